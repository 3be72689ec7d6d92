/** The time zone of who asks. */
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';

const SHOWN: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
};

/** An IANA name, such as Europe/Oslo. */
export const timeZoneField = z.string().transform((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new MemoryError('INVALID_ARGUMENT', 'timeZone must be an IANA name.', {
      field: 'timeZone',
      remedy: 'Write it as in Europe/Oslo, or leave it out for UTC.',
    });
  }
});

/** @returns how far the zone's clock is ahead of UTC at that time, in milliseconds, to the minute */
export function aheadOf(now: Date, timeZone: string | undefined): number {
  if (timeZone === undefined) return 0;
  const parts = new Intl.DateTimeFormat('en', { ...SHOWN, timeZone }).formatToParts(now);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(now.getTime() / 60_000) * 60_000;
}
