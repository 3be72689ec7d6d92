import { expect, test } from 'vitest';
import { retrying, Transient } from './retry.ts';

const options = { retries: 3, firstDelayMs: 20, maxDelayMs: 100, signal: new AbortController().signal };
// A timer may fire a millisecond before its time.
const EARLY_MS = 2;

/** Runs to the end and tells how many milliseconds lay between the tries. */
async function waits(afterMs: number, signal = options.signal): Promise<number[]> {
  const at: number[] = [];
  const outcome = retrying(
    async () => {
      at.push(performance.now());
      throw new Transient('busy', afterMs);
    },
    { ...options, signal },
  );
  await expect(outcome).rejects.toThrow(signal.aborted ? /busy|abort/ : 'busy');
  return at.slice(1).map((instant, tried) => instant - (at[tried] ?? 0) + EARLY_MS);
}

test('waits twice as long each time, and gives up with the last failure', async () => {
  const [first, second, third, ...more] = await waits(0);
  expect(first).toBeGreaterThanOrEqual(20);
  expect(second).toBeGreaterThanOrEqual(40);
  expect(third).toBeGreaterThanOrEqual(80);
  expect(more).toEqual([]);
});

test('waits as long as it is asked to', async () => {
  for (const waited of await waits(90)) expect(waited).toBeGreaterThanOrEqual(90);
});

test('but no longer than its own limit', async () => {
  const asked = 3_600_000;
  expect(Math.max(...(await waits(asked)))).toBeLessThan(asked / 100);
});

test('what another try cannot cure is not tried again', async () => {
  let tries = 0;
  const hopeless = retrying(async () => {
    tries += 1;
    throw new RangeError('hopeless');
  }, options);
  await expect(hopeless).rejects.toThrow('hopeless');
  expect(tries).toBe(1);
});

test('an abort ends the waiting', async () => {
  const abort = new AbortController();
  const running = waits(0, abort.signal);
  abort.abort();
  expect(await running).toEqual([]);
});
