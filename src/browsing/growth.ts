/** How a namespace's memory grew. */
import type { Growth, GrowthInput } from '../domain/browsing.ts';
import { checkDate, checkInteger, checkNamespace } from '../domain/checks.ts';
import { dayAfter } from '../domain/dates.ts';
import { MemoryError } from '../domain/errors.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { growthOf } from '../store/statements.generated.ts';

const MOST_BUCKETS = 200;
const EVER = new Date(Date.UTC(1, 0, 1));

/** How many memories a namespace had over time, in equal steps. */
export const growth = operation({
  name: 'growth',
  input: unchecked<GrowthInput>(),
  rights: reads,
  sample: (namespace) => ({ namespace, from: new Date(0), to: new Date(1_000), buckets: 1 }),
  run: (input, { database }: StoreParts, options) => countGrowth(input, database, options),
});

/** @throws MemoryError naming the field that is wrong */
async function countGrowth(
  input: GrowthInput,
  database: Database,
  options: RunOptions = {},
): Promise<Growth> {
  const namespace = checkNamespace(input.namespace);
  const from = checkDate(input.from, 'from');
  const to = dayAfter(checkDate(input.to, 'to'));
  const buckets = checkInteger(input.buckets, 1, MOST_BUCKETS, 'buckets');
  const span = to.getTime() - from.getTime();
  if (span < buckets) {
    throw new MemoryError('INVALID_DATE', 'to must be later than from, by a millisecond a bucket.', {
      field: 'to',
    });
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
      const { stored = 0, promoted = 0, archived = 0, clusters = 0, standing = null } = found.get(at) ?? {};
      total += stored;
      return { ...stretch, stored, promoted, archived, clusters, total, standing };
    }),
  };
}
