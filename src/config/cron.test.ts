import { describe, expect, it } from 'vitest';
import { DEFAULT_SCHEDULE, isSchedule, isTime, OFF } from './cron.ts';

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

  it('is kept to the minute, in UTC', () => {
    const at = (time: string): Date => new Date(`2025-03-01T${time}Z`);
    expect(isTime(DEFAULT_SCHEDULE, at('12:20:00'))).toBe(true);
    expect(isTime(DEFAULT_SCHEDULE, at('12:20:59.999'))).toBe(true);
    expect(isTime(DEFAULT_SCHEDULE, at('12:21:00'))).toBe(false);
    expect(isTime('30 3 * * *', at('03:30:05'))).toBe(true);
    expect(isTime('30 3 * * *', at('04:30:05'))).toBe(false);
    expect(isTime(OFF, at('12:20:00'))).toBe(false);
  });
});
