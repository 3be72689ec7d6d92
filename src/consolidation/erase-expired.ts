/** Erases memories whose time has come. Of each that a run has erased only the number is kept; a preview says which they are. */
import type { Database } from '../store/database.ts';
import { dueErasures, keepingOf, noteCleanUp } from '../store/statements.generated.ts';
import { erase } from '../writes/erase.ts';
import { type Batch, type Changed, holdRun } from './batch.ts';

export async function eraseExpired(batch: Batch, database: Database): Promise<Changed[]> {
  const { namespace, now, dryRun, onStale } = batch;
  const listed = await database.run(dueErasures, batch);
  if (dryRun) return listed.map(({ id, tier }) => ({ id, before: tier, after: 'erased' }));
  const erased: Changed[] = [];
  for (const { id } of listed) {
    const stale = await database.transaction('write', async (tx) => {
      await holdRun(tx, batch);
      const [keeping] = await tx.run(keepingOf, { namespace, id });
      // Its time was changed meanwhile.
      const due = keeping?.expiry === 'ERASE' && keeping.expiresAt !== null && keeping.expiresAt <= now;
      if (!due) return undefined;
      return (await erase(tx, { namespace, id, now }))?.stale ?? [];
    });
    if (stale === undefined) continue;
    erased.push({ id });
    onStale(stale);
  }
  if (erased.length > 0)
    await database.run(noteCleanUp, { ...batch, kind: 'expired', removed: erased.length });
  return erased;
}
