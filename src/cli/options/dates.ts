/** Dates on the command line: what every interface takes, and what a person says, such as `yesterday` or `2h`. */
import { parse } from 'chrono-node/en';
import { DATE_FORMS, NO_DATE, readDate } from '../../domain/times/dates.ts';
import { MemoryError } from '../../domain/errors.ts';

/** `90m`, `2h`, `3d`, `1w`: that long before now. */
const AGO = /^\d{1,6}\s*(m|min|h|d|w)$/;

const SPOKEN =
  'Words such as yesterday, "last friday" or "2 hours ago" work too, and 2h or 3d for that long ago.';

/**
 * For commander: reads an option's value. Words are read in UTC, as everything that is printed is.
 * @param option as the user writes it, such as --as-of
 * @returns a plain date or a timestamp, for the service to read
 */
export function dateOf(option: string, now: () => Date = () => new Date()): (text: string) => string {
  return (text) => {
    const date = readDate(text) === undefined ? spoken(text.trim(), now()) : text;
    if (date !== undefined) return date;
    throw new MemoryError('INVALID_DATE', `${option}: ${NO_DATE}.`, {
      field: option,
      remedy: `${DATE_FORMS} ${SPOKEN}`,
    });
  };
}

function spoken(text: string, now: Date): string | undefined {
  const isAgo = AGO.test(text);
  const said = isAgo ? `${text} ago` : text;
  const [found, ...more] = parse(said, { instant: now, timezone: 0 });
  // Only where all of it is a time: "the week after the party" is not.
  if (found === undefined || more.length > 0 || found.text !== said || found.end !== null) return undefined;
  const { start } = found;
  const iso = start.date().toISOString();
  if (isAgo || start.isCertain('hour')) return iso;
  // A month or a year alone is no day.
  return start.isCertain('day') || start.isCertain('weekday') ? iso.slice(0, 10) : undefined;
}
