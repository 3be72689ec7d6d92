/** Learning from mere answers, where the profile that they were ranked by says so: behind the recalls' backs, in batches. */
import type { Clock } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { claimUnlearnt, unlearnt } from '../store/statements.generated.ts';
import { workOff } from '../store/work-off.ts';
import { type SettledWork, workQueue } from '../store/work-queue.ts';
import { lockWorkingMemories } from '../writes/working-memory.ts';
import { learnUses } from './learning.ts';

const BATCH = 100;

export interface LearningParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export const learningQueue = ({ database, clock, onError }: LearningParts): SettledWork =>
  workQueue({
    name: 'learn',
    database,
    due: unlearnt,
    work: (recalls) => learnFrom(recalls, database, clock()),
    onError,
  });

export interface FlushOptions {
  readonly database: Database;
  /** Whose recalls; null: everybody's. */
  readonly namespace: string | null;
  /** Of the writing; each recall counts at its own instant. */
  readonly now: Date;
  /** Recalls that are learnt from at most. */
  readonly limit: number;
}

/** @returns how many recalls were learnt from; what another service is at is not among them, nor what failed, which stays in the queue */
export async function flushLearning({ database, namespace, now, limit }: FlushOptions): Promise<number> {
  let learnt = 0;
  let after = '';
  const work = async (recalls: Recalls): Promise<void> => {
    learnt += await learnFrom(recalls, database, now);
  };
  for (;;) {
    const most = Math.min(BATCH, limit - learnt);
    if (most === 0) return learnt;
    const recalls = await database.run(unlearnt, { namespace, after, limit: most });
    await workOff(recalls, { name: 'learn', database, work, onError: () => undefined });
    const last = recalls.at(-1);
    if (last === undefined) return learnt;
    after = last.id;
  }
}

type Recalls = readonly RowOf<typeof unlearnt>[];

/**
 * One transaction, which also takes the recalls off the list. So a recall is learnt from once, whichever of several
 * services comes to it, and whenever one of them is killed.
 * @returns how many were learnt from here
 */
function learnFrom(recalls: Recalls, database: Database, now: Date): Promise<number> {
  const ids = recalls.map(({ id }) => id).toSorted();
  return database.transaction('write', async (tx) => {
    const claimed = await tx.run(claimUnlearnt, { ids, now });
    const uses = claimed
      .filter((recall) => recall.ours)
      .map((recall) => ({ ...recall, ids: recall.learnFrom }));
    const updateWorkingMemory = await lockWorkingMemories(tx, uses, now);
    await learnUses(tx, uses, now);
    await updateWorkingMemory();
    return uses.length;
  });
}
