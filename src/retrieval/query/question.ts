/** What a question says about when: the spans of time it names, and whether it asks for one. */
import * as chrono from 'chrono-node';

/** A span of time that a question names. Without a year, it recurs. */
export interface NamedTime {
  readonly precision: 'day' | 'week' | 'month' | 'year';
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly recurs: boolean;
}

export interface Question {
  readonly times: readonly NamedTime[];
  readonly asksWhen: boolean;
}

const DAY_MS = 86_400_000;

/** Asking for an instant or a duration. */
const ASKS_WHEN =
  /\b(when|what (date|day|time|year|month)|which (date|day|year|month)|how (long|often|recently))\b/i;

const YEAR = /\b(1[89]|20)\d{2}\b/g;

/** A pasted document is no question: its dates beyond this say nothing, and cost time. */
const READ_CHARS = 2_000;

/** @param now the instant that "last week" is counted from */
export function readQuestion(whole: string, now: Date): Question {
  const text = whole.slice(0, READ_CHARS);
  const parsed = chrono.parse(text, { instant: now, timezone: 0 });
  const times = parsed.flatMap((found) => namedTime(found) ?? []);
  const parsedText = parsed.map(({ text: words }) => words).join(' ');
  // A year that stands alone is none to the parser.
  const years = (text.match(YEAR) ?? []).filter((year) => !parsedText.includes(year));
  return {
    times: [...times, ...years.map((year) => wholeYear(Number(year)))],
    asksWhen: ASKS_WHEN.test(text),
  };
}

function namedTime({ text, start }: chrono.ParsedResult): NamedTime | undefined {
  const [year, month, day] = [start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1];
  const recurs = !start.isCertain('year');
  const span = (precision: NamedTime['precision'], from: number, to: number): NamedTime => ({
    precision,
    from: new Date(from),
    to: new Date(to),
    recurs,
  });
  const at = Date.UTC(year, month, day);
  if (/\bweek(end)?s?\b/i.test(text))
    return { ...span('week', at - 3 * DAY_MS, at + 4 * DAY_MS), recurs: false };
  if (start.isCertain('day')) return span('day', at, at + DAY_MS);
  if (start.isCertain('month')) return span('month', Date.UTC(year, month), Date.UTC(year, month + 1));
  if (start.isCertain('year')) return wholeYear(year);
  // A weekday means the nearest one; an hour alone means none.
  return start.isCertain('weekday') && /\b(last|next|this|on)\b/i.test(text)
    ? { ...span('day', at, at + DAY_MS), recurs: false }
    : undefined;
}

function wholeYear(year: number): NamedTime {
  return {
    precision: 'year',
    from: new Date(Date.UTC(year, 0)),
    to: new Date(Date.UTC(year + 1, 0)),
    recurs: false,
  };
}

/** How long after a span what happened in it is still being told. */
const TOLD_WITHIN_MS = 7 * DAY_MS;

/** A span, in another year where it recurs. */
function inYear({ from, to, recurs }: NamedTime, year: number): { from: Date; to: Date } {
  const years = recurs ? year - from.getUTCFullYear() : 0;
  const moved = (date: Date): Date =>
    new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
  return { from: moved(from), to: moved(to) };
}

/** A question names a time or two; a pasted calendar is no question. Each is looked up by itself. */
export const MOST_SPANS = 12;

/**
 * When what happened in these times was told: the spans themselves and a while after. One for each year, latest first, where a time
 * recurs; MOST_SPANS in all.
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

/** How well an instant answers to a named time: 1 inside, less while it is still being told, 0 elsewhere. */
export function nearness(time: NamedTime, instant: Date): number {
  const { from, to } = inYear(time, instant.getUTCFullYear());
  if (instant >= from && instant < to) return 1;
  const after = instant.getTime() - to.getTime();
  return after >= 0 && after < TOLD_WITHIN_MS ? 1 - after / TOLD_WITHIN_MS : 0;
}
