import { Neo4jError } from 'neo4j-driver';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toMemoryError } from '../database-errors.ts';
import { whileLockedOut } from './while-locked-out.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const refusal = (kind: string) => new Neo4jError('refused', `Neo.ClientError.Security.${kind}`, '', '');
const LOCKED = refusal('AuthenticationRateLimit');

/** Rejects a number of times, then answers. */
function refusing(error: Error, times: number) {
  let tries = 0;
  return async (): Promise<number> => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

it('a login that is refused for others’ wrong passwords is tried again until it is taken', async () => {
  const answer = whileLockedOut(refusing(LOCKED, 5));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await answer).toBe(6);
});

it('a lock that does not end is reported as a lock, never as a wrong password', async () => {
  const failure = whileLockedOut(refusing(LOCKED, 100)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  const error = toMemoryError(await failure, 'reading');
  expect(error.code).toBe('DATABASE_UNAVAILABLE');
  expect(error.message).toContain('rejects logins');
  expect(error.message).not.toContain('rejected the');
});

it('a wrong password is reported at once', async () => {
  const failure = refusal('Unauthorized');
  await expect(whileLockedOut(refusing(failure, 1))).rejects.toBe(failure);
  expect(toMemoryError(failure, 'reading').message).toContain('rejected the user name and password');
});
