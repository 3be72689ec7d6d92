/** How a memory stands by itself, whatever is asked: what use has earned it, how strong, how recent, how important it is, how it came out. */
import type { Memory } from '../../domain/memory.ts';
import { daysBetween } from '../../models/laws/law.ts';
import { earnedLogOdds, shareOf } from '../../models/need.ts';
import { lawOf, type MemoryLaw, neverUsed } from '../memory-law.ts';
import type { IntrinsicSignal } from './signals.ts';

/** Of e^(−0.1 d), d the days since it happened (source E). */
const RECENCY_PER_DAY = 0.1;

/** What source E multiplies by: 1.2 for a success, 0.8 for anything else, also where it is unknown. */
const SUCCEEDED = 1.2;
const OTHERWISE = 0.8;

/**
 * Each value in [0, 1]. What was not called important is of middling importance, and of middling valence. The outcome is
 * source E's as a share of the most it can be: E's 0.2 × 1.2 is a weight of 0.24 × 1, and its 0.2 × 0.8 is 0.24 × 2/3.
 */
export function intrinsicSignalsOf(
  memory: Memory,
  law: MemoryLaw,
  now: Date,
): Readonly<Record<IntrinsicSignal, number>> {
  return {
    earned: earned(memory, now),
    strength: law(memory, now),
    recency: Math.exp(-RECENCY_PER_DAY * daysBetween(memory.occurredAt, now)),
    importance: memory.importance ?? 0.5,
    outcome: memory.outcome === 'SUCCESS' ? 1 : OTHERWISE / SUCCEEDED,
    valence: memory.valence ?? 0.5,
  };
}

/**
 * Whatever law the namespace has: it says when a memory sleeps and is archived. That it will be needed again outlasts this by weeks,
 * and FSRS-6 is the law that knows how uses were spaced.
 */
const HISTORY = lawOf({ law: 'fsrs' });

function earned(memory: Memory, now: Date): number {
  const { accessCount: uses } = memory;
  // Most memories were never used.
  if (uses === 0) return 0;
  const [strength, unusedStrength] = [memory, neverUsed(memory)].map((each) => HISTORY(each, now)) as [
    number,
    number,
  ];
  return shareOf(earnedLogOdds({ uses, strength, unusedStrength }));
}
