/** Phase: what many episodes have in common becomes knowledge of the entities that they mention; only those that something changed for are looked at. */
import type { Database } from '../store/database.ts';
import { abstractFacts, relateCooccurring, unabstracted } from '../store/statements.generated.ts';
import { type Batch, type Changed, holdRun } from './batch.ts';

/** Entities in one transaction. */
const BATCH = 500;

const BOUNDS = { mostEpisodes: 1_000, mostRelations: 50 };

/** All of them, each batch whole or not at all. */
export async function abstract(batch: Batch, database: Database): Promise<Changed[]> {
  const changes: Changed[] = [];
  const limit = batch.dryRun ? batch.limit : BATCH;
  for (;;) {
    const done = await database.transaction('write', async (tx) => {
      if (!batch.dryRun) await holdRun(tx, batch);
      const [touched] = await tx.run(unabstracted, { ...batch, limit });
      const around = { ...batch, ...BOUNDS, ids: touched?.ids ?? [] };
      if (around.ids.length === 0) return { entities: 0, changes: [] };
      const facts: Changed[] = await tx.run(abstractFacts, around);
      const relations: Changed[] = await tx.run(relateCooccurring, around);
      return { entities: around.ids.length, changes: [...facts, ...relations] };
    });
    changes.push(...done.changes);
    if (done.entities < limit) return changes;
    await batch.holdOn();
  }
}
