/** A write lock that a test holds, so that a service waits in the middle of a write. */
import neo4j from 'neo4j-driver';
import { testDatabase } from './database.ts';
import { transactionsAt } from '../tangle.ts';

export interface HeldLock extends AsyncDisposable {
  /** How many transactions wait at a statement about the label. */
  readonly waiting: () => Promise<number>;
}

/** Locks the node of this label and id until it is disposed of. */
export async function holdLock(label: 'Memory' | 'Session', id: string): Promise<HeldLock> {
  const { uri, username, password } = await testDatabase();
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
  const session = driver.session();
  const transaction = await session.beginTransaction();
  const { records } = await transaction.run(`MATCH (n:${label} {id: $id}) SET n.held = true RETURN n.id`, {
    id,
  });
  if (records.length === 0) throw new Error(`There is no ${label} ${id} to lock.`);
  return {
    waiting: () => transactionsAt(driver, label, id),
    async [Symbol.asyncDispose]() {
      await transaction.rollback();
      await session.close();
      await driver.close();
    },
  };
}
