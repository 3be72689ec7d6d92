import { expect, it } from 'vitest';
import { formatTimes } from './format-times.ts';

const told = (...all: string[]): string[] => all.map(formatTimes(all));

it('timestamps of one day are shown with their time of day', () => {
  expect(told('2026-11-22T09:05:00.000Z', '2026-11-22T14:30:00.000Z')).toEqual([
    '2026-11-22 09:05',
    '2026-11-22 14:30',
  ]);
});

it('timestamps of one minute are shown to the second, and of one second to the millisecond', () => {
  expect(told('2026-11-22T09:05:01.000Z', '2026-11-22T09:05:02.000Z')[1]).toBe('2026-11-22 09:05:02');
  expect(told('2026-11-22T09:05:01.001Z', '2026-11-22T09:05:01.002Z')[1]).toBe('2026-11-22 09:05:01.002');
});

it('equal timestamps are shown alike', () => {
  expect(told('2026-11-22T09:05:00.000Z', '2026-11-22T09:05:00.000Z')[0]).toBe('2026-11-22 09:05');
});
