/** Fields of inputs: each has its type, and the check by which it is refused with its own code. Checks run in the order of the fields. */
import { z } from 'zod';
import {
  checkContent,
  checkDate,
  checkInteger,
  checkLength,
  checkNamespace,
  checkNumber,
  checkPresentName,
  checkQuery,
  checkSpelled,
  checkWord,
} from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { parsed } from './input.ts';
import { takesIds } from './short-ids.ts';

// Zod's own types would refuse a broken date or NaN before the check does, with another code.
const anyDate = z.custom<Date>((value) => value instanceof Date);
const anyNumber = z.custom<number>((value) => typeof value === 'number');

export const namespaceField = z.string().transform(checkNamespace);

/** Text that is looked up, whole or as a short id: one that is nothing's is an UNKNOWN_ID. */
export const idField = takesIds(z.string());

/** Short text that has to be there. */
export const nameField = (name: string) => z.string().transform((text) => checkPresentName(text, name));

/** The same, in one spelling: what is compared letter for letter, such as a tag, and names of people and things. */
export const spelledField = (name: string) => z.string().transform((text) => checkSpelled(text, name));

export const orNull = <In, Out>(field: z.ZodType<Out, In>) =>
  field.optional().transform((value) => value ?? null);

export const dateField = (name: string) => anyDate.transform((date) => checkDate(date, name));

export const integerField = (name: string, low: number, high: number) =>
  anyNumber.transform((value) => checkInteger(value, low, high, name));

export const numberField = (name: string, low: number, high: number) =>
  anyNumber.transform((value) => checkNumber(value, low, high, name));

/** A number in [0, 1]. */
export const shareField = (name: string) => numberField(name, 0, 1);

/** Text that is not blank. */
export const textField = (name: string, maxBytes: number) =>
  z.string().transform((text) => checkContent(text, maxBytes, name));

/** One of a closed set of words. */
export const wordField = <Word extends string>(name: string, words: readonly Word[]) =>
  z.custom<Word>((value) => typeof value === 'string').transform((word) => checkWord(word, words, name));

/** Some of a closed set of words. An error names the one that is wrong: `kinds[1]`. */
export const wordsField = <Word extends string>(name: string, words: readonly Word[]) =>
  z
    .array(z.string())
    .readonly()
    .transform((given): readonly Word[] => given.map((each, at) => checkWord(each, words, `${name}[${at}]`)));

/** A question to recall by. */
export const queryField = z.string().transform(checkQuery);

const eachField = (check: (text: string, field: string) => string) => (name: string, most: number) =>
  z
    .array(z.string())
    .readonly()
    .transform((names) => checkLength(names, most, name).map((each, at) => check(each, `${name}[${at}]`)));

/** Short texts. An error names the one that is wrong: `tags[1]`. */
export const namesField = eachField(checkPresentName);

/** The same, each in one spelling. */
export const spelledFields = eachField(checkSpelled);

/** Each once. */
export const tagsField = (name: string, most: number) =>
  spelledFields(name, most).transform((tags): readonly string[] => [...new Set(tags)]);

/** Objects of one shape. An error names the field of the one that is wrong: `entities[1].name`. */
export const listField = <In, Out extends object>(
  name: string,
  item: z.ZodType<Out, In>,
  most = Number.POSITIVE_INFINITY,
) =>
  z
    .array(z.custom<In>())
    .readonly()
    .transform((items) =>
      checkLength(items, most, name).map((each, at) => placed(item, each, `${name}[${at}]`)),
    );

function placed<Out extends object>(schema: z.ZodType<Out>, input: unknown, place: string): Out {
  try {
    return parsed(schema, input);
  } catch (error) {
    throw error instanceof MemoryError ? error.within(place) : error;
  }
}

/** The instant that a call is for; the present when left out. */
export const nowField = dateField('now').optional();

/** The point in both times from which a question is answered. */
export const asOfField = z
  .object({ knownAt: dateField('asOf.knownAt').optional(), validAt: dateField('asOf.validAt').optional() })
  .optional();

/** A page of what a namespace has. */
export const pageInput = z.object({
  namespace: namespaceField,
  first: integerField('first', 1, 200),
  after: z.string().optional(),
});

const MOST_IDS = 1_000;

export const idsField = (name: string, id: z.ZodString = idField) =>
  z
    .array(id)
    .readonly()
    .transform((ids) => {
      if (ids.length <= MOST_IDS) return ids;
      throw new MemoryError('BATCH_TOO_LARGE', `${name} has ${ids.length} ids; ${MOST_IDS} are allowed.`, {
        field: name,
      });
    });

/** Things of a namespace by their ids. */
export const idsInput = z.object({ namespace: namespaceField, ids: idsField('ids') });
