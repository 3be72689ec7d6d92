/** Dates as people and models write them: a timestamp in RFC 3339, or a plain date, which is that day in UTC. */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const DAY_MS = 86_400_000;

/** What is wrong, and what is allowed; every interface says the same. */
export const NO_DATE = 'This is not a date';
export const DATE_FORMS =
  'Write a date, such as 2026-03-09 (a day in UTC), or a timestamp with its offset, such as 2026-03-09T14:30:00Z.';

/** A whole day in UTC. As a `Date` it is the day's first millisecond; `endOf` and `dayAfter` give its end. */
class Day extends Date {}

/** Undefined where the text is neither a date nor a timestamp, or of a day that no month has. */
export function readDate(text: string): Date | undefined {
  if (DATE.test(text)) return dayOf(text);
  const date = TIMESTAMP.exec(text)?.[1];
  return date === undefined || dayOf(date) === undefined ? undefined : new Date(text.replace(' ', 'T'));
}

function dayOf(text: string): Day | undefined {
  const day = new Day(`${text}T00:00:00Z`);
  // The 30th of February would be the 2nd of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
}

/** The last millisecond of a plain date; any other instant as it is. For what is asked as of a date, or up to it. */
export const endOf = (date: Date): Date =>
  date instanceof Day ? new Date(date.getTime() + DAY_MS - 1) : date;

/** The first millisecond after a plain date; any other instant as it is. For an end that is exclusive. */
export const dayAfter = (date: Date): Date =>
  date instanceof Day ? new Date(date.getTime() + DAY_MS) : date;
