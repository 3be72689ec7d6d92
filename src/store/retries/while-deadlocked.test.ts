import { Neo4jError } from 'neo4j-driver';
import { describe, expect, it } from 'vitest';
import { whileDeadlocked } from './while-deadlocked.ts';

const deadlock = (): Neo4jError =>
  new Neo4jError('Deadlock', 'Neo.TransientError.Transaction.DeadlockDetected', '50N05', 'deadlock');

const failing = (times: number, error: () => Error) => {
  let attempts = 0;
  return {
    work: async () => {
      attempts += 1;
      if (attempts <= times) throw error();
      return attempts;
    },
    attempts: () => attempts,
  };
};

describe('a transaction that lost to others', () => {
  it('is tried again, although its first attempt took all the time', async () => {
    const { work } = failing(4, deadlock);
    await expect(whileDeadlocked(work, 0)).resolves.toBe(5);
  });

  it('is given up once its time is over', async () => {
    const { work, attempts } = failing(100, deadlock);
    await expect(whileDeadlocked(work, 0)).rejects.toThrow('Deadlock');
    expect(attempts()).toBe(5);
  });

  it('is not tried again after another error', async () => {
    const { work, attempts } = failing(1, () => new Error('no'));
    await expect(whileDeadlocked(work, 1_000)).rejects.toThrow('no');
    expect(attempts()).toBe(1);
  });
});
