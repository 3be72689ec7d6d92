/**
 * A law of strength tells how strong a memory is at a time, and when it falls to a threshold. Pure: the caller passes every time. Nothing is rewritten
 * as time passes, because both follow from the last access.
 */

export const LAW_NAMES = [
  'keeping',
  'energy',
  'energyAsPublished',
  'hybrid',
  'ebbinghaus',
  'memoryChain',
  'actr',
  'fsrs',
  'fsrsPrinted',
  'exponential',
] as const;
export type LawName = (typeof LAW_NAMES)[number];

export interface Law<State extends AccessHistory> {
  readonly name: LawName;
  /** In [0, 1]. Between two accesses it never rises. What lies after `now`, by another machine's clock, counts as just now. */
  strength(state: State, now: Date): number;
  /**
   * The first instant, from `after` on, at which the strength is at or under the threshold if there is no access to the memory
   * again; rounded up to the millisecond. Null where that lies beyond the year 9999, or never comes.
   */
  crossing(state: State, threshold: number, after: Date): Date | null;
  /** The memory after one more successful retrieval: its history, and what this law keeps next to it. */
  accessed<Kept extends State>(state: Kept, at: Date): Kept;
}

/** When a memory was used. Storing it is its first use, and not counted as an access. */
export interface AccessHistory {
  /** When it was stored. */
  readonly recordedAt: Date;
  readonly accessCount: number;
  /** The latest accesses, oldest first; at most {@link RECENT_ACCESSES}. */
  readonly recentAccesses: readonly Date[];
  /** Since when it is pinned. Left out or null: it is not. */
  readonly pinnedAt?: Date | null;
}

export const RECENT_ACCESSES = 10;

export const MS_PER_SECOND = 1_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

/** What Neo4j, GraphQL and JavaScript alike can hold. */
const LATEST_MS = Date.UTC(9999, 11, 31);

/** Fractional days from one instant to another, never less than none. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / MS_PER_DAY);
}

/** An instant plus a duration, rounded up, and not before `after`; null beyond the year 9999. */
export function instantFrom(start: Date, elapsedMs: number, after: Date): Date | null {
  const at = Math.max(Math.ceil(start.getTime() + elapsedMs), after.getTime());
  return at <= LATEST_MS ? new Date(at) : null;
}

/** For a law without a closed form: the crossing found by halving, to the millisecond. */
export function bisectedCrossing(
  strengthAt: (now: Date) => number,
  threshold: number,
  after: Date,
): Date | null {
  const crossed = (ms: number): boolean => strengthAt(new Date(ms)) <= threshold;
  let low = after.getTime();
  if (crossed(low)) return after;
  let high = LATEST_MS;
  if (!crossed(high)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (crossed(middle)) high = middle;
    else low = middle;
  }
  return new Date(high);
}

export function lastUse({ recordedAt, recentAccesses }: AccessHistory): Date {
  return recentAccesses.at(-1) ?? recordedAt;
}

/** One access more. One that comes in late, by a clock that is behind, takes its place in the order. */
export function recordAccess<State extends AccessHistory>(state: State, at: Date): State {
  return {
    ...state,
    accessCount: state.accessCount + 1,
    recentAccesses: [...state.recentAccesses, at]
      .toSorted((one, other) => one.getTime() - other.getTime())
      .slice(-RECENT_ACCESSES),
  };
}
