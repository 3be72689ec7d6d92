import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { dateOf } from './dates.ts';

/** A Monday. */
const NOW = new Date('2026-03-09T12:34:56Z');
const read = dateOf('--as-of', {}, () => NOW);

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
  '2026-13-01',
  '2026-13-01 14:00',
  '2026-00-10',
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

it.each([
  // A Saturday.
  ['2 May', '2026-11-28T09:00:00Z', '2026-05-02', '2027-05-02', '2027-05-02'],
  ['29 November', '2026-11-28T09:00:00Z', '2025-11-29', '2026-11-29', '2026-11-29'],
  ['friday', '2026-11-28T09:00:00Z', '2026-11-27', '2026-12-04', '2026-11-27'],
  ['monday', '2026-11-28T09:00:00Z', '2026-11-23', '2026-11-30', '2026-11-30'],
  ['tomorrow', '2026-11-28T09:00:00Z', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['2 May 2027', '2026-11-28T09:00:00Z', '2027-05-02', '2027-05-02', '2027-05-02'],
])('%j at %s lies in the past, in the future, or where it is nearest', (text, at, past, future, nearest) => {
  const now = () => new Date(at);
  const readings = (['past', 'future', 'nearest'] as const).map((towards) =>
    dateOf('--at', { towards }, now)(text),
  );
  expect(readings).toEqual([past, future, nearest]);
});

it.each([
  // The 28th is begun there, and the clocks were changed on the 25th of October.
  [
    'Europe/Helsinki',
    'today',
    '2026-11-27T23:00:00Z',
    '2026-11-28',
    '2026-11-27T22:00:00.000Z',
    '2026-11-27T23:00:00.000Z',
  ],
  [
    'Asia/Tokyo',
    'yesterday',
    '2026-11-27T16:00:00Z',
    '2026-11-27',
    '2026-11-26T15:00:00.000Z',
    '2026-11-27T14:59:59.999Z',
  ],
  [
    'Europe/Helsinki',
    '20 October',
    '2026-11-27T23:00:00Z',
    '2026-10-20',
    '2026-10-19T21:00:00.000Z',
    '2026-10-20T20:59:59.999Z',
  ],
  [
    'America/New_York',
    'today',
    '2026-11-28T02:00:00Z',
    '2026-11-27T05:00:00.000Z',
    '2026-11-27T05:00:00.000Z',
    '2026-11-28T02:00:00.000Z',
  ],
])('in %s, a day in words is a day there: %s at %s', (TZ, text, now, ...expected) => {
  const { read, told } = readIn(TZ, text, now);
  expect(read).toEqual(expected);
  expect(told).toContain(`--at ${text} begins at ${expected[1]} (in ${TZ}).`);
});

it.each([
  ['Asia/Tokyo', '2h', '2026-11-27T16:00:00Z', '2026-11-27T14:00:00.000Z'],
  ['Asia/Tokyo', 'today 05:00', '2026-11-27T23:00:00Z', '2026-11-27T20:00:00.000Z'],
  ['Europe/Helsinki', '20 October 9 am', '2026-11-27T23:00:00Z', '2026-10-20T06:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-28', '2026-11-27T16:00:00Z', '2026-11-28'],
])('in %s, an hour is one there, and a written date is in UTC: %s at %s', (TZ, text, now, expected) => {
  expect(readIn(TZ, text, now).read).toEqual([expected, expected, expected]);
});

/** The zone of a process is set when it starts. `read`: within the day, its begin, its end. */
function readIn(TZ: string, text: string, now: string): { read: string[]; told: string } {
  const script = `const { dateOf } = await import(${JSON.stringify(new URL('dates.ts', import.meta.url).href)});
    const now = () => new Date('${now}');
    const readings = [{}, { edge: 'begin' }, { edge: 'end' }];
    process.stdout.write(readings.map((reading) => dateOf('--at', reading, now)('${text}')).join(' '));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  return { read: stdout.split(' '), told: stderr };
}
