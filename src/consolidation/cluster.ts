/** Phase: memories that were used together again and again make clusters; only the neighbourhoods that changed are looked at. */
import { communitiesAside } from './communities-aside.ts';
import type { Database, Transaction } from '../store/database.ts';
import {
  cluster as applyClusters,
  describeClusters,
  linksAmong,
  memoriesAround,
  ungrouped,
} from '../store/statements.generated.ts';
import { type Batch, type Changed, holdRun } from './batch.ts';

/** Of one memory, the strongest. */
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
    const communities = await membersAround(tx, ids, batch);
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

async function membersAround(tx: Transaction, changed: readonly string[], batch: Batch): Promise<Member[]> {
  const [around] = await tx.run(memoriesAround, { ...batch, ids: changed });
  const linked = await tx.run(linksAmong, { ...batch, ids: around?.ids ?? [], mostLinks: MOST_LINKS });
  const communities = await communitiesAside({
    nodes: linked.map(({ id }) => id),
    links: linked.flatMap(({ id, links }) =>
      links.map((link) => ({ a: id, b: link.id, weight: link.weight })),
    ),
  });
  return communities.flatMap((members, at) =>
    members.map((id) => ({ id, community: members.length >= batch.leastMembers ? at : null })),
  );
}
