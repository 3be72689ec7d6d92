/** The marks of a time axis, in local days. */
import { type ScaleTime } from 'd3-scale';
import { day } from '../parts/format.ts';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const SECONDS = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
/** Pixels of a letter on an axis, and of one that is as wide as it is high. */
const LETTER = 6.2;
const WIDE_LETTER = 11;
/** Pixels between two names, at least. */
const GAP = 12;
/** Pixels for a mark with a short name. */
const LEAST_ROOM = 40;
/** An axis with fewer marks looks empty. */
const FEW = 3;

export interface TimeMark {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly place: number;
  readonly name: string;
  /** Half the pixels that the name takes. */
  readonly half: number;
}

/** Days, or times with the day at the first and wherever it changes. They have their year where the axis spans two. */
function namesOf(marks: readonly Date[], ends: readonly Date[]): string[] {
  const years = new Set([...marks, ...ends].map((time) => time.getFullYear()));
  const dayOf = (mark: Date): string => (years.size > 1 ? day(mark) : SHORT_DAY.format(mark));
  if (marks.every((mark) => mark.getHours() + mark.getMinutes() + mark.getSeconds() === 0))
    return marks.map(dayOf);
  const clock = marks.some((mark) => mark.getSeconds() > 0) ? SECONDS : CLOCK;
  return marks.map((mark, at) => {
    const before = marks[at - 1];
    const time = clock.format(mark);
    return before !== undefined && day(before) === day(mark) ? time : `${dayOf(mark)} ${time}`;
  });
}

function marksAt(scale: ScaleTime<number, number>, times: readonly Date[]): readonly TimeMark[] {
  const names = namesOf(times, scale.domain());
  return times.map((time, index) => {
    const name = names[index] ?? '';
    const letters = Array.from(name, (letter) => (letter > '\u2e80' ? WIDE_LETTER : LETTER));
    const half = letters.reduce((sum, each) => sum + each, 0) / 2;
    return { at: time.getTime(), place: scale(time), name, half };
  });
}

/** Marks of an upright scale, about as many as wanted. */
export const timeMarks = (scale: ScaleTime<number, number>, wanted: number): readonly TimeMark[] =>
  marksAt(scale, scale.ticks(wanted));

/** Without those at the ends whose names would reach beyond the chart. */
function inside(
  scale: ScaleTime<number, number>,
  times: readonly Date[],
  width: number,
): readonly TimeMark[] {
  const marks = marksAt(scale, times);
  const [first] = marks;
  // The next one is then the first, and has the day in its name.
  if (first !== undefined && first.place < first.half) return inside(scale, times.slice(1), width);
  return marks.filter(({ place, half }) => place + half <= width);
}

const apart = (marks: readonly TimeMark[]): boolean =>
  marks.every(({ place, name, half }, index) => {
    const before = marks[index - 1];
    return before === undefined || (place - half >= before.place + before.half + GAP && name !== before.name);
  });

/** As many marks as have room for their names along the foot of a chart of this width. */
export function timeMarksAcross(scale: ScaleTime<number, number>, width: number): readonly TimeMark[] {
  const most = Math.floor(width / LEAST_ROOM);
  let best: readonly TimeMark[] = [];
  // Each second or third mark only where round times alone would leave the axis nearly empty: 3:00 and 6:00 are easier to read than 2:00 and 5:00.
  for (let step = 1; step <= most && best.length < FEW; step += 1) {
    for (let wanted = most; wanted >= 1; wanted -= 1) {
      const times = scale.ticks(wanted).filter((_time, index) => index % step === 0);
      if (times.length <= best.length || times.length > most) continue;
      const marks = inside(scale, times, width);
      if (marks.length > best.length && apart(marks)) best = marks;
    }
  }
  return best;
}
