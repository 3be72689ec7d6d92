/** What a question says about when: the spans of time it names, whether it asks for one, and for which order in time. */
import type { ParsedResult } from 'chrono-node';
import { monthsNamed } from '../../language/calendar-words.ts';
import { dateParserOf } from '../../language/dates.ts';
import type { Detected } from '../../language/detect.ts';
import type { LanguageCode } from '../../language/languages.ts';
import { orderWordsOf } from '../../language/order-words.ts';
import { TIME_WORDS } from '../../language/time-words.ts';
import type { NamedTime, TimeInText } from './named-time.ts';
import { joined, spansInWords } from './spans-in-words.ts';
import { boundIn, orderIn, type TimeOrder } from './time-order.ts';

export interface Question {
  readonly times: readonly NamedTime[];
  readonly asksWhen: boolean;
  /** Undefined: it asks for none. */
  readonly order: TimeOrder | undefined;
}

const DAY_MS = 86_400_000;

/** Asking for an instant or a duration. */
const ASKS_WHEN =
  /\b(when|what (date|day|time|year|month)|which (date|day|year|month)|how (long|often|recently))\b/i;

const YEAR = /\b(1[89]|20)\d{2}\b/g;

/** A pasted document is no question: its dates beyond this say nothing, and cost time. */
const READ_CHARS = 2_000;

/**
 * @param now the instant that "last week" is counted from
 * @param language of the question
 */
export function readQuestion(whole: string, now: Date, language: LanguageCode = 'en'): Question {
  const text = whole.slice(0, READ_CHARS);
  const spans = spansInWords(text, language, now);
  // What was read once is read no other way: "2025" of "Q3 2025".
  const rest = spans.reduce(
    (left, { index, end }) => left.slice(0, index) + ' '.repeat(end - index) + left.slice(end),
    text,
  );
  const parsed = dateParserOf(language)
    .parse(rest, { instant: now, timezone: 0 })
    // What is so now may have been said at any time.
    .filter((found) => !orderWordsOf(language).latest.test(found.text));
  const inText = parsed.flatMap((found) => {
    const time = namedTime(found, language);
    return time === undefined ? [] : [{ ...time, index: found.index, end: found.index + found.text.length }];
  });
  const more = language === 'en' ? [] : timesInWords(rest, language, now, inText);
  const read = [...parsed.map(({ text: words }) => words), ...more.map(({ from }) => from.getUTCFullYear())];
  // A year that stands alone is none to the parser.
  const years = Array.from(rest.matchAll(YEAR))
    .filter(([year]) => !read.join(' ').includes(year))
    .map(({ 0: year, index }) => ({ ...wholeYear(Number(year)), index, end: index + year.length }));
  const named = [...spans, ...inText, ...more, ...years]
    .filter(({ index }) => !TO_COME.test(text.slice(0, index)))
    .toSorted((one, other) => one.index - other.index);
  const all = joined(text, named, language);
  const bound = boundIn(text, all, language);
  const byDate = bound && { asks: bound.asks, date: lastBegun(bound.time, now).from };
  const order = orderIn(text, byDate, all.length > 0, language);
  // What was before or since a time need not have been at it.
  const times = order === byDate ? all.filter((time) => time !== bound?.time) : all;
  return {
    times: times.map(({ index: _index, end: _end, ...time }) => time),
    order,
    asksWhen: ASKS_WHEN.test(text) || (TIME_WORDS[language]?.asks.test(text) ?? false),
  };
}

/** The same where the language is a guess: the reading that names the shortest time has understood most. */
export function readDetected(whole: string, now: Date, { language, guesses }: Detected): Question {
  const own = readQuestion(whole, now, language);
  if (own.order !== undefined) return own;
  const readings = guesses
    .filter((code) => code !== language)
    .map((code) => readQuestion(whole, now, code).times);
  const lengthOf = (times: readonly NamedTime[]): number =>
    times.length === 0
      ? Infinity
      : times.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
  const times = readings.reduce((best, each) => (lengthOf(each) < lengthOf(best) ? each : best), own.times);
  return { ...own, times };
}

/**
 * The same by the clock of a time zone: "yesterday" ends at its midnight.
 * @param aheadMs how far it is ahead of UTC
 */
export function readThere(whole: string, now: Date, detected: Detected, aheadMs: number): Question {
  const { times, order, asksWhen } = readDetected(whole, new Date(now.getTime() + aheadMs), detected);
  const back = (date: Date): Date => new Date(date.getTime() - aheadMs);
  return {
    asksWhen,
    // What recurs is of no day: it may be of any year.
    times: times.map((time) => (time.recurs ? time : { ...time, from: back(time.from), to: back(time.to) })),
    order: order !== undefined && 'date' in order ? { ...order, date: back(order.date) } : order,
  };
}

/** Of a time that recurs, the last one that has begun. */
export const lastBegun = (time: NamedTime, now: Date): { readonly from: Date; readonly to: Date } =>
  time.recurs && time.from > now ? inYear(time, time.from.getUTCFullYear() - 1) : time;

/** "Later this year" is still to come: what was said of it was said before. */
const TO_COME =
  /(?:later|rest of(?: the)?|sp[äa]ter(?: i[nm])?|plus tard|m[áa]s tarde|pi[ùu] tardi|senere) $/iu;

/** "2. mars", where no parser knows the language. */
const DAY_BEFORE = /(?<!\d)([12]?\d|3[01])\.? $/u;

