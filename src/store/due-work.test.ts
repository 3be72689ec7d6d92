import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DueWork, GATHERING } from './due-work.ts';

let batches: number[];
let work: DueWork;

beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
  work = new DueWork({
    name: 'test',
    batch: () => {
      batches.push(performance.now());
      return Promise.resolve(0);
    },
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await work.stop();
  vi.useRealTimers();
});

it('gathers a burst into one batch', async () => {
  for (let write = 0; write < 5; write += 1) {
    work.wakeSoon(GATHERING);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(GATHERING.quietMs);
  expect(batches).toHaveLength(1);
});

it('waits no longer than two seconds while items keep coming', async () => {
  const began = performance.now();
  for (let write = 0; write < 21; write += 1) {
    work.wakeSoon(GATHERING);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(batches.map((at) => at - began)).toEqual([GATHERING.longestMs]);
});

it('starts at once where something wakes it meanwhile, and once only', async () => {
  work.wakeSoon(GATHERING);
  work.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(GATHERING.longestMs);
  expect(batches).toHaveLength(1);
});

it('starts nothing once it has stopped', async () => {
  work.wakeSoon(GATHERING);
  await work.stop();
  work.wakeSoon(GATHERING);
  await vi.advanceTimersByTimeAsync(GATHERING.longestMs);
  expect(batches).toEqual([]);
});
