/** Memories from the times that the question names, or is limited to: what was said in May answers a question about May, whatever its words. */
import type { Database, RunOptions } from '../../store/database.ts';
import type { RowOf } from '../../store/episode-row.ts';
import { gatherDated } from '../../store/statements.generated.ts';
import type { MemoryFilter } from '../query/memory-filter.ts';
import type { Asked } from './nearest.ts';
import type { RecallQuery } from '../query/query.ts';
import { spansOf } from '../query/question.ts';

/** Candidates from each span. */
const FROM_EACH_SPAN = 20;

/** Where a recall is limited from or up to a time only. */
const EARLIEST = new Date('0001-01-01T00:00:00Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/**
 * @param years of what was found by other sources: those that a month named without a year may mean
 * @returns nothing where neither the question nor the filter names a time, or where it asks for the past, which the indexes cannot filter by
 */
export async function fromNamedTimes(
  query: Pick<RecallQuery, 'namespace' | 'asked' | 'asOf' | 'filter'>,
  years: ReadonlySet<number>,
  { vector, model: { name: model, slot } }: Asked,
  database: Database,
  options: RunOptions,
): Promise<readonly RowOf<typeof gatherDated>[]> {
  const spans = [...spansOf(query.asked.times, years), ...spanOf(query.filter)];
  if (spans.length === 0 || query.asOf !== undefined) return [];
  const { namespace } = query;
  return database.run(gatherDated[slot], { namespace, model, vector, spans, limit: FROM_EACH_SPAN }, options);
}

/** Of the times that the recall is limited to. */
function spanOf(filter: MemoryFilter | undefined): { from: Date; to: Date }[] {
  const { occurredFrom = null, occurredBefore = null } = filter ?? {};
  if (occurredFrom === null && occurredBefore === null) return [];
  return [{ from: occurredFrom ?? EARLIEST, to: occurredBefore ?? LATEST }];
}
