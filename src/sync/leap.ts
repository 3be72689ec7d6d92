/**
 * Refuses counters that leap. A store counts its changes one by one. A counter that jumps by billions comes from a store that is broken or lies.
 * Counters never go back, so one that was taken in would stay: this store would skip the changes below it as known.
 */
import { MemoryError } from '../domain/errors.ts';
import type { Change, SyncMergeInput } from '../domain/requests/sync.ts';

/** No store makes more changes of one namespace between two exchanges. */
const MOST_AHEAD = 1_000_000_000;

export interface KnownReplica {
  readonly id: string;
  /** This store. No other store counts its changes. */
  readonly own: boolean;
  readonly counter: number;
  readonly receivedUpTo: number;
}

/** @throws MemoryError INVALID_NUMBER naming the counter that leaps */
export function checkLeaps(
  { from, upTo, clock = {} }: Pick<SyncMergeInput, 'from' | 'upTo' | 'clock'>,
  changes: readonly Change[],
  replicas: readonly KnownReplica[],
): void {
  const known = new Map(replicas.map((replica) => [replica.id, replica]));
  const check = (value: number, reached: number, most: number, field: string): void => {
    if (value <= most) return;
    throw new MemoryError(
      'INVALID_NUMBER',
      `${field} is ${value}, but this store has only ${reached} changes.`,
      {
        field,
        remedy: `Send at most ${most}. Check whether one of the two stores is damaged or was restored from an old copy.`,
      },
    );
  };
  const checkCounter = (replica: string, counter: number, field: string): void => {
    const { own = false, counter: reached = 0 } = known.get(replica) ?? {};
    check(counter, reached, own ? reached : reached + MOST_AHEAD, field);
  };
  const received = known.get(from)?.receivedUpTo ?? 0;
  check(upTo, received, received + MOST_AHEAD, 'upTo');
  for (const [replica, counter] of Object.entries(clock)) {
    // This store keeps its own count, whatever others send for it.
    if (known.get(replica)?.own !== true) checkCounter(replica, counter, `clock.${replica}`);
  }
  for (const [at, { dot }] of changes.entries())
    checkCounter(dot.replica, dot.counter, `changes[${at}].dot.counter`);
}
