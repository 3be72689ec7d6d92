/** Fields of inputs: each has its type, and the check by which it is refused with its own code. Checks run in the order of the fields. */
import { z } from 'zod';
import { checkDate, checkInteger, checkNamespace, checkPresentName } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';

// Zod's own types would refuse a broken date or NaN before the check does, with another code.
const anyDate = z.custom<Date>((value) => value instanceof Date);
const anyNumber = z.custom<number>((value) => typeof value === 'number');

export const namespaceField = z.string().transform(checkNamespace);

/** Text that is looked up: one that is nothing's is an UNKNOWN_ID. */
export const idField = z.string();

/** Short text that has to be there. */
export const nameField = (name: string) => z.string().transform((text) => checkPresentName(text, name));

export const dateField = (name: string) => anyDate.transform((date) => checkDate(date, name));

export const integerField = (name: string, low: number, high: number) =>
  anyNumber.transform((value) => checkInteger(value, low, high, name));

const MOST_IDS = 1_000;

/** Things of a namespace by their ids. */
export const idsInput = z.object({
  namespace: namespaceField,
  ids: z.array(idField).readonly().transform(checkMost),
});

function checkMost(ids: readonly string[]): readonly string[] {
  if (ids.length <= MOST_IDS) return ids;
  throw new MemoryError('BATCH_TOO_LARGE', `At most ${MOST_IDS} ids at once.`, { field: 'ids' });
}
