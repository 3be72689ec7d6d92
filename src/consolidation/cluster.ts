/** Phase: memories that were used together again and again make clusters; only the neighbourhoods that changed are looked at. */
import { propagateLabels } from '../models/label-propagation.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  cluster as applyClusters,
  communitiesByLeiden,
  describeClusters,
  linksAmong,
  memoriesAround,
  serverProcedures,
  ungrouped,
} from '../store/statements.generated.ts';
import { type Batch, type Changed, holdRun } from './batch.ts';

const LEIDEN = 'gds.leiden.stream';

/** Of label propagation: rounds until groups have settled, and links of one memory that count, the strongest. */
const ROUNDS = 10;
const MOST_LINKS = 32;

/** What is looked at in one run: all of it in one transaction. The rest has its turn in the next. */
const MOST_MEMORIES = 20_000;

/** Nothing is done by halves: the groups that were found are those that are written. */
export async function cluster(batch: Batch, database: Database): Promise<Changed[]> {
  return database.transaction('write', async (tx) => {
    if (!batch.dryRun) await holdRun(tx, batch);
    const [touched] = await tx.run(ungrouped, { ...batch, limit: Math.min(batch.limit, MOST_MEMORIES) });
    const ids = touched?.ids ?? [];
    if (ids.length === 0) return [];
    const leiden = (await database.run(serverProcedures, { names: [LEIDEN] })).length > 0;
    const communities = await communitiesOf(tx, ids, batch, leiden);
    const changes = await tx.run(applyClusters, { ...batch, communities });
    if (!batch.dryRun) await tx.run(describeClusters, batch);
    return changes;
  });
}

interface Member {
  readonly id: string;
  /** Null: too few. */
  readonly community: number | null;
}

async function communitiesOf(
  tx: Transaction,
  changed: readonly string[],
  batch: Batch,
  leiden: boolean,
): Promise<readonly Member[]> {
  const [around] = await tx.run(memoriesAround, { ...batch, ids: changed });
  const ids = around?.ids ?? [];
  return leiden
    ? tx.run(communitiesByLeiden, { ...batch, ids, graph: `sleep-${crypto.randomUUID()}` })
    : communitiesByPropagation(await tx.run(linksAmong, { ...batch, ids, mostLinks: MOST_LINKS }), batch);
}

/** @param linked in the order of their ids, each with its links to others of them */
export function communitiesByPropagation(
  linked: readonly RowOf<typeof linksAmong>[],
  { leastMembers }: Pick<Batch, 'leastMembers'>,
): Member[] {
  const placeOf = new Map(linked.map(({ id }, place) => [id, place]));
  const labels = propagateLabels(
    linked.map(({ links }) => links.map(({ id, weight }) => ({ to: placeOf.get(id) as number, weight }))),
    ROUNDS,
  );
  const sizes = new Map<number, number>();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return linked.map(({ id }, place) => {
    const label = labels[place] as number;
    return { id, community: (sizes.get(label) as number) >= leastMembers ? label : null };
  });
}
