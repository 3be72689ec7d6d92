/** Dates as people and models write them: a timestamp in RFC 3339, or a plain date, which is that day in UTC. */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const DAY_MS = 86_400_000;

/** What is wrong, and what is allowed; every interface says the same. */
export const NO_DATE = 'This is not a date';
export const DATE_FORMS =
  'Write a date, such as 2026-03-09 (a day in UTC), or a timestamp with its offset, such as 2026-03-09T14:30:00Z.';

/** A whole day or month in UTC. As a `Date` it is its first millisecond; `endOf` and `dayAfter` give its end. */
class Span extends Date {
  readonly after: Date;

  constructor(start: Date, after: Date) {
    super(start);
    this.after = after;
  }
}

/** Undefined where the text is neither a date nor a timestamp, or of a day that no month has. */
export function readDate(text: string): Date | undefined {
  if (DATE.test(text)) return dayOf(text);
  const date = TIMESTAMP.exec(text)?.[1];
  return date === undefined || dayOf(date) === undefined ? undefined : new Date(text.replace(' ', 'T'));
}

function dayOf(text: string): Span | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  // The 30th of February would be the 2nd of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    ? new Span(day, new Date(day.getTime() + DAY_MS))
    : undefined;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** A timestamp that does not say its zone. */
export const isZoneless = (text: string): boolean =>
  readDate(text) === undefined && readDate(`${text}Z`) !== undefined;

/** As `readDate`, and as models write them, too: a timestamp without a zone, which is in UTC, and a month. */
export function readLooseDate(text: string): Date | undefined {
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year !== undefined)
    return new Span(new Date(`${text}-01T00:00:00Z`), new Date(Date.UTC(Number(year), Number(month), 1)));
  return readDate(isZoneless(text) ? `${text}Z` : text);
}

/** The last millisecond of a plain date; any other instant as it is. For what is asked as of a date, or up to it. */
export const endOf = (date: Date): Date => (date instanceof Span ? new Date(date.after.getTime() - 1) : date);

/** The first millisecond after a plain date; any other instant as it is. For an end that is exclusive. */
export const dayAfter = (date: Date): Date => (date instanceof Span ? date.after : date);

/** A day begins there 14 hours before it begins in UTC. */
const EAST_MS = 14 * 3_600_000;

/** Whether a day or month is not over, or has begun east of UTC alone. */
export const isUnderWay = (date: Date, now: Date): boolean =>
  date instanceof Span && date.after > now && date.getTime() - EAST_MS <= now.getTime();
