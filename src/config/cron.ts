/** Times in cron's notation, read as UTC. */
import { createTask, validate } from 'node-cron';

/** Every ten minutes (source B). */
export const DEFAULT_SCHEDULE = '*/10 * * * *';

/** Never by itself. */
export const OFF = 'off';

/** Five fields; six would count seconds, which nobody's sleep needs. */
export const isSchedule = (value: unknown): value is string =>
  typeof value === 'string' && (value === OFF || (value.trim().split(/\s+/).length === 5 && validate(value)));

/** @param schedule as isSchedule lets through */
export function isTime(schedule: string, at: Date): boolean {
  if (schedule === OFF) return false;
  const task = createTask(schedule, () => undefined, { timezone: 'UTC' });
  try {
    return task.match(new Date(Math.floor(at.getTime() / 60_000) * 60_000));
  } finally {
    void task.destroy();
  }
}
