/** Spans of time that the date parsers do not read: "Q3 2025", "last summer", "early 2026", "two Fridays ago", "in the past three weeks". */
import { monthOf, weekdayOf } from '../../language/calendar-words.ts';
import { lower, withoutAccents } from '../../language/fold.ts';
import type { LanguageCode } from '../../language/languages.ts';
import { type SpanWordOf, spanWordsOf } from '../../language/span-words.ts';
import type { NamedTime, TimeInText } from './named-time.ts';

interface Word {
  readonly word: string;
  readonly index: number;
  readonly end: number;
  readonly isCapital: boolean;
}

/** Where the reader stands. */
interface Reader {
  readonly words: readonly Word[];
  readonly is: SpanWordOf;
  readonly code: LanguageCode;
  readonly now: Date;
}

interface Found {
  readonly spans: readonly NamedTime[];
  /** Places of the first word and of the one behind the last. */
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
const [WEEK, QUARTER] = [1, 3];
const MONTHS_OF_UNIT: Readonly<Record<number, number>> = { 2: 1, [QUARTER]: 3, 4: 12 };
const WINTER = 3;
const YEAR = /^(?:1[89]|20)\d{2}$/;
const WORDS = /[\p{L}\p{M}]+(?=\d{4})|[\p{L}\p{N}\p{M}]+/gu;

/** In the order of the text; none overlaps another. */
export function spansInWords(text: string, code: LanguageCode, now: Date): TimeInText[] {
  const words = Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
    word: withoutAccents(lower(word)),
    index,
    end: index + word.length,
    isCapital: /^\p{Lu}/u.test(word),
  }));
  const reader = { words, is: spanWordsOf(code), code, now };
  const found: TimeInText[] = [];
  for (let at = 0; at < words.length; ) {
    const here =
      quarterAt(at, reader) ??
      seasonAt(at, reader) ??
      partAt(at, reader) ??
      agoAt(at, reader) ??
      lastAt(at, reader);
    const [first, last] = [words[here?.from ?? at], words[(here?.to ?? at) - 1]];
    if (here !== undefined && first && last)
      found.push(...here.spans.map((span) => ({ ...span, index: first.index, end: last.end })));
    at = here?.to ?? at + 1;
  }
  return found;
}

const wordAt = ({ words }: Reader, at: number): string => words[at]?.word ?? '';

/** The first word from here that is no filler: "of the". */
function behindFiller(at: number, reader: Reader): number {
  let place = at;
  while (place < at + 2 && reader.is('filler', wordAt(reader, place)) !== undefined) place += 1;
  return place;
}

function yearFrom(at: number, reader: Reader): { readonly year: number; readonly to: number } | undefined {
  const place = behindFiller(at, reader);
  const word = wordAt(reader, place);
  return YEAR.test(word) ? { year: Number(word), to: place + 1 } : undefined;
}

/** @param month from 0, in that year or beyond it */
const monthsFrom = (year: number, month: number, count: number, recurs = false): NamedTime => ({
  precision: 'month',
  from: new Date(Date.UTC(year, month)),
  to: new Date(Date.UTC(year, month + count)),
  recurs,
});

const daysFrom = (from: number, days: number, precision: NamedTime['precision'] = 'day'): NamedTime => ({
  precision,
  from: new Date(from),
  to: new Date(from + days * DAY_MS),
  recurs: false,
});

const startOf = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS) * DAY_MS;

/** Of a span that recurs: the last one that had begun, or `back` before it. */
function lastOf(month: number, count: number, back: number, now: Date): NamedTime {
  const year = now.getUTCFullYear() - (month > now.getUTCMonth() ? 1 : 0);
  const span = monthsFrom(year, month, count);
  // In autumn, "last summer" is this year's; in summer it is the one before.
  return back === 1 && span.to > now ? monthsFrom(year - 1, month, count) : span;
}

/** "Last" or "this" at either side of a span, and what it then spans. */
function beside(
  from: number,
  to: number,
  { is, ...reader }: Reader,
): { from: number; to: number; back: number } | undefined {
  for (const [place, widened] of [
    [from - 1, { from: from - 1, to }],
    [to, { from, to: to + 1 }],
  ] as const) {
    const word = reader.words[place]?.word;
    if (is('last', word) !== undefined) return { ...widened, back: 1 };
    if (is('this', word) !== undefined) return { ...widened, back: 0 };
  }
  return undefined;
}

