/** The threads' scheduling, with real threads that a test can kill. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WorkerPool } from '../../../src/embeddings/worker-pool.ts';

const script = new URL('./embeddings-scripted.worker.ts', import.meta.url);

function lanes(max = 1, model = 'scripted'): WorkerPool {
  const made = new WorkerPool({
    script,
    source: { model, folder: '', origin: 'local', pooling: 'cls' },
    max,
    maxHeapMb: 32,
  });
  onTestFinished(() => made.close());
  return made;
}
const asks = (...texts: string[]): { text: string }[] => texts.map((text) => ({ text }));
const many = (count: number): { text: string }[] => asks(...Array.from({ length: count }, () => 'slow'));
const threadsOf = (answers: readonly { vector: Float32Array }[]): Set<number | undefined> =>
  new Set(answers.map(({ vector }) => vector[0]));

afterEach(() => void vi.useRealTimers());

test('answers in order, by one thread while little is waiting', async () => {
  const threads = lanes(4);
  expect(await threads.start()).toBe(2);
  const answers = await threads.passages(asks('a', 'b', 'c'));
  expect(answers.map(({ vector }) => vector[1])).toEqual([1, 2, 3]);
  expect(threads.size).toBe(1);
});

test('[R-EMBED-QUERY-FIRST] a question waits for the text under way and for no other', async () => {
  const threads = lanes();
  await threads.start();
  const passages = threads.passages(many(20));
  const { vector } = await threads.question({ text: 'a' });
  expect(vector[1]).toBe(2);
  expect((await passages).map((answer) => answer.vector[1])).toEqual([
    1,
    ...Array.from({ length: 19 }, (_, at) => at + 3),
  ]);
});

test('much waiting brings further threads, and quiet sends them away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const threads = lanes(2);
  await threads.start();
  expect(threadsOf(await threads.passages(many(60))).size).toBe(2);
  expect(threads.size).toBe(2);
  vi.advanceTimersByTime(30_000);
  expect(threads.size).toBe(1);
  expect(await threads.passages(asks('a'))).toHaveLength(1);
});

test('a writer whose second passage often waits brings a second thread, once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const threads = lanes(4);
  await threads.start();
  for (let write = 0; write < 15; write += 1) await threads.passages(asks('a', 'b'));
  expect(threads.size).toBe(1);
  await threads.passages(asks('a', 'b'));
  expect(threads.size).toBe(2);
  await vi.waitFor(async () => expect(threadsOf(await threads.passages(many(2))).size).toBe(2), 20_000);
  for (let write = 0; write < 40; write += 1) await threads.passages(asks('a', 'b'));
  expect(threads.size).toBe(2);
});

test('a writer who seldom writes brings none', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const threads = lanes(4);
  await threads.start();
  for (let write = 0; write < 40; write += 1) {
    await threads.passages(asks('a', 'b'));
    vi.advanceTimersByTime(1_000);
  }
  expect(threads.size).toBe(1);
});

test.each([
  ['exit', /its thread ended/],
  ['exhaust', /memory limit/],
  ['throw', /not valid JSON/],
])('[R-EMBED-WORKER] %s costs only the text that did it', async (poison, reason) => {
  const threads = lanes();
  await threads.start();
  const [first, second, third] = await Promise.allSettled([
    threads.question({ text: 'a' }),
    threads.question({ text: poison }),
    threads.question({ text: 'a' }),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(reason) } });
  expect(third.status).toBe('fulfilled');
  expect(await threads.passages(asks('a', 'b'))).toHaveLength(2);
});

test('a text that fails leaves its thread alone, and drops the rest of its call', async () => {
  const threads = lanes();
  await threads.start();
  const { vector: before } = await threads.question({ text: 'a' });
  await expect(threads.passages([{ text: 'fail' }, ...many(100)])).rejects.toThrow('it would not');
  const { vector: after } = await threads.question({ text: 'a' });
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBeLessThanOrEqual(3);
});

test.each([
  ['unusable', 'no such model'],
  ['stillborn', 'it broke at birth'],
])('a model that is %s fails with its reason, and is not retried forever', async (model, reason) => {
  const threads = lanes(1, model);
  const waiting = threads.question({ text: 'a' }).catch(String);
  await expect(threads.start()).rejects.toThrow(reason);
  expect(await waiting).toContain(reason);
  expect(threads.size).toBe(0);
});

test('closing rejects what waits and ends the threads', async () => {
  const threads = lanes(2);
  await threads.start();
  const passages = threads.passages(many(40)).catch(String);
  await threads.close();
  expect(await passages).toContain('it was closed');
  expect(threads.size).toBe(0);
  await expect(threads.question({ text: 'a' })).rejects.toThrow('it was closed');
});
