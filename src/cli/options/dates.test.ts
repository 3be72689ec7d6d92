import { expect, it } from 'vitest';
import { dateOf } from './dates.ts';

/** A Monday. */
const NOW = new Date('2026-03-09T12:34:56Z');
const read = dateOf('--as-of', () => NOW);

it.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01T10:00:00+01:00', '2026-03-01T10:00:00+01:00'],
  ['2026-03-01 14:00', '2026-03-01T14:00:00.000Z'],
  ['yesterday', '2026-03-08'],
  ['today', '2026-03-09'],
  ['last friday', '2026-03-06'],
  ['1 March 2026', '2026-03-01'],
  ['3 days ago', '2026-03-06'],
  ['2 hours ago', '2026-03-09T10:34:56.000Z'],
  ['90m', '2026-03-09T11:04:56.000Z'],
  ['2h', '2026-03-09T10:34:56.000Z'],
  ['3d', '2026-03-06T12:34:56.000Z'],
  ['1w', '2026-03-02T12:34:56.000Z'],
  ['now', '2026-03-09T12:34:56.000Z'],
])('the command line reads %j as %s', (text, date) => {
  expect(read(text)).toBe(date);
});

it.each([
  '',
  'once',
  '2026',
  'March 2026',
  'may',
  '2026-02-30',
  'the day after the party',
  'monday to friday',
])('the command line refuses %j as a date, and says what it takes', (text) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({
      code: 'INVALID_DATE',
      field: '--as-of',
      message: '--as-of: This is not a date.',
      remedy: expect.stringMatching(/2026-03-09 .*2026-03-09T14:30:00Z.*yesterday/),
    }),
  );
});
