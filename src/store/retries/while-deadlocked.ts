/**
 * Runs a transaction again that other writers kept from its locks. The pauses are short and random, so that writers that
 * blocked each other do not meet again.
 */
import { Neo4jError } from 'neo4j-driver';
import { MemoryError } from '../../domain/errors.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Neo4j ended the transaction for another one's sake, and is well. */
const LOST_TO_OTHERS: ReadonlySet<string> = new Set(
  ['DeadlockDetected', 'LockAcquisitionTimeout', 'Outdated', 'ConstraintsChanged'].map(
    (title) => `Neo.TransientError.Transaction.${title}`,
  ),
);

/** Nothing was written. The same transaction may succeed next time. */
export class LostToOthers extends MemoryError {
  constructor(cause: unknown) {
    super('CONFLICT', 'Other writes kept this one waiting.', {
      remedy: 'Send it again. Nothing was written.',
      cause,
    });
  }
}

export const isLostToOthers = (error: unknown): boolean =>
  error instanceof LostToOthers || (error instanceof Neo4jError && LOST_TO_OTHERS.has(error.code));

/**
 * For use inside a managed transaction of the driver, which would retry such an error itself: after 1, 2 and 4 s, while the
 * others continue.
 */
export async function tellLostToOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isLostToOthers(error) ? new LostToOthers(error) : error;
  }
}

/**
 * @param work a single transaction: the database has rolled back the one that it ended
 * @param withinMs no attempt begins later than this
 */
export async function whileDeadlocked<Result>(
  work: () => Promise<Result>,
  withinMs: number,
  signal?: AbortSignal,
): Promise<Result> {
  const until = performance.now() + withinMs;
  for (let attempt = 0; ; attempt += 1) {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * Math.random();
    try {
      return await work();
    } catch (error) {
      if (!isLostToOthers(error) || performance.now() + pause > until || signal?.aborted === true)
        throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
