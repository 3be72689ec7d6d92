/**
 * Below which relevance nothing is about the question. In a store of hundreds something is always a little like it, and the right
 * memory measures more than in a store of ten. So the least grows with the store. docs/benchmarks.md has what it costs.
 */
import type { Database, RunOptions } from '../../store/database.ts';
import { liveUpTo } from '../../store/statements.generated.ts';

/** Memories, and the least relevance where there are as many or fewer, and as many or more. */
const SMALL = { memories: 110, least: 0.02 };
const LARGE = { memories: 280, least: 0.065 };

/** @param memories that live in the namespace */
export function leastRelevance(memories: number): number {
  const share = Math.log(memories / SMALL.memories) / Math.log(LARGE.memories / SMALL.memories);
  return SMALL.least + (LARGE.least - SMALL.least) * Math.min(1, Math.max(0, share));
}

/** How many live in it, as far as that matters here. */
export async function sizeOf(namespace: string, database: Database, options: RunOptions): Promise<number> {
  const [row] = await database.run(liveUpTo, { namespace, limit: LARGE.memories }, options);
  return row?.memories ?? 0;
}
