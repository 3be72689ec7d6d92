import { Neo4jError } from 'neo4j-driver';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileRacing } from './while-racing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const DEADLOCK = new Neo4jError('deadlock', 'Neo.TransientError.Transaction.DeadlockDetected', '', '');
const EXISTS = new Neo4jError('exists', 'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists', '', '');

/** Rejects a number of times, then answers with the number of its tries. */
function failing(error: Error, times: number) {
  let tries = 0;
  return async (): Promise<number> => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

it.each([DEADLOCK, EXISTS])(
  'a change of the schema that another came before is run again: $code',
  async (error) => {
    const answer = whileRacing(failing(error, 3));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(4);
  },
);

it('a deadlock that never ends is an error in the end', async () => {
  const failure = whileRacing(failing(DEADLOCK, 1_000)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toBe(DEADLOCK);
});

it('any other error is not tried again', async () => {
  const other = new Neo4jError('wrong', 'Neo.ClientError.Statement.SyntaxError', '', '');
  await expect(whileRacing(failing(other, 1))).rejects.toBe(other);
});
