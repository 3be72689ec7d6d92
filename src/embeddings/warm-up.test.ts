import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import { WarmUp } from './warm-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unavailable = (): MemoryError => new MemoryError('EMBEDDING_UNAVAILABLE', 'Not yet.');

test('loads in the background and keeps what it loaded', async () => {
  let loads = 0;
  await using warmUp = new WarmUp(async () => {
    loads += 1;
    return 'model';
  }, 1_000);
  expect(warmUp.state).toBe('loading');
  expect(warmUp.value).toBeUndefined();
  expect(await warmUp.done()).toBe('model');
  expect(await warmUp.done()).toBe('model');
  expect(warmUp.state).toBe('ready');
  expect(warmUp.value).toBe('model');
  expect(loads).toBe(1);
});

test('a failed warm-up is reported to each caller until a later attempt succeeds', async () => {
  let broken = true;
  await using warmUp = new WarmUp(async () => {
    if (broken) throw unavailable();
    return 'model';
  }, 1_000);
  await expect(warmUp.done()).rejects.toThrow('Not yet.');
  expect(warmUp.state).toBe('failed');
  broken = false;
  await vi.advanceTimersByTimeAsync(999);
  await expect(warmUp.done()).rejects.toThrow('Not yet.');
  await vi.advanceTimersByTimeAsync(1);
  expect(await warmUp.done()).toBe('model');
  expect(warmUp.state).toBe('ready');
});

test('closing cancels a loading, and nothing is tried after it', async () => {
  let loads = 0;
  const warmUp = new WarmUp((signal) => {
    loads += 1;
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(unavailable()));
    });
  }, 1_000);
  await Promise.resolve();
  await warmUp[Symbol.asyncDispose]();
  expect(warmUp.state).toBe('closed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loads).toBe(1);
  await expect(warmUp.done()).rejects.toMatchObject({ code: 'EMBEDDING_UNAVAILABLE' });
});
