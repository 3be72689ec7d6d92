/** Clusters as they are shown. */
import type { z } from 'zod';
import type { Page } from '../domain/requests/browsing.ts';
import type { Cluster } from '../domain/requests/consolidation.ts';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import { instantsOf } from '../domain/times/instants.ts';
import { asOfField, idsInput, pageInput } from '../operation/fields.ts';
import { inOrder } from '../operation/in-order.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { clustersByIds as clusterRows, clustersOf } from '../store/statements.generated.ts';

const MOST_MEMBERS = 100;
const FIRST_PAGE = { most: Number.MAX_SAFE_INTEGER, afterId: '' };

const input = pageInput.extend({ asOf: asOfField });

/** Groups of memories that are used together, the largest first. */
export const clusters = operation({
  name: 'clusters',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: listClusters,
});

/** A namespace's, the largest first. @throws MemoryError naming the field that is wrong */
async function listClusters(
  { namespace, first, after, asOf }: z.output<typeof input>,
  { database, clock }: StoreParts,
  options: RunOptions = {},
): Promise<Page<Cluster>> {
  const rows = await database.run(
    clustersOf,
    {
      namespace,
      knownAt: instantsOf(asOf, clock())?.knownAt ?? LATEST,
      ...placeOf(after),
      limit: first + 1,
      members: MOST_MEMBERS,
    },
    options,
  );
  return {
    items: rows.slice(0, first).map((row) => ({
      node: toCluster(namespace, row),
      cursor: toCursor('cluster', [row.size, row.id]),
    })),
    hasNextPage: rows.length > first,
  };
}

/** A run may be for an instant that is still to come. */
const LATEST = new Date('9999-12-31T00:00:00Z');

/** Clusters in the order of their ids, null where the namespace has none. */
export const clustersByIds = operation({
  name: 'clustersByIds',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(Cluster | null)[]> => {
    const rows = await database.run(clusterRows, { namespace, ids, members: MOST_MEMBERS }, options);
    const found = new Map(rows.map((row) => [row.id, toCluster(namespace, row)]));
    return inOrder(ids, found);
  },
});

const toCluster = (namespace: string, row: RowOf<typeof clustersOf>): Cluster => ({
  ...row,
  namespace,
  label: row.label ?? '',
});

function placeOf(cursor: string | undefined): typeof FIRST_PAGE {
  if (cursor === undefined) return FIRST_PAGE;
  const [most, afterId] = fromCursor<[number, string]>('cluster', cursor, ['number', 'string']);
  return { most, afterId };
}
