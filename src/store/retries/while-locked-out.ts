/** Tries again while the database takes no logins because of somebody's wrong passwords: that ends by itself. */
import { isLockedOut } from '../database-errors.ts';

/** Longer than the five seconds for which Neo4j locks a user out. */
const WITHIN_MS = 8_000;
const PAUSE_MS = 1_000;

/** @param work begins with a login, so that one that was refused has done nothing */
export async function whileLockedOut<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockedOut(error) || performance.now() + PAUSE_MS > until || signal?.aborted === true)
        throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
