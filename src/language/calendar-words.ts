/** The names of months and days of the week in a language, as Intl has them. */
import { lower, withoutAccents } from './fold.ts';
import type { LanguageCode } from './languages.ts';

const MONTHS = 12;
const DAYS = 7;

export interface NamedMonth {
  /** 0 to 11. */
  readonly month: number;
  /** Undefined where the text names none next to it. */
  readonly year: number | undefined;
  /** Where it stands in the text, as long as folding the text before it changes no length. */
  readonly index: number;
  readonly end: number;
}

interface CalendarWords {
  readonly months: ReadonlyMap<string, number>;
  /** From Sunday, 0. */
  readonly days: ReadonlyMap<string, number>;
}

const known = new Map<LanguageCode, CalendarWords>();

function calendarWords(code: LanguageCode): CalendarWords {
  const found = known.get(code) ?? { months: monthsIn(code), days: daysIn(code) };
  known.set(code, found);
  return found;
}

/** Alone and next to a day, for in some languages the two differ. */
const monthsIn = (code: LanguageCode): Map<string, number> =>
  new Map(
    Array.from({ length: MONTHS }, (_, month) => new Date(Date.UTC(2025, month, 15))).flatMap((date, month) =>
      [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].flatMap((options) =>
        partOf(code, date, options, 'month')
          // In Chinese and Japanese a month next to its day is a bare number, which may count anything.
          .filter((name) => !/^\d+$/.test(name))
          .map((name) => [name, month] as const),
      ),
    ),
  );

const daysIn = (code: LanguageCode): Map<string, number> =>
  new Map(
    Array.from({ length: DAYS }, (_, day) => new Date(Date.UTC(2025, 0, 5 + day))).flatMap((date, day) =>
      partOf(code, date, { weekday: 'long' }, 'weekday').map((name) => [name, day] as const),
    ),
  );

function partOf(
  code: LanguageCode,
  date: Date,
  options: Intl.DateTimeFormatOptions,
  type: 'month' | 'weekday',
): string[] {
  const parts = new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }).formatToParts(date);
  return parts.filter((part) => part.type === type).map(({ value }) => folded(value));
}

const folded = (text: string): string => withoutAccents(lower(text));

const WORDS = /[\p{L}\p{M}]+|\d+/gu;
const YEAR = /^(?:1[89]|20)\d{2}$/;
/** "2025年5月", "2025년 5월": a month is a number there. */
const NUMBERED = /(?:((?:1[89]|20)\d{2})\s?[年년]\s?)?(?<!\d)(1[0-2]|[1-9])\s?[月월](?!曜|요일)/gu;

/** Months that a text names in words, with the year next to each. */
export function monthsNamed(text: string, code: LanguageCode): NamedMonth[] {
  const { months } = calendarWords(code);
  const words = Array.from(folded(text).matchAll(WORDS));
  const named = words.flatMap(({ 0: word, index }, at) => {
    const month = months.get(word);
    // "mai 2025", "mayo de 2025".
    const next = words.slice(at + 1, at + 3).find(([each]) => YEAR.test(each));
    if (month === undefined) return [];
    const end = next === undefined ? index + word.length : next.index + next[0].length;
    return [{ month, year: next && Number(next[0]), index, end }];
  });
  const numbered = Array.from(
    text.normalize('NFKC').matchAll(NUMBERED),
    ({ 0: found, 1: year, 2: month, index }) => ({
      month: Number(month) - 1,
      year: year === undefined ? undefined : Number(year),
      index,
      end: index + found.length,
    }),
  );
  return [...named, ...numbered];
}

/** @param word folded; @returns 0 to 11 */
export const monthOf = (word: string, code: LanguageCode): number | undefined =>
  calendarWords(code).months.get(word);

/** @param word folded, also in an English plural; @returns 0, a Sunday, to 6 */
export function weekdayOf(word: string, code: LanguageCode): number | undefined {
  const { days } = calendarWords(code);
  return days.get(word) ?? (code === 'en' ? days.get(word.replace(/s$/, '')) : undefined);
}

export function namesCalendar(text: string, code: LanguageCode): boolean {
  const { months, days } = calendarWords(code);
  return (folded(text).match(WORDS) ?? []).some((word) => months.has(word) || days.has(word));
}
