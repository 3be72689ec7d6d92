/** The marks of a time axis, in local days. */
import { type ScaleTime } from 'd3-scale';
import { day } from '../parts/format.ts';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const SECONDS = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const DAY_MS = 86_400_000;

/** Days, or times with the day at the first and wherever it changes. */
function namesOf(marks: readonly Date[]): string[] {
  const [first, second] = marks;
  const step = first === undefined || second === undefined ? DAY_MS : second.getTime() - first.getTime();
  const years = new Set(marks.map((mark) => mark.getFullYear()));
  const dayOf = (mark: Date): string => (years.size > 1 ? day(mark) : SHORT_DAY.format(mark));
  if (step >= DAY_MS) return marks.map(dayOf);
  const clock = step < 60_000 ? SECONDS : CLOCK;
  return marks.map((mark, at) => {
    const before = marks[at - 1];
    const time = clock.format(mark);
    return before !== undefined && day(before) === day(mark) ? time : `${dayOf(mark)} ${time}`;
  });
}

/** Marks of a scale, about as many as wanted: their time in ms, their place, and their name. */
export function timeMarks(
  scale: ScaleTime<number, number>,
  wanted: number,
): { readonly at: number; readonly place: number; readonly name: string }[] {
  const marks = scale.ticks(Math.max(2, Math.floor(wanted)));
  const names = namesOf(marks);
  return marks.map((mark, index) => ({ at: mark.getTime(), place: scale(mark), name: names[index] ?? '' }));
}
