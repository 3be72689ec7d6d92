/** How a memory stands by itself, whatever is asked: how strong, how recent, how important. */
import type { Memory } from '../domain/memory.ts';
import { daysBetween } from '../models/law.ts';
import type { MemoryLaw } from './memory-law.ts';
import type { StandingSignal } from './signals.ts';

/** Of e^(−0.1 d), d the days since it happened (source E). */
const RECENCY_PER_DAY = 0.1;

/** Each value in [0, 1]. What nobody has called important is of middling importance. */
export function standingOf(
  memory: Memory,
  law: MemoryLaw,
  now: Date,
): Readonly<Record<StandingSignal, number>> {
  return {
    strength: law(memory, now),
    recency: Math.exp(-RECENCY_PER_DAY * daysBetween(memory.occurredAt, now)),
    importance: memory.importance ?? 0.5,
  };
}
