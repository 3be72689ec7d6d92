import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { type Locker, type SessionLocks, sessionLocks } from '../../support/database/session-locks.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type ServiceOptions, type TestService, warmService } from '../../support/running/service.ts';

const SESSIONS = ['a', 'b', 'c'];
/** Neo4j ends the transaction that has the fewest locks: the other one takes these too. */
const MORE = ['m', 'n', 'o', 'p', 'q', 'r'];
const WAITS = { timeout: 20_000 };

/** Whether each attempt to store the write succeeded, in order. */
let attempts: boolean[] = [];
let patient: TestService;
let impatient: TestService;
const onStatement: ServiceOptions['onStatement'] = ({ statement, ok }) => {
  if (statement === 'createEpisodes') attempts.push(ok);
};

beforeAll(async () => {
  patient = await warmService({ onStatement });
  impatient = await warmService({ onStatement, retryMs: 0 });
  // The rehearsed writes of the start would be attempts, too.
  await Promise.all([patient.warmedUp(), impatient.warmedUp()]);
});
afterAll(async () => {
  await patient[Symbol.asyncDispose]();
  await impatient[Symbol.asyncDispose]();
});

const write = (service: MemoryService, namespace: string) =>
  service.rememberMany({
    input: SESSIONS.map((sessionId) => ({
      namespace,
      sessionId,
      content: `A turn of session ${sessionId}.`,
    })),
  });

/**
 * Makes the write the one that Neo4j ends: it locks a and waits for b, while the other transaction has c and waits for a. Once b
 * is free, the write asks for c, which closes the circle.
 */
async function deadlock<Result>(
  locks: SessionLocks,
  begin: () => Promise<Result>,
  meanwhile: () => void = () => undefined,
): Promise<{ written: Promise<Result>; other: Locker }> {
  attempts = [];
  const [inBetween, other] = [await locks.begin(), await locks.begin()];
  await inBetween.lock('b');
  for (const sessionId of ['c', ...MORE]) await other.lock(sessionId);
  const written = begin();
  written.catch(() => undefined);
  await expect.poll(locks.waiting, WAITS).toBe(1);
  meanwhile();
  const locked = other.lock('a');
  await expect.poll(locks.waiting, WAITS).toBe(2);
  await inBetween.commit();
  await locked;
  return { written, other };
}

describe('a write that Neo4j ends to break a deadlock', () => {
  it('is tried again, and is stored once the other transaction has ended', async () => {
    const namespace = freshNamespace();
    await using locks = await sessionLocks(namespace, [...SESSIONS, ...MORE]);
    const { written, other } = await deadlock(locks, () => write(patient.service, namespace));
    await other.commit();
    expect((await written).map(({ status }) => status)).toEqual(['CREATED', 'CREATED', 'CREATED']);
    expect(attempts.at(0)).toBe(false);
    expect(attempts.at(-1)).toBe(true);
  });

  it('is CONFLICT if it cannot be stored in time, and fails no other write', async () => {
    const namespace = freshNamespace();
    await using locks = await sessionLocks(namespace, [...SESSIONS, ...MORE]);
    const waiting: Promise<{ status: string }>[] = [];
    const { written, other } = await deadlock(
      locks,
      () => write(impatient.service, namespace),
      // They come after it in the same process: each waits for the write before it in its session.
      () =>
        waiting.push(
          ...SESSIONS.map((sessionId) =>
            impatient.service.remember({ namespace, sessionId, content: `A later turn of ${sessionId}.` }),
          ),
        ),
    );
    await expect(written).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Other writes kept this one waiting.',
      remedy: expect.stringContaining('Send it again.'),
    });
    expect(impatient.database.away).toBeUndefined();
    await other.commit();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([
      'CREATED',
      'CREATED',
      'CREATED',
    ]);
  });
});
