import { checkDate, checkInteger, checkNamespace } from '../domain/checks.ts';
import { instantsOf } from '../domain/instants.ts';
import type { Clock } from '../domain/ports.ts';
import type { ProceduresInput } from '../domain/requests/procedures.ts';

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
  return {
    namespace: checkNamespace(input.namespace),
    first: checkInteger(input.first, 1, LARGEST_PAGE, 'first'),
    includeDeprecated: input.includeDeprecated ?? false,
    now,
    knownAt: instantsOf(input.asOf, now)?.knownAt ?? now,
    past: input.asOf?.knownAt !== undefined,
  };
}
