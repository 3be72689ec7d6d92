/**
 * What a replica has seen of the others: of each, the counter up to which all of its changes, or later ones in their place, are there. Pure.
 * C. J. Fidge, "Timestamps in Message-Passing Systems That Preserve the Partial Ordering", 1988; dots as in N. Preguiça et al., "Dotted Version
 * Vectors", 2010.
 */

import type { Dot, VectorClock } from '../../domain/requests/sync.ts';

export const covers = (clock: VectorClock, { replica, counter }: Dot): boolean =>
  counter <= (Object.hasOwn(clock, replica) ? (clock[replica] as number) : 0);

/** The least clock that covers what either covers. */
export function joinClocks(one: VectorClock, other: VectorClock): VectorClock {
  const joined = new Map(Object.entries(one));
  for (const [replica, counter] of Object.entries(other))
    joined.set(replica, Math.max(joined.get(replica) ?? 0, counter));
  return Object.fromEntries(joined);
}
