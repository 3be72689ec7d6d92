/** Transactions of a test's own that lock sessions, so that a writer of the service waits for them or meets a deadlock. */
import neo4j from 'neo4j-driver';
import { Scope } from '../../../src/domain/scope.ts';
import { testDatabase } from './database.ts';

export interface Locker {
  /** Locks a session, and waits for it if another transaction holds it. */
  readonly lock: (sessionId: string) => Promise<void>;
  /** Gives the locks back. */
  readonly commit: () => Promise<void>;
}

export interface SessionLocks extends AsyncDisposable {
  readonly begin: () => Promise<Locker>;
  /** How many transactions wait for a session of this namespace. */
  readonly waiting: () => Promise<number>;
}

/** Makes the sessions first: there is nothing else to lock. */
export async function sessionLocks(namespace: string, sessionIds: readonly string[]): Promise<SessionLocks> {
  const { uri, username, password } = await testDatabase();
  const scope = new Scope();
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
  scope.defer(() => driver.close());
  await driver.executeQuery(
    `UNWIND $sessionIds AS id
     CREATE (:Session {namespace: $namespace, id: id, startedAt: datetime(), lastActiveAt: datetime()})`,
    { namespace, sessionIds },
  );
  return {
    begin: async () => {
      const session = driver.session();
      scope.defer(() => session.close());
      const transaction = await session.beginTransaction();
      return {
        lock: async (sessionId) => {
          await transaction.run(
            'MATCH (s:Session {namespace: $namespace, id: $sessionId}) SET s.lockedAt = datetime()',
            { namespace, sessionId },
          );
        },
        commit: () => transaction.commit(),
      };
    },
    waiting: async () => {
      const { records } = await driver.executeQuery(
        `SHOW TRANSACTIONS YIELD parameters, status
         WHERE status STARTS WITH 'Blocked' AND parameters.namespace = $namespace
         RETURN count(*) AS waiting`,
        { namespace },
      );
      return Number(records[0]?.get('waiting'));
    },
    [Symbol.asyncDispose]: () => scope[Symbol.asyncDispose](),
  };
}
