/** Memories from the times that the question names: what was said in May answers a question about May, whatever its words. */
import type { Database, RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { gatherDated } from '../store/statements.generated.ts';
import type { RecallQuery } from './query.ts';
import { spansOf } from './question.ts';

/** Candidates from each span. */
const FROM_EACH_SPAN = 20;

/**
 * @param years of what was found by other sources: those that a month named without a year may mean
 * @returns nothing where the question names no time, or asks for the past, which the indexes cannot filter by
 */
export async function fromNamedTimes(
  query: Pick<RecallQuery, 'namespace' | 'asked' | 'asOf'>,
  years: ReadonlySet<number>,
  vector: readonly number[],
  database: Database,
  options: RunOptions,
): Promise<readonly RowOf<typeof gatherDated>[]> {
  const spans = spansOf(query.asked.times, years);
  if (spans.length === 0 || query.asOf !== undefined) return [];
  const { namespace } = query;
  return database.run(gatherDated, { namespace, vector, spans, limit: FROM_EACH_SPAN }, options);
}
