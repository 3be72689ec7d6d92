/** How a namespace's memory grew. */
import { z } from 'zod';
import type { Growth } from '../domain/requests/browsing.ts';
import { dayAfter } from '../domain/times/dates.ts';
import { MemoryError } from '../domain/errors.ts';
import { dateField, integerField, namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { growthOf } from '../store/statements.generated.ts';

const MOST_BUCKETS = 200;
const EVER = new Date(Date.UTC(1, 0, 1));

const input = z.object({
  namespace: namespaceField,
  from: dateField('from'),
  to: dateField('to'),
  buckets: integerField('buckets', 1, MOST_BUCKETS),
});

/** How many memories a namespace had over time, in equal steps. */
export const growth = operation({
  name: 'growth',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, from: new Date(0), to: new Date(1_000), buckets: 1 }),
  run: (asked, { database }: StoreParts, options) => countGrowth(asked, database, options),
});

/** @throws MemoryError naming the field that is wrong */
async function countGrowth(
  { namespace, from, to: named, buckets }: z.output<typeof input>,
  database: Database,
  options: RunOptions = {},
): Promise<Growth> {
  const to = dayAfter(named);
  const span = to.getTime() - from.getTime();
  if (span < buckets) {
    throw new MemoryError(
      'INVALID_DATE',
      'to must be later than from, by at least one millisecond per bucket.',
      {
        field: 'to',
      },
    );
  }
  const edge = (at: number): Date => new Date(Math.round(from.getTime() + (span * at) / buckets));
  const stretches = Array.from({ length: buckets }, (_, at) => ({ at, from: edge(at), to: edge(at + 1) }));
  const before = { at: -1, from: EVER, to: from };
  const rows = await database.run(growthOf, { namespace, stretches: [before, ...stretches] }, options);
  const found = new Map(rows.map(({ at, ...row }) => [at, row]));
  const totalBefore = found.get(-1)?.stored ?? 0;
  let total = totalBefore;
  return {
    namespace,
    totalBefore,
    buckets: stretches.map(({ at, ...stretch }) => {
      const { stored = 0, promoted = 0, archived = 0, clusters = 0, counts = null } = found.get(at) ?? {};
      total += stored;
      return { ...stretch, stored, promoted, archived, clusters, total, counts };
    }),
  };
}
