/** When a token is to end, as the command line says it. */
import { MemoryError } from '../../domain/errors.ts';

const UNIT_MS = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;
const LONGEST_MS = 100 * 366 * 86_400_000;

/** @returns RFC 3339 @throws MemoryError INVALID_DATE */
export function expiryOf(text: string, now: Date): string {
  const [, count = '', unit] = /^(\d{1,6})([hdw])$/.exec(text) ?? [];
  if (unit === undefined) {
    // A date is the service's to read.
    if (/^\d{4}-/.test(text)) return text;
    throw new MemoryError('INVALID_DATE', '--expires is neither a duration such as 90d nor a date.', {
      field: 'expires',
      remedy:
        'Write 12h, 90d or 52w, a date such as 2027-01-01, or a timestamp such as 2027-01-01T00:00:00Z.',
    });
  }
  const ms = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (ms > 0 && ms < LONGEST_MS) return new Date(now.getTime() + ms).toISOString();
  throw new MemoryError('INVALID_DATE', '--expires must be from one hour to a hundred years from now.', {
    field: 'expires',
  });
}
