import { scaleTime } from 'd3-scale';
import { describe, expect, it } from 'vitest';
import { type TimeMark, timeMarksAcross } from '../../dashboard/charts/time-marks.ts';

const HOUR = 3_600_000;
const END = new Date(2026, 10, 30, 8, 0).getTime();
/** Pixels between the edge of a chart and what it draws. */
const EDGE = 20;

const across = (hours: number, width: number): readonly TimeMark[] =>
  timeMarksAcross(scaleTime([END - hours * HOUR, END], [EDGE, width - EDGE]), width);

const SPANS = { minute: 1 / 60, hour: 1, day: 24, month: 720, 'two years': 17_520 };
const CASES = Object.entries(SPANS).flatMap(([name, hours]) =>
  [280, 390, 700, 1_340].map((width) => ({ name, hours, width })),
);

describe('the marks of a time axis', () => {
  it.each(CASES)('a $name has marks that do not touch at $width pixels', ({ hours, width }) => {
    const marks = across(hours, width);
    expect(marks.length).toBeGreaterThanOrEqual(2);
    for (const [at, { place, half }] of marks.entries()) {
      const before = marks[at - 1];
      expect(place - half).toBeGreaterThan(before === undefined ? 0 : before.place + before.half);
      expect(place + half).toBeLessThanOrEqual(width);
    }
  });

  it('the first mark and each first mark of a day has the date', () => {
    const names = across(24, 1_340).map(({ name }) => name);
    expect(names[0]).toMatch(/^Nov 29 /);
    expect(names.filter((name) => name.includes('Nov'))).toEqual([names[0], 'Nov 30 12:00 AM']);
  });

  it('names of two years have the year', () => {
    for (const { name } of across(17_520, 700)) expect(name).toMatch(/, 202[456]$/);
  });

  it('names of a forecast into the next year have the year', () => {
    const [from, to] = [new Date(2026, 10, 30), new Date(2027, 10, 30)];
    const marks = timeMarksAcross(scaleTime([from, to], [EDGE, 680]), 700);
    expect(marks[0]?.name).toBe('Jan 1, 2027');
  });

  it('a chart without a width has no marks', () => {
    expect(across(24, 0)).toEqual([]);
  });
});
