/**
 * One line of JSONL as the input of one memory. The service checks every value; what is often wrong is checked here
 * too, as a bad line found by the service costs sending its whole batch again.
 */
import { z } from 'zod';
import { checkContent, checkNamespace, checkNumber } from '../../domain/checks.ts';
import { DATE_FORMS, readDate } from '../../domain/times/dates.ts';
import { type ErrorCode, MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import { CATEGORIES, OUTCOMES } from '../../domain/memory.ts';

/** RememberInput as it travels in JSON. */
const wireInput = z.strictObject({
  namespace: z.string(),
  content: z.string(),
  idempotencyKey: z.string().nullish(),
  sessionId: z.string().nullish(),
  occurredAt: z.string().nullish(),
  who: z.string().nullish(),
  project: z.string().nullish(),
  intent: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  importance: z.number().nullish(),
  tool: z.string().nullish(),
  file: z.string().nullish(),
  category: z.enum(CATEGORIES).nullish(),
  outcome: z.enum(OUTCOMES).nullish(),
  valence: z.number().nullish(),
  reliability: z.number().nullish(),
  salience: z.number().nullish(),
  relatedTo: z.array(z.string()).nullish(),
  relations: z.array(z.strictObject({ id: z.string(), relationType: z.string() })).nullish(),
  entities: z.array(z.strictObject({ name: z.string(), type: z.string().nullish() })).nullish(),
  facts: z
    .array(
      z.strictObject({
        entity: z.string(),
        entityType: z.string().nullish(),
        text: z.string().nullish(),
        relationType: z.string().nullish(),
        to: z.string().nullish(),
        toType: z.string().nullish(),
        validFrom: z.string().nullish(),
        validTo: z.string().nullish(),
        confidence: z.number().nullish(),
      }),
    )
    .nullish(),
});

export type WireInput = z.infer<typeof wireInput>;

const CODE_OF_FIELD: Readonly<Record<string, ErrorCode>> = {
  namespace: 'INVALID_NAMESPACE',
  content: 'EMPTY_CONTENT',
  occurredAt: 'INVALID_DATE',
  importance: 'INVALID_NUMBER',
  valence: 'INVALID_NUMBER',
  reliability: 'INVALID_NUMBER',
  salience: 'INVALID_NUMBER',
};

/** Those that go from 0 to 1. */
const SHARES = ['importance', 'valence', 'reliability', 'salience'] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new MemoryError('INVALID_TEXT', 'not UTF-8.', { cause });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MemoryError('MALFORMED_LINE', `not JSON: ${reason}.`, { cause });
  }
}

function shapeError(issue: z.core.$ZodIssue | undefined, value: unknown): MemoryError {
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ');
    const field = [...issue.path, issue.keys[0]].join('.');
    return new MemoryError('MALFORMED_LINE', `fields that a memory does not have: ${names}.`, { field });
  }
  const field = issue?.path.join('.') ?? '';
  if (issue === undefined || field === '') {
    return new MemoryError('MALFORMED_LINE', 'not a JSON object.');
  }
  const missing = issue.path.length === 1 && !Object.hasOwn(Object(value) as object, field);
  return new MemoryError(
    CODE_OF_FIELD[String(issue.path[0])] ?? 'INVALID_ARGUMENT',
    missing ? `${field} is missing.` : `${field} is not usable: ${issue.message}.`,
    { field },
  );
}

function checkValues(line: WireInput): void {
  const { namespace, content, occurredAt } = line;
  checkNamespace(namespace);
  // How large is too large is the service's to say.
  checkContent(content, Number.POSITIVE_INFINITY);
  for (const field of SHARES) {
    const value = line[field];
    if (typeof value === 'number') checkNumber(value, 0, 1, field);
  }
  if (typeof occurredAt === 'string' && readDate(occurredAt) === undefined) {
    throw new MemoryError('INVALID_DATE', 'occurredAt is not a date.', {
      field: 'occurredAt',
      remedy: DATE_FORMS,
    });
  }
}

/**
 * @param namespace stands in for the line's own.
 * @returns undefined for a blank line.
 * @throws MemoryError saying what is wrong with it.
 */
export function parseLine(bytes: Buffer, namespace?: string): WireInput | undefined {
  const text = decode(bytes);
  if (text.trim() === '') return undefined;
  const value = parseJson(text);
  const placed = namespace !== undefined && isObject(value) ? { ...value, namespace } : value;
  const parsed = wireInput.safeParse(placed);
  if (!parsed.success) throw shapeError(parsed.error.issues[0], placed);
  checkValues(parsed.data);
  return parsed.data;
}
