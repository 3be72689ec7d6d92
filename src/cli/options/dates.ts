/** Dates on the command line: what every interface takes, and what a person says, such as `yesterday` or `2h`. */
import { type ParsedResult, parse } from 'chrono-node/en';
import { DATE_FORMS, NO_DATE, readDate } from '../../domain/times/dates.ts';
import { MemoryError } from '../../domain/errors.ts';
import { printError } from '../terminal/print.ts';

/** A day in digits, which words may follow. What is none is not read as something else. */
const DAY = /^\d{4}-\d{1,2}-\d{1,2}/;
/** `90m`, `2h`, `3d`, `1w`: that long before now. */
const AGO = /^\d{1,6}\s*(m|min|h|d|w)$/;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const SPOKEN =
  'Words such as yesterday, "last friday" or "2 hours ago" work too, and 2h or 3d for that long ago.';

export interface Reading {
  /** Where a day lies that does not say it: `2 May`, `friday`. Left out: in the past. */
  readonly towards?: 'past' | 'future' | 'nearest';
  /** Which edge of a day in words is meant, where the user is. Left out: a time within it, which is that day in UTC too. */
  readonly edge?: 'begin' | 'end';
}

/**
 * For commander: reads an option's value. Words are read where the user is (`TZ`); an instant that is then not the same in UTC is printed.
 * @param option as the user writes it, such as --as-of
 * @returns a plain date or a timestamp, for the service to read
 */
export function dateOf(
  option: string,
  reading: Reading = {},
  now: () => Date = () => new Date(),
): (text: string) => string {
  return (text) => {
    const date = readDate(text) === undefined ? spoken(text.trim(), now(), reading) : text;
    if (date === undefined)
      throw new MemoryError('INVALID_DATE', `${option}: ${NO_DATE}.`, {
        field: option,
        remedy: `${DATE_FORMS} ${SPOKEN}`,
      });
    if (typeof date === 'string') return date;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    printError(`${option} ${text} ${date.means} ${date.instant} (in ${timeZone}).`);
    return date.instant;
  };
}

/** Of which the day or hour is another one in UTC. */
interface Local {
  readonly instant: string;
  readonly means: 'is' | 'begins at' | 'ends at';
}

function spoken(text: string, now: Date, { towards = 'past', edge }: Reading): string | Local | undefined {
  const day = DAY.exec(text)?.[0];
  if (day !== undefined && readDate(day) === undefined) return undefined;
  const isAgo = AGO.test(text);
  const said = isAgo ? `${text} ago` : text;
  const offset = now.getTimezoneOffset();
  // As chrono has it, in minutes east of UTC.
  const [found, ...more] = parse(
    said,
    { instant: now, timezone: -offset },
    { forwardDate: towards === 'future' },
  );
  // Only where all of it is a time: "the week after the party" is not.
  if (found === undefined || more.length > 0 || found.text !== said || found.end !== null) return undefined;
  const { start } = found;
  const date = towards === 'past' ? inThePast(start, now) : start.date();
  const local = new Date(date.getTime() - offset * MINUTE_MS);
  // `now`, and `2 hours ago`: they name no hour of a day.
  const isHour = start.isCertain('hour') && !/\b(?:ago|now|in)\b/.test(said);
  if (isHour && offset !== 0) return { instant: inUtc(local).toISOString(), means: 'is' };
  if (isAgo || start.isCertain('hour')) return date.toISOString();
  // A month or a year alone is no day.
  if (!start.isCertain('day') && !start.isCertain('weekday')) return undefined;
  const localDate = local.toISOString().slice(0, 10);
  return offset === 0 ? localDate : localDay(localDate, now, edge);
}

function localDay(day: string, now: Date, edge: Reading['edge']): string | Local {
  const utc = new Date(day);
  const begin = inUtc(utc);
  if (edge === 'end') {
    const end = inUtc(new Date(utc.getTime() + DAY_MS)).getTime() - 1;
    const soFar = begin <= now ? Math.min(end, now.getTime()) : end;
    return { instant: new Date(soFar).toISOString(), means: 'ends at' };
  }
  // West of UTC the day begins later there.
  return edge === 'begin' || begin > utc ? { instant: begin.toISOString(), means: 'begins at' } : day;
}

/** What a clock shows where the user is, written as if it were UTC. Clocks may have been changed since. */
function inUtc(shown: Date): Date {
  const near = new Date(shown.getTime() + shown.getTimezoneOffset() * MINUTE_MS);
  return new Date(shown.getTime() + near.getTimezoneOffset() * MINUTE_MS);
}

/** What is remembered has happened: of a day without its year, or a weekday, the last one. */
function inThePast(said: ParsedResult['start'], now: Date): Date {
  const date = said.date();
  if (date <= now || said.isCertain('year')) return date;
  if (said.isCertain('month')) date.setUTCFullYear(date.getUTCFullYear() - 1);
  else if (said.isCertain('weekday') && !said.isCertain('day')) date.setUTCDate(date.getUTCDate() - 7);
  return date;
}