function quarterAt(at: number, reader: Reader): Found | undefined {
  const word = wordAt(reader, at);
  const short = /^[qt][1-4]$/.test(word);
  const number =
    short || (/^[1-4]$/.test(word) && reader.code !== 'en')
      ? Number(word.at(-1)) - 1
      : reader.is('ordinal', word);
  if (number === undefined || (!short && reader.is('unit', wordAt(reader, at + 1)) !== QUARTER))
    return undefined;
  if (word.startsWith('t') && short && reader.code === 'en') return undefined;
  const to = at + (short ? 1 : 2);
  const [before, after] = [wordAt(reader, at - 1), yearFrom(to, reader)];
  const year = after?.year ?? (YEAR.test(before) ? Number(before) : undefined);
  const span = monthsFrom(year ?? reader.now.getUTCFullYear(), 3 * number, 3, year === undefined);
  return {
    spans: [span],
    from: after === undefined && year !== undefined ? at - 1 : at,
    to: after?.to ?? to,
  };
}

function seasonAt(at: number, reader: Reader): Found | undefined {
  const season = reader.is('season', wordAt(reader, at));
  if (season === undefined) return undefined;
  const month = 3 * season + 2;
  // "Did sales fall in 2025?"
  const dated =
    reader.code === 'en' && wordAt(reader, at + 1) === 'in' ? undefined : yearFrom(at + 1, reader);
  // "Winter 2025" began in it or ended in it.
  const years = dated === undefined ? [] : season === WINTER ? [dated.year - 1, dated.year] : [dated.year];
  if (dated !== undefined)
    return { spans: years.map((year) => monthsFrom(year, month, 3)), from: at, to: dated.to };
  const relative = beside(at, at + 1, reader);
  if (relative !== undefined) return { ...relative, spans: [lastOf(month, 3, relative.back, reader.now)] };
  // "The fall of sales" is none, and Spring is a library; "in spring" is one.
  if (reader.code === 'en' && reader.words[at]?.isCapital) return undefined;
  const before = reader.is('filler', wordAt(reader, at - 1)) !== undefined ? at - 2 : at - 1;
  if (![before, at - 1].some((place) => reader.is('during', wordAt(reader, place)) !== undefined))
    return undefined;
  return { spans: [monthsFrom(reader.now.getUTCFullYear(), month, 3, true)], from: at, to: at + 1 };
}

/** A third of a year or of a month. */
function partAt(at: number, reader: Reader): Found | undefined {
  const part = reader.is('part', wordAt(reader, at));
  if (part === undefined) return undefined;
  const dated = yearFrom(at + 1, reader);
  if (dated !== undefined) return { spans: [monthsFrom(dated.year, 4 * part, 4)], from: at, to: dated.to };
  const place = behindFiller(at + 1, reader);
  const month = monthOf(wordAt(reader, place), reader.code);
  if (month === undefined) return undefined;
  const after = yearFrom(place + 1, reader);
  const year = after?.year ?? reader.now.getUTCFullYear();
  const from = new Date(Date.UTC(year, month, 1 + 10 * part));
  const to = part === 2 ? new Date(Date.UTC(year, month + 1)) : new Date(from.getTime() + 10 * DAY_MS);
  return {
    spans: [{ precision: 'week', from, to, recurs: after === undefined }],
    from: at,
    to: after?.to ?? place + 1,
  };
}

const numberAt = (at: number, reader: Reader): number | undefined => {
  const word = wordAt(reader, at);
  const number = /^\d{1,3}$/.test(word) ? Number(word) : (reader.is('number', word) ?? -1) + 1;
  return number > 0 ? number : undefined;
};

/** A unit of time, counted back from now. */
function unitsBack(unit: number, count: number, now: Date): NamedTime {
  const months = MONTHS_OF_UNIT[unit];
  if (months === undefined)
    return unit === WEEK
      ? daysFrom(startOf(now) - (7 * count + 3) * DAY_MS, 7, 'week')
      : daysFrom(startOf(now) - count * DAY_MS, 1);
  const month = now.getUTCMonth();
  const span = monthsFrom(now.getUTCFullYear(), month - (month % months) - count * months, months);
  return months === 12 ? { ...span, precision: 'year' } : span;
}

const isFortnight = (word: string): boolean => word.startsWith('fortnight');

/** "Two Fridays ago", "vor zwei Wochen", "a fortnight ago". */
function agoAt(at: number, reader: Reader): Found | undefined {
  const count = numberAt(at, reader);
  const word = wordAt(reader, at + 1);
  if (count === undefined) return undefined;
  const isAgo = (place: number): boolean => reader.is('ago', wordAt(reader, place)) !== undefined;
  const before = isAgo(at - 1) && (reader.code !== 'fr' || wordAt(reader, at - 2) === 'y');
  if (!(['de', 'fr', 'es'].includes(reader.code) ? before : isAgo(at + 2))) return undefined;
  const place = before ? { from: at - 1, to: at + 2 } : { from: at, to: at + 3 };
  const [unit, weekday] = [reader.is('unit', word), weekdayOf(word, reader.code)];
  if (unit !== undefined)
    return { ...place, spans: [unitsBack(unit, isFortnight(word) ? 2 * count : count, reader.now)] };
  return weekday === undefined ? undefined : { ...place, spans: [weekdayBack(weekday, count, reader.now)] };
}

