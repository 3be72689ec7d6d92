/** Times in cron's notation, read as UTC. */
import { Cron } from 'croner';

/** Every ten minutes (source B). */
export const DEFAULT_SCHEDULE = '*/10 * * * *';

/** Never by itself. */
export const OFF = 'off';

/** A day of the month and a weekday must both match where both are given. */
const parse = (schedule: string): Cron =>
  new Cron(schedule, { mode: '5-part', utcOffset: 0, domAndDow: true });

/** Five fields, the first of which counts minutes, or `off`. */
export function isSchedule(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (value === OFF) return true;
  if (value.trim().split(/\s+/).length !== 5) return false;
  try {
    parse(value);
    return true;
  } catch {
    return false;
  }
}

/** The schedule of source B's interval. Undefined: it divides neither an hour nor a day. */
export function scheduleEvery(minutes: unknown): string | undefined {
  if (typeof minutes !== 'number' || !Number.isInteger(minutes)) return undefined;
  if (minutes >= 1 && 60 % minutes === 0) return minutes === 60 ? '0 * * * *' : `*/${minutes} * * * *`;
  const hours = minutes / 60;
  if (!Number.isInteger(hours) || hours < 1 || 24 % hours !== 0) return undefined;
  return hours === 24 ? '0 0 * * *' : `0 */${hours} * * *`;
}

/**
 * Tells whether the schedule names a minute that begins after `since` and not after `until`.
 * @param schedule a value that isSchedule accepts
 */
export function fallsBetween(schedule: string, since: Date, until: Date): boolean {
  if (schedule === OFF) return false;
  const next = parse(schedule).nextRun(since);
  return next !== null && next <= until;
}
