/** From which point in both times a question is answered. */
import { checkDate } from './checks.ts';
import { MemoryError } from './errors.ts';
import type { AsOf } from './requests.ts';

export interface Instants {
  /** What had been learnt by then. */
  readonly knownAt: Date;
  /** What was true then. */
  readonly validAt: Date;
}

/** What is left out is now; undefined where both are. @throws MemoryError INVALID_DATE */
export function instantsOf(asOf: AsOf | undefined, now: Date): Instants | undefined {
  const { knownAt, validAt } = asOf ?? {};
  if (knownAt === undefined && validAt === undefined) return undefined;
  const instants = {
    knownAt: knownAt === undefined ? now : checkDate(knownAt, 'asOf.knownAt'),
    validAt: validAt === undefined ? now : checkDate(validAt, 'asOf.validAt'),
  };
  if (instants.knownAt > now) {
    throw new MemoryError(
      'INVALID_DATE',
      'asOf.knownAt lies in the future: nobody knows what will be known then.',
      { field: 'asOf.knownAt' },
    );
  }
  return instants;
}
