import { describe, expect, it } from 'vitest';
import { DEFAULT_SCHEDULE, fallsBetween, isSchedule, OFF, scheduleEvery } from './cron.ts';

describe('[R-SLEEP-SCHEDULE] a schedule', () => {
  it.each([DEFAULT_SCHEDULE, OFF, '0 3 * * *', '15,45 */2 * * 1-5'])('may be %j', (schedule) => {
    expect(isSchedule(schedule)).toBe(true);
  });

  it.each(['', 'daily', '* * * *', '* * * * * *', '61 * * * *', '0 25 * * *', 10, null])(
    'may not be %j',
    (schedule) => {
      expect(isSchedule(schedule)).toBe(false);
    },
  );

  it.each([
    [1, '*/1 * * * *'],
    [20, '*/20 * * * *'],
    [60, '0 * * * *'],
    [360, '0 */6 * * *'],
    [1_440, '0 0 * * *'],
    ...[0, -10, 45, 90, 2_880, 2.7, Number.NaN, '10', null, undefined].map((minutes) => [minutes, undefined]),
  ])('of every %s minutes is %s', (minutes, schedule) => {
    expect(scheduleEvery(minutes)).toBe(schedule);
    expect(isSchedule(schedule)).toBe(schedule !== undefined);
  });

  it.each([
    // At its minute, and within it.
    [DEFAULT_SCHEDULE, '2025-03-01T12:19:30Z', '2025-03-01T12:20:00Z', true],
    [DEFAULT_SCHEDULE, '2025-03-01T12:19:30Z', '2025-03-01T12:20:59Z', true],
    [DEFAULT_SCHEDULE, '2025-03-01T12:20:00Z', '2025-03-01T12:21:00Z', false],
    // Considered later than a minute after the last time.
    ['0 3 * * *', '2025-03-01T02:59:00Z', '2025-03-01T03:01:10Z', true],
    ['0 3 * * *', '2025-03-01T02:59:00Z', '2025-03-01T09:00:00Z', true],
    ['0 3 * * *', '2025-02-27T04:00:00Z', '2025-02-28T02:59:59Z', false],
    // Once: what has been considered does not count again.
    ['0 3 * * *', '2025-03-01T03:00:00Z', '2025-03-01T03:00:59Z', false],
    // In UTC, whatever the zone of the machine.
    ['30 3 * * *', '2025-03-01T04:29:00Z', '2025-03-01T04:30:05Z', false],
    // On a 29 February only where there is one.
    ['0 0 29 2 *', '2025-02-28T23:59:00Z', '2025-03-01T00:01:00Z', false],
    ['0 0 29 2 *', '2028-02-28T23:59:00Z', '2028-02-29T00:00:00Z', true],
    // On the first of a month that is a Monday.
    ['0 3 1 * 1', '2025-03-01T02:59:00Z', '2025-03-03T03:00:00Z', false],
    ['0 3 1 * 1', '2025-08-31T02:59:00Z', '2025-09-01T03:00:00Z', true],
    // Never, and when the clock is set back.
    ['0 0 31 2 *', '2025-01-01T00:00:00Z', '2035-01-01T00:00:00Z', false],
    [DEFAULT_SCHEDULE, '2025-03-01T12:30:00Z', '2025-03-01T12:10:00Z', false],
    [OFF, '2025-03-01T00:00:00Z', '2026-03-01T00:00:00Z', false],
  ])('%s between %s and %s: %s', (schedule, since, until, falls) => {
    expect(fallsBetween(schedule, new Date(since), new Date(until))).toBe(falls);
  });
});
