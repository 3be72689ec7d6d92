import { expect, it } from 'vitest';
import { formatMinutes, formatTimes, formatTimesForPrograms } from './format-times.ts';

const told = (...all: string[]): string[] => all.map(formatTimes(all));

it('timestamps of one day are shown with their time of day, others are not', () => {
  expect(told('2026-11-22T09:05:00.000Z', '2026-11-22T14:30:00.000Z', '2026-11-23T14:30:00.000Z')).toEqual([
    '2026-11-22 09:05',
    '2026-11-22 14:30',
    '2026-11-23',
  ]);
});

it('timestamps of one minute are shown to the second, and of one second to the millisecond', () => {
  expect(told('2026-11-22T09:05:01.000Z', '2026-11-22T09:05:02.000Z')[1]).toBe('2026-11-22 09:05:02');
  expect(told('2026-11-22T09:05:01.001Z', '2026-11-22T09:05:01.002Z')[1]).toBe('2026-11-22 09:05:01.002');
});

it('a model is shown no more than the minute', () => {
  const all = ['2026-11-22T09:05:01.001Z', '2026-11-22T09:05:01.002Z', '2026-11-23T14:30:00.000Z'];
  expect(all.map(formatMinutes(all))).toEqual(['2026-11-22 09:05', '2026-11-22 09:05', '2026-11-23']);
});

it('equal timestamps are shown alike', () => {
  expect(told('2026-11-22T09:05:00.000Z', '2026-11-22T09:05:00.000Z')[0]).toBe('2026-11-22');
});

it('programs get dates that they can read, as exact as people', () => {
  const all = ['2026-11-22T09:05:01.000Z', '2026-11-22T14:30:00.000Z', '2026-11-23T00:00:00.000Z'];
  const shown = all.map(formatTimesForPrograms(all));
  expect(shown).toEqual(['2026-11-22T09:05Z', '2026-11-22T14:30Z', '2026-11-23']);
  expect(shown.map((each) => new Date(each).toISOString())).toEqual([
    '2026-11-22T09:05:00.000Z',
    '2026-11-22T14:30:00.000Z',
    '2026-11-23T00:00:00.000Z',
  ]);
});
