import { getEventListeners, setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { onBehalfOf } from './on-behalf.ts';
import { Turns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

it('lets a limited number through at once, in the order in which they came', async () => {
  const turns = new Turns({ atOnce: 3, patienceMs: 60_000 });
  let [now, most] = [0, 0];
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      turns.take(async () => {
        begun.push(at);
        now += 1;
        most = Math.max(most, now);
        await sleep(1);
        now -= 1;
      }, undefined),
    ),
  );
  expect([most, begun]).toEqual([3, Array.from({ length: 20 }, (_, at) => at)]);
});

it('needs no second turn for what is done within one, and hands on what goes wrong', async () => {
  const turns = new Turns({ atOnce: 1, patienceMs: 60_000 });
  expect(await turns.take(() => turns.take(async () => 'inner', undefined), undefined)).toBe('inner');
  await expect(turns.take(() => Promise.reject(new TypeError('own')), undefined)).rejects.toThrow('own');
  expect(await turns.take(async () => 'next', undefined)).toBe('next');
});

it('gives up waiting when the caller does, or after a minute, and begins nothing then; what has begun is not ended', async () => {
  vi.useFakeTimers();
  const turns = new Turns({ atOnce: 1, patienceMs: 60_000 });
  let release: ((outcome: string) => void) | undefined;
  const held = new Promise<string>((resolve) => {
    release = resolve;
  });
  const caller = new AbortController();
  const first = turns.take(() => held, caller.signal);
  const begun = vi.fn(async () => undefined);
  const leaving = new AbortController();
  const left = turns.take(begun, leaving.signal);
  const late = turns.take(begun, undefined);
  const gone = Promise.allSettled([left, late]);
  leaving.abort();
  caller.abort();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await gone).toMatchObject([{ reason: { code: 'CANCELLED' } }, { reason: { code: 'TIMEOUT' } }]);
  release?.('done');
  expect(await first).toBe('done');
  expect(begun).not.toHaveBeenCalled();
});

it('another caller waits for one turn only, however many one caller has asked for', async () => {
  const turns = new Turns({ atOnce: 2 });
  const ended: string[] = [];
  const ask = (caller: string): Promise<unknown> =>
    onBehalfOf(caller, () =>
      turns.take(async () => {
        await sleep(1);
        ended.push(caller);
      }, undefined),
    );
  await Promise.all([...Array.from({ length: 40 }, () => ask('many')), ask('one'), ask('other')]);
  expect(ended).toHaveLength(42);
  expect(ended.indexOf('one')).toBeLessThan(4);
  expect(ended.indexOf('other')).toBeLessThan(5);
});

it('one caller leaves a turn free, which another takes at once', async () => {
  const turns = new Turns({ atOnce: 3, each: 2 });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const ask = (caller: string): Promise<unknown> =>
    onBehalfOf(caller, () =>
      turns.take(() => {
        begun.push(caller);
        return held;
      }, undefined),
    );
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask);
  await sleep(1);
  expect(begun).toEqual(['a', 'a', 'b']);
  release();
  await Promise.all(all);
  expect(begun.toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'c']);
});

it('warns of no leak where many of one request wait', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  const turns = new Turns({ atOnce: 1, patienceMs: 60_000 });
  const { signal } = new AbortController();
  // As it is in Node 20.
  setMaxListeners(10, signal);
  await Promise.all(Array.from({ length: 40 }, () => turns.take(() => sleep(1), signal)));
  process.off('warning', note);
  expect([warnings, getEventListeners(signal, 'abort')]).toEqual([[], []]);
});
