/**
 * Tries again where two services change the schema at once. The database ends one of them to break a deadlock, or finds that the other has
 * created the same index meanwhile, despite IF NOT EXISTS; the next try then finds it too.
 */
import { Neo4jError } from 'neo4j-driver';

const ATTEMPTS = 10;
const PAUSE_MS = 100;

const RACES: ReadonlySet<string> = new Set([
  'Neo.TransientError.Transaction.DeadlockDetected',
  'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists',
]);

const isRace = (error: unknown): boolean => error instanceof Neo4jError && RACES.has(error.code);

/** @param work a single transaction: the database has undone what the ended one had done */
export async function whileRacing<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRace(error) || attempt === ATTEMPTS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
  }
}
