import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLimit } from './time-limit.ts';

const late = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  late.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('ends what takes too long, once', () => {
  void new TimeLimit(100, late);
  vi.advanceTimersByTime(99);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(late).toHaveBeenCalledOnce();
});

it('does not count the time that work waits for its turn, and counts on from there', () => {
  const limit = new TimeLimit(100, late);
  vi.advanceTimersByTime(40);
  const ended = limit.begin();
  const begun = limit.wait();
  vi.advanceTimersByTime(10_000);
  begun();
  vi.advanceTimersByTime(59);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
  ended();
});

it('counts while one part waits and another one is at work', () => {
  const limit = new TimeLimit(100, late);
  limit.begin();
  const ended = limit.begin();
  limit.wait();
  vi.advanceTimersByTime(60);
  ended();
  vi.advanceTimersByTime(10_000);
  expect(late).not.toHaveBeenCalled();
  limit.begin();
  vi.advanceTimersByTime(40);
  expect(late).toHaveBeenCalledOnce();
});

it('limits nothing once it has ended', () => {
  const limit = new TimeLimit(100, late);
  const begun = limit.wait();
  limit.end();
  begun();
  vi.advanceTimersByTime(10_000);
  expect(late).not.toHaveBeenCalled();
});
