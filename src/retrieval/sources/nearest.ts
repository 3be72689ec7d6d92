/** The nearest memories by either vector index; where a recall is limited, the nearest of what it is limited to. */
import type { StoredModel } from '../../domain/ports.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { meeting, nearestByContext, nearestByVector } from '../../store/statements.generated.ts';
import type { RecallQuery } from '../query/query.ts';

/** From each index. With 60 the answers were no better, and took longer. */
export const NEAREST = 40;

/** The indexes know no filter: it is looked for among so many of the nearest, and among the second where too few of the first meet it. */
const AMONG = [400, 4_000] as const;

/** The question as one model sees it, and where the graph has that model's vectors. */
export interface Asked {
  readonly vector: readonly number[];
  readonly model: StoredModel;
}

type Limited = Pick<RecallQuery, 'namespace' | 'filter'>;

/** How many to ask an index for at first. */
export const widthOf = ({ filter }: Limited): number => (filter === undefined ? NEAREST : AMONG[0]);

export async function nearest(
  query: Limited,
  { vector, model: { name: model, slot } }: Asked,
  database: Database,
  options: RunOptions,
): Promise<string[]> {
  // Side by side: one statement would search the indexes one after the other.
  const found = await Promise.all(
    [nearestByVector, nearestByContext].map(async (statement) => {
      const search = async (limit: number): Promise<string[]> => {
        const rows = await database.run(
          statement[slot],
          { namespace: query.namespace, model, vector, limit },
          options,
        );
        return rows.map(({ id }) => id);
      };
      const ids = await search(widthOf(query));
      const met = await whatMeets(query, ids, database, options);
      const more = met.length < NEAREST && ids.length === AMONG[0];
      return more ? whatMeets(query, await search(AMONG[1]), database, options) : met;
    }),
  );
  return found.flatMap((ids) => ids.slice(0, NEAREST));
}

/** Those of these ids that the recall is not limited against, in their order. */
export async function whatMeets(
  { namespace, filter }: Limited,
  ids: readonly string[],
  database: Database,
  options: RunOptions,
): Promise<readonly string[]> {
  if (filter === undefined) return ids;
  const rows = await database.run(meeting, { ...filter, namespace, ids }, options);
  const met = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => met.has(id));
}
