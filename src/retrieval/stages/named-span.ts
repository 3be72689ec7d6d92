/**
 * Stage 4 ends: a time that a question names is a condition. Of results that score about as well, those of that time come first, whatever
 * is newer elsewhere. Nothing is left out: where none is of that time, the answer says so.
 */
import type { Memory } from '../../domain/memory.ts';
import type { NamedTime } from '../query/named-time.ts';
import { inYear, lastBegun, nearness, readQuestion } from '../query/question.ts';
import type { RecallQuery } from '../query/query.ts';
import { tellsATime } from '../query/cues.ts';
import type { NewerById } from './newer-first.ts';
import type { Ranking, Scored } from './stages.ts';

/** How many results of another time are read for the times that they state. */
const MOST_READ = 30;
/** Of the likeliest answer's probability: what has less is about something else. */
const CLOSE = 0.4;
const DAY_MS = 86_400_000;

type Asked = Pick<RecallQuery, 'asked' | 'language' | 'now' | 'aheadMs'>;

export interface OfNamedTime<Ranked> {
  readonly ranking: Ranked;
  /** That none is of the time; undefined: some are, or no past time is named. */
  readonly notice: string | undefined;
}

/**
 * @param likely how likely each memory answers by itself, by its id
 * @param newer what is newer than each of them, by its id
 */
export function ofNamedTime<Ranked extends Ranking>(
  ranking: Ranked,
  likely: () => ReadonlyMap<string, number>,
  newer: NewerById,
  query: Asked,
): OfNamedTime<Ranked> {
  const { order } = query.asked;
  const [first] = ranking.scored;
  const times = query.asked.times.filter(({ recurs, from }) => recurs || from <= query.now);
  if (first === undefined || (times.length === 0 && !(order && 'date' in order)))
    return { ranking, notice: undefined };
  const close = closeOnes(ranking, likely);
  const isOf =
    order && 'date' in order
      ? ({ occurredAt }: Memory): boolean => occurredAt < order.date === (order.asks === 'before')
      : ofOne(times, query);
  const met = new Set(close.filter(({ memory }) => isOf(memory)));
  if (met.size === 0) {
    const [time] = times;
    const empty = time !== undefined && !heldBefore(first, time, newer, query);
    return { ranking, notice: empty ? noneOf(time, close, query) : undefined };
  }
  const scored = [
    ...ranking.scored.filter((hit) => met.has(hit)),
    ...ranking.scored.filter((hit) => !met.has(hit)),
  ];
  return { ranking: { ...ranking, scored }, notice: undefined };
}

/** What others replaced, or what replaced others, is a state: begun before a time, it holds in it. */
const heldBefore = ({ memory }: Scored, time: NamedTime, newer: NewerById, { now }: Asked): boolean =>
  memory.occurredAt < lastBegun(time, now).from &&
  [...newer].some(
    ([id, { supersededBy, contradictedBy }]) =>
      id === memory.id || [...supersededBy, ...contradictedBy].some((each) => each.id === memory.id),
  );

/** By themselves, for a score counts time and use, too. */
export function closeOnes(
  { scored }: Pick<Ranking, 'scored'>,
  likely: () => ReadonlyMap<string, number>,
): readonly Scored[] {
  const byId = likely();
  const of = ({ memory }: Scored): number => byId.get(memory.id) ?? 0;
  const most = Math.max(...scored.map(of));
  return scored.filter((hit) => of(hit) >= CLOSE * most);
}

/** Said in that time, or soon after as something past, or it states that time. */
function ofOne(times: readonly NamedTime[], { language: { language } }: Asked): (memory: Memory) => boolean {
  let read = 0;
  return ({ content, occurredAt }) => {
    const near = Math.max(...times.map((time) => nearness(time, occurredAt)));
    if (near === 1 || (near > 0 && tellsATime(content, language))) return true;
    read += 1;
    if (read > MOST_READ) return false;
    const year = occurredAt.getUTCFullYear();
    const stated = readQuestion(content, occurredAt, language).times.map((time) => inYear(time, year));
    return times.some((time) =>
      stated.some((each) => isWithin(each, time.recurs ? inYear(time, each.from.getUTCFullYear()) : time)),
    );
  };
}

type Span = Pick<NamedTime, 'from' | 'to'>;

/** A text that states a year says nothing of one of its days. */
const isWithin = (stated: Span, asked: Span): boolean =>
  stated.from < asked.to &&
  stated.to > asked.from &&
  stated.to.getTime() - stated.from.getTime() <= asked.to.getTime() - asked.from.getTime() + DAY_MS;

function noneOf(asked: NamedTime, close: readonly Scored[], { now, aheadMs }: Asked): string {
  const { from, to } = lastBegun(asked, now);
  const away = ({ memory: { occurredAt } }: Scored): number =>
    Math.max(from.getTime() - occurredAt.getTime(), occurredAt.getTime() - to.getTime());
  const nearest = close.toSorted((one, other) => away(one) - away(other))[0]?.memory.occurredAt ?? now;
  const dayOf = (date: Date): string => new Date(date.getTime() + aheadMs).toISOString().slice(0, 10);
  const [first, last] = [from, new Date(to.getTime() - 1)].map(dayOf);
  const span = first === last ? first : `${first} to ${last}`;
  return `Nothing that is close to the question is of ${span}. The nearest in time is of ${dayOf(nearest)}.`;
}
