/** Property values as a file writes them (see src/store/portable.ts), each with a sentence that says what is allowed. */
import { z } from 'zod';

/** A longer value does not fit into an index of the database. */
const MOST_INDEXED_BYTES = 7_000;
const MOST_LISTED = 100_000;
/** Years 1–9999. */
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = 253_402_300_799_999;

const must =
  (be: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'it is missing' : `it must be ${be}`;

const text = z.string({ error: must('text') });
const whole = z.int({ error: must('a whole number') });

/** What a file writes where a float happens to be whole. */
const wholeFloat = z.strictObject({ float: z.union([z.number(), z.literal('-0')]) });
const numberIn = (low: number, high: number, be: string) => {
  const plain = z.number().min(low).max(high);
  const written = z.strictObject({ float: z.union([plain, z.literal('-0')]) });
  return z.union([plain, written], { error: must(be) });
};

export const VALUES = {
  text,
  /** In an index. */
  name: text.refine((value) => Buffer.byteLength(value) <= MOST_INDEXED_BYTES, {
    error: `it must have at most ${MOST_INDEXED_BYTES} bytes`,
  }),
  flag: z.boolean({ error: must('true or false') }),
  whole,
  count: whole.min(0, { error: must('a whole number of 0 or more') }),
  milliseconds: whole
    .min(FIRST_MS, { error: must('milliseconds of the years 1–9999') })
    .max(LAST_MS, { error: must('milliseconds of the years 1–9999') }),
  number: z.union([z.number(), wholeFloat], { error: must('a number') }),
  positive: numberIn(0, Number.MAX_VALUE, 'a number of 0 or more'),
  negative: numberIn(-Number.MAX_VALUE, 0, 'a number of 0 or less'),
  share: numberIn(0, 1, 'a number from 0 to 1'),
  weight: numberIn(Number.MIN_VALUE, 1, 'a number above 0, at most 1'),
  within: (low: number, high: number) => numberIn(low, high, `a number from ${low} to ${high}`),
  instant: z.strictObject({ datetime: z.string() }, { error: must('a date: {"datetime": "…"}') }),
  texts: z.array(z.string(), { error: must('a list of texts') }).max(MOST_LISTED),
  counts: z.array(z.int().min(0), { error: must('a list of whole numbers') }).max(MOST_LISTED),
  instants: z.array(z.int(), { error: must('a list of milliseconds') }).max(MOST_LISTED),
  bytes: z.strictObject({ bytes: z.string() }, { error: must('bytes: {"bytes": "…"}') }),
  vector: z.strictObject({ f32: z.string() }, { error: must('a vector: {"f32": "…"}') }),
  /** In no index, in eight bytes a number where four do not hold it. */
  floats: z.union(
    [z.strictObject({ f32: z.string() }), z.strictObject({ f64: z.string() }), z.array(z.number()).max(0)],
    { error: must('numbers: {"f32": "…"} or {"f64": "…"}') },
  ),
  word: (words: readonly string[]) =>
    z.enum(words as [string], { error: must(`one of ${words.join(', ')}`) }),
} as const;
