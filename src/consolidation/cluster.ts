/** Phase: memories that were used together again and again make clusters; only the neighbourhoods that changed are looked at. */
import type { Database, Transaction } from '../store/database.ts';
import {
  cluster as applyClusters,
  communitiesByLeiden,
  communitiesByPropagation,
  describeClusters,
  procedures,
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
    const leiden = (await database.run(procedures, { names: [LEIDEN] })).length > 0;
    const communities = await communitiesOf(tx, ids, batch, leiden);
    const changes = await tx.run(applyClusters, { ...batch, communities });
    if (!batch.dryRun) await tx.run(describeClusters, batch);
    return changes;
  });
}

function communitiesOf(tx: Transaction, ids: readonly string[], batch: Batch, leiden: boolean) {
  const around = { ...batch, ids };
  return leiden
    ? tx.run(communitiesByLeiden, { ...around, graph: `sleep-${crypto.randomUUID()}` })
    : tx.run(communitiesByPropagation, { ...around, mostLinks: MOST_LINKS, rounds: ROUNDS });
}
