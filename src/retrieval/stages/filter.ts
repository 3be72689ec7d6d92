/** Stage 2: leaves out what the caller does not want to hear of. */
import type { Memory } from '../../domain/memory.ts';
import { confidenceOf, meets } from '../query/memory-filter.ts';
import type { RecallQuery } from '../query/query.ts';
import { droppedOf, type Kept, type Pool } from './stages.ts';

/** Why a memory is left out. */
interface Reason {
  readonly reason: string;
  readonly applies: (memory: Memory) => boolean;
}

function reasonsOf({
  filter,
  minStrength,
  minConfidence,
  statedConfidence,
  profile,
  now,
}: RecallQuery): Reason[] {
  return [
    {
      reason: 'does not match the filter',
      applies: (memory) => filter !== undefined && !meets(memory, filter),
    },
    {
      reason: `confidence below ${minConfidence} (reliability × salience)`,
      applies: (memory) => confidenceOf(memory, statedConfidence) < minConfidence,
    },
    {
      reason: `strength below ${minStrength}`,
      applies: (memory) => minStrength > 0 && profile.law(memory, now) < minStrength,
    },
  ];
}

export function filter(pool: Pool, query: RecallQuery): Kept {
  return reasonsOf(query).reduce<Kept>(
    ({ candidates, dropped }, { reason, applies }) => {
      const kept = candidates.filter(({ memory }) => !applies(memory));
      if (kept.length === candidates.length) return { candidates, dropped };
      const staying = new Set(kept);
      const gone = candidates.filter((each) => !staying.has(each));
      return { candidates: kept, dropped: [...dropped, ...droppedOf('filter', reason, gone)] };
    },
    { candidates: pool.candidates, dropped: [] },
  );
}
