/** From which point in both times a question is answered. */
import { endOf, isUnderWay } from './dates.ts';
import { MemoryError } from '../errors.ts';
import type { AsOf } from '../requests/requests.ts';

export interface Instants {
  /** What had been learnt by then. */
  readonly knownAt: Date;
  /** What was true then. */
  readonly validAt: Date;
}

/** What is left out is now; undefined where both are. A plain date is its end, and today is now. @throws MemoryError INVALID_DATE where `knownAt` is in the future */
export function instantsOf(asOf: AsOf | undefined, now: Date): Instants | undefined {
  const { knownAt, validAt } = asOf ?? {};
  if (knownAt === undefined && validAt === undefined) return undefined;
  const instants = {
    knownAt: knownAt === undefined ? now : knownBy(knownAt, now),
    validAt: validAt === undefined ? now : endOf(validAt),
  };
  if (instants.knownAt > now) {
    throw new MemoryError('INVALID_DATE', 'asOf.knownAt must not be in the future.', {
      field: 'asOf.knownAt',
    });
  }
  return instants;
}

/** Of a day that is not over, what is known by now. */
const knownBy = (date: Date, now: Date): Date => (isUnderWay(date, now) ? now : endOf(date));
