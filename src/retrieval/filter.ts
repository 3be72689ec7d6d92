/** Stage 2: leaves out what the caller does not want to hear of. */
import type { RecallQuery } from './query.ts';
import { droppedOf, type Kept, type Pool } from './stages.ts';

export function filter(pool: Pool, query: RecallQuery): Kept {
  const candidates = pool.candidates.filter(
    ({ memory }) => query.minStrength === 0 || query.profile.law(memory, query.now) >= query.minStrength,
  );
  return {
    candidates,
    dropped: droppedOf(
      'filter',
      `weaker than ${query.minStrength}`,
      pool.candidates.length - candidates.length,
    ),
  };
}
