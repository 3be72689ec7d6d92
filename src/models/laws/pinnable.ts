/**
 * A law whose memories can be pinned. For a pinned memory, time stands still from the pin on, or from its last use after that: it never gets weaker, and uses make it stronger as ever.
 * Once it is not pinned, the law counts all of the time since its last use.
 */
import { type AccessHistory, type Law, lastUse } from './law.ts';

export function pinnable<State extends AccessHistory>(law: Law<State>): Law<State> {
  return {
    name: law.name,
    accessed: (state, at) => law.accessed(state, at),
    strength: (state, now) => law.strength(state, stoppedAt(state, now)),
    crossing(state, threshold, after) {
      const from = stoppedAt(state, after);
      if (law.strength(state, from) <= threshold) return after;
      const crossing = law.crossing(state, threshold, from);
      return crossing !== null && crossing > stoppedAt(state, crossing) ? null : crossing;
    },
  };
}

/** The instant that counts for the memory at `now`. */
function stoppedAt(state: AccessHistory, now: Date): Date {
  const { pinnedAt = null } = state;
  if (pinnedAt === null) return now;
  const last = lastUse(state);
  const stop = last > pinnedAt ? last : pinnedAt;
  return stop < now ? stop : now;
}
