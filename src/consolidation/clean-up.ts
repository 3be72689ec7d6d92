/** Phase: what is kept for a time only is removed once that is over. */
import type { Database } from '../store/database.ts';
import {
  cleanUpDissolved,
  cleanUpHistory,
  cleanUpRecalls,
  cleanUpRuns,
  noteCleanUp,
} from '../store/statements.generated.ts';
import type { Batch, Changed } from './batch.ts';

const DAY_MS = 86_400_000;

const KINDS = {
  dissolved: cleanUpDissolved,
  recalls: cleanUpRecalls,
  runs: cleanUpRuns,
  history: cleanUpHistory,
};

/** One change a kind: how many were removed. */
export async function cleanUp(batch: Batch, database: Database): Promise<Changed[]> {
  const before = new Date(batch.now.getTime() - batch.keepDays * DAY_MS);
  const changes: Changed[] = [];
  for (const [id, statement] of Object.entries(KINDS)) {
    let removed = 0;
    for (let size = batch.limit; size === batch.limit; removed += size) {
      await batch.holdOn();
      size = (await database.run(statement, { ...batch, before })).length;
    }
    if (removed === 0) continue;
    changes.push({ id, amount: removed });
    if (!batch.dryRun) await database.run(noteCleanUp, { ...batch, kind: id, removed });
  }
  return changes;
}
