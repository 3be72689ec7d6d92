/** Learning from mere answers, where the profile that they were ranked by says so: behind the recalls' backs, in batches. */
import type { Database } from '../store/database.ts';
import { claimUnlearnt } from '../store/statements.generated.ts';
import { lockHolding } from './hold.ts';
import { learnUses } from './learning.ts';

const BATCH = 100;

export interface FlushOptions {
  readonly database: Database;
  /** Whose recalls; null: everybody's. */
  readonly namespace: string | null;
  /** Of the writing; each recall counts at its own instant. */
  readonly now: Date;
  /** Recalls that are learnt from at most. */
  readonly limit: number;
}

/**
 * Each batch is one transaction, which also takes its recalls off the list: whichever of several services comes to it, and
 * whoever is killed when, a recall is learnt from once.
 * @returns how many recalls were learnt from; what another service is at is not among them
 */
export async function flushLearning({ database, namespace, now, limit }: FlushOptions): Promise<number> {
  let learnt = 0;
  while (learnt < limit) {
    const most = Math.min(BATCH, limit - learnt);
    const { found, ours } = await database.transaction('write', async (tx) => {
      const recalls = await tx.run(claimUnlearnt, { namespace, now, limit: most });
      const uses = recalls
        .filter((recall) => recall.ours)
        .map((recall) => ({ ...recall, ids: recall.learnFrom }));
      const hold = await lockHolding(tx, uses, now);
      await learnUses(tx, uses, now);
      await hold();
      return { found: recalls.length, ours: uses.length };
    });
    if (found === 0) break;
    learnt += ours;
  }
  return learnt;
}