/** What the parser of the language does not read: months in words, and the week before this one. */
function timesInWords(
  text: string,
  language: LanguageCode,
  now: Date,
  times: readonly NamedTime[],
): TimeInText[] {
  const isKnown = (month: number): boolean => times.some(({ from }) => from.getUTCMonth() === month);
  const months = monthsNamed(text, language)
    .filter(({ month }) => !isKnown(month))
    .map(({ month, year, index, end }): TimeInText => {
      const day = Number(DAY_BEFORE.exec(text.slice(0, index))?.[1] ?? 0);
      const [from, to] = [0, 1].map(
        (later) =>
          new Date(
            Date.UTC(
              year ?? now.getUTCFullYear(),
              day > 0 ? month : month + later,
              day > 0 ? day + later : 1,
            ),
          ),
      ) as [Date, Date];
      const precision = day > 0 ? 'day' : 'month';
      return { precision, from, to, recurs: year === undefined, index, end };
    });
  const lastWeek = TIME_WORDS[language]?.lastWeek?.exec(text);
  const isRead = times.some(({ precision }) => precision === 'week');
  if (!lastWeek || isRead) return months;
  const { index } = lastWeek;
  return [...months, { ...weekAround(startOfDay(now) - 7 * DAY_MS), index, end: index + lastWeek[0].length }];
}

const startOfDay = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS) * DAY_MS;

const weekAround = (day: number): NamedTime => ({
  precision: 'week',
  from: new Date(day - 3 * DAY_MS),
  to: new Date(day + 4 * DAY_MS),
  recurs: false,
});

/** To the end of the second, where the parser has read a range. */
function namedTime(found: ParsedResult, language: LanguageCode): NamedTime | undefined {
  const from = timeAt(found, found.start, language);
  const to = found.end && timeAt(found, found.end, language);
  return from && to && to.to > from.from ? { ...from, to: to.to, recurs: from.recurs && to.recurs } : from;
}

function timeAt(
  { text }: ParsedResult,
  start: ParsedResult['start'],
  language: LanguageCode,
): NamedTime | undefined {
  const [year, month, day] = [start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1];
  const recurs = !start.isCertain('year');
  const span = (precision: NamedTime['precision'], from: number, to: number): NamedTime => ({
    precision,
    from: new Date(from),
    to: new Date(to),
    recurs,
  });
  const at = Date.UTC(year, month, day);
  const isWeek = /\bweek(end)?s?\b/i.test(text) || (TIME_WORDS[language]?.week.test(text) ?? false);
  if (isWeek && !start.isCertain('weekday')) return weekAround(at);
  if (start.isCertain('day')) return span('day', at, at + DAY_MS);
  if (start.isCertain('month')) return span('month', Date.UTC(year, month), Date.UTC(year, month + 1));
  if (start.isCertain('year')) return wholeYear(year);
  // A weekday means the nearest one; an hour alone means none.
  return start.isCertain('weekday') && saysWhich(text, language)
    ? { ...span('day', at, at + DAY_MS), recurs: false }
    : undefined;
}

/** "Friday" alone is any. In languages other than English the parser gives the word next to it if it has read one. */
const saysWhich = (text: string, language: LanguageCode): boolean =>
  language === 'en' ? /\b(last|next|this|on)\b/i.test(text) : /\s/.test(text.trim());

function wholeYear(year: number): NamedTime {
  return {
    precision: 'year',
    from: new Date(Date.UTC(year, 0)),
    to: new Date(Date.UTC(year + 1, 0)),
    recurs: false,
  };
}

/** How long after a span people still speak of what happened in it. */
const TOLD_WITHIN_MS = 7 * DAY_MS;

/** A span, in another year where it recurs. */
export function inYear({ from, to, recurs }: NamedTime, year: number): { from: Date; to: Date } {
  if (!recurs) return { from, to };
  const years = year - from.getUTCFullYear();
  const moved = (date: Date): Date =>
    new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
  return { from: moved(from), to: moved(to) };
}

/** A question names a time or two; a pasted calendar is no question. Each is looked up by itself. */
export const MOST_SPANS = 12;

/**
 * When people spoke of what happened in these times: the spans themselves and a while after. Where a time recurs, one
 * for each year, latest first; MOST_SPANS in all.
 */
export function spansOf(times: readonly NamedTime[], years: ReadonlySet<number>): { from: Date; to: Date }[] {
  const latestFirst = Array.from(years).toSorted((a, b) => b - a);
  const spans = times.flatMap((time) => {
    const meant = time.recurs ? latestFirst : [time.from.getUTCFullYear()];
    return meant.map((year) => inYear(time, year));
  });
  return spans
    .slice(0, MOST_SPANS)
    .map(({ from, to }) => ({ from, to: new Date(to.getTime() + TOLD_WITHIN_MS) }));
}

/** How well a date fits a named time: 1 inside, less while people still speak of it, 0 elsewhere. */
export function nearness(time: NamedTime, instant: Date): number {
  const year = instant.getUTCFullYear();
  // A winter began in the year before.
  const began = time.recurs && inYear(time, year).from > instant ? year - 1 : year;
  const { from, to } = inYear(time, began);
  if (instant >= from && instant < to) return 1;
  const after = instant.getTime() - to.getTime();
  return after >= 0 && after < TOLD_WITHIN_MS ? 1 - after / TOLD_WITHIN_MS : 0;
}
