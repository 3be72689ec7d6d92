import { checkDate, checkInteger, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { ProceduresInput } from '../domain/procedures.ts';

const LARGEST_PAGE = 200;

/** Which procedures are asked for, checked. */
export interface Query {
  readonly namespace: string;
  readonly first: number;
  readonly includeDeprecated: boolean;
  readonly now: Date;
  /** Now, unless it is asked as of an earlier instant. */
  readonly knownAt: Date;
  readonly past: boolean;
}

/** @throws MemoryError naming the field that is wrong */
export function checkedQuery(input: ProceduresInput, clock: Clock): Query {
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const { knownAt, validAt } = input.asOf ?? {};
  if (validAt !== undefined) checkDate(validAt, 'asOf.validAt');
  if (knownAt !== undefined && checkDate(knownAt, 'asOf.knownAt') > now) {
    throw new MemoryError(
      'INVALID_DATE',
      'asOf.knownAt lies in the future: nobody knows what will be known then.',
      {
        field: 'asOf.knownAt',
      },
    );
  }
  return {
    namespace: checkNamespace(input.namespace),
    first: checkInteger(input.first, 1, LARGEST_PAGE, 'first'),
    includeDeprecated: input.includeDeprecated ?? false,
    now,
    knownAt: knownAt ?? now,
    past: knownAt !== undefined,
  };
}