/** The last such day before today, or a number of weeks before it. */
function weekdayBack(weekday: number, count: number, now: Date): NamedTime {
  const days = (now.getUTCDay() - weekday + 7) % 7 || 7;
  return daysFrom(startOf(now) - (days + 7 * (count - 1)) * DAY_MS, 1);
}

/** From the Monday of the week before, up to three days ago at least: on a Sunday, people mean either. */
function lastWeek(now: Date): NamedTime {
  const [today, weekday] = [startOf(now), (now.getUTCDay() + 6) % 7];
  const from = today - (weekday + 7) * DAY_MS;
  return daysFrom(from, Math.max(7, (today - from) / DAY_MS - 3), 'week');
}

/** "Last quarter", "el viernes pasado", "the past three weeks". */
function lastAt(at: number, reader: Reader): Found | undefined {
  const count = numberAt(at, reader);
  const unitPlace =
    count === undefined ? at : [at + 1, at + 2].find((place) => unitAt(place, reader) !== undefined);
  if (unitPlace === undefined) return undefined;
  const unit = unitAt(unitPlace, reader);
  if (count !== undefined && unit !== undefined) {
    const isLast = [at - 1, at + 1, unitPlace + 1].find(
      (place) => reader.is('last', wordAt(reader, place)) !== undefined,
    );
    if (isLast === undefined || count === 1) return undefined;
    const { from } = unitsBack(unit, count, reader.now);
    const span: NamedTime = {
      precision: 'month',
      from,
      to: new Date(startOf(reader.now) + DAY_MS),
      recurs: false,
    };
    return { spans: [span], from: Math.min(at, isLast), to: Math.max(unitPlace, isLast) + 1 };
  }
  const weekday = weekdayOf(wordAt(reader, at), reader.code);
  const near = beside(at, at + 1, reader);
  // "The last week of May".
  if (near === undefined || ['of', 'des', 'du', 'del'].includes(wordAt(reader, near.to))) return undefined;
  if (unit !== undefined && unit > 0) {
    const span =
      unit === WEEK && near.back === 1 ? lastWeek(reader.now) : unitsBack(unit, near.back, reader.now);
    // "In the past year" ends today.
    const rolls = wordAt(reader, near.from) === 'past';
    return { ...near, spans: [rolls ? { ...span, to: new Date(startOf(reader.now) + DAY_MS) } : span] };
  }
  return weekday === undefined || near.back === 0
    ? undefined
    : { ...near, spans: [weekdayBack(weekday, 1, reader.now)] };
}

const unitAt = (at: number, reader: Reader): number | undefined => reader.is('unit', wordAt(reader, at));

/** Two times with "between … and …" or "from … to …" around them are one span. @param times in the order of the text */
export function joined(text: string, times: readonly TimeInText[], code: LanguageCode): TimeInText[] {
  const is = spanWordsOf(code);
  const wordsOf = (from: number, to: number): string[] =>
    (withoutAccents(lower(text.slice(from, to))).match(WORDS) ?? []).filter(
      (word) => is('filler', word) === undefined || is('between', word) !== undefined,
    );
  const kept: TimeInText[] = [];
  for (const time of times) {
    const start = kept.at(-1);
    const between = start && wordsOf(start.end, time.index);
    const opens = start && wordsOf(0, start.index).at(-1);
    const joins =
      between !== undefined &&
      between.length <= 2 &&
      between.length > 0 &&
      between.every((word) => is('and', word) !== undefined) &&
      is('between', opens) !== undefined;
    if (!joins || start === undefined) kept.push(time);
    else kept.splice(-1, 1, oneSpan(start, time));
  }
  return kept;
}

/** "Between April and June 2025": the year stands next to one of them. */
function oneSpan(start: TimeInText, end: TimeInText): TimeInText {
  const inYear = (date: Date, year: number): Date =>
    new Date(Date.UTC(year, date.getUTCMonth(), date.getUTCDate()));
  const year = (start.recurs && !end.recurs ? end : start).from.getUTCFullYear();
  const from = start.recurs ? inYear(start.from, year) : start.from;
  const to = end.recurs
    ? inYear(end.to, year + (end.to.getUTCFullYear() - end.from.getUTCFullYear()))
    : end.to;
  const recurs = start.recurs && end.recurs;
  if (from < to) return { precision: 'month', from, to, recurs, index: start.index, end: end.end };
  return start.recurs && !end.recurs
    ? { precision: 'month', from: inYear(from, year - 1), to, recurs, index: start.index, end: end.end }
    : { precision: 'month', from, to: inYear(to, year + 1), recurs, index: start.index, end: end.end };
}
