/**
 * Stage 4 continues: where a question asks for the latest, for the first, or for what was before or since something, results at the right
 * time gain among those that score about as well. Nothing is left out.
 */
import type { Memory } from '../../domain/memory.ts';
import type { LanguageCode } from '../../language/languages.ts';
import type { RecallQuery } from '../query/query.ts';
import type { TimeOrder } from '../query/time-order.ts';
import { sharedWords } from '../relevance/relevance.ts';
import type { Scored, WeighedRanking } from './stages.ts';

/** Of the best score: what has less is about something else, whatever its time. */
const CLOSE = 0.75;

/** The share of an event's words that the memory has which describes it. */
const LEAST_SHARED = 0.75;

interface Met {
  /** In [0, 1]. */
  readonly value: number;
  readonly because: string;
}

type MeasureOrder = (memory: Memory) => Met;

export function inTime(
  ranking: WeighedRanking,
  { asked: { order }, language: { language } }: Pick<RecallQuery, 'asked' | 'language'>,
): WeighedRanking {
  const { scored, weights } = ranking;
  const close = scored.filter(({ score }) => score >= CLOSE * (scored[0]?.score ?? 0));
  if (order === undefined || weights.order === 0 || close.length < 2) return ranking;
  const met = measureOf(order, close, scored, language);
  if (met === undefined) return ranking;
  const gaining = new Set(close);
  const placed = scored.map((hit) => (gaining.has(hit) ? gain(hit, met(hit.memory), weights.order) : hit));
  placed.sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1));
  return { ...ranking, scored: placed };
}

function gain(hit: Scored, { value, because }: Met, weight: number): Scored {
  const contribution = weight * value;
  const signal = { name: 'order', raw: value, normalised: value, weight, contribution };
  return { ...hit, score: hit.score + contribution, signals: [...hit.signals, signal], order: because };
}

function measureOf(
  order: TimeOrder,
  close: readonly Scored[],
  scored: readonly Scored[],
  language: LanguageCode,
): MeasureOrder | undefined {
  if ('date' in order) return bySide(order.asks, order.date, dayOf(order.date));
  if (!('event' in order)) return byAge(order.asks, close);
  const bound = timeOf(order.event, scored, language);
  return bound && bySide(order.asks, bound, `the event of ${minuteOf(bound)}`);
}

/** 1 for the newest or the oldest, 0 for the other end, and even steps between. */
function byAge(asks: 'latest' | 'first', close: readonly Scored[]): MeasureOrder {
  const times = [...new Set(close.map(({ memory }) => memory.occurredAt.getTime()))].sort((a, b) => a - b);
  if (asks === 'first') times.reverse();
  const [end, better] = asks === 'latest' ? ['newest', 'newer'] : ['oldest', 'older'];
  return ({ occurredAt }) => {
    const at = times.indexOf(occurredAt.getTime());
    const ahead = times.length - 1 - at;
    const place = ahead === 0 ? `this is the ${end}` : `${ahead} ${ahead === 1 ? 'is' : 'are'} ${better}`;
    return {
      value: times.length === 1 ? 0 : at / (times.length - 1),
      because: `Asked for the ${asks}: of ${times.length} close results, ${place}.`,
    };
  };
}

/** When the best result happened that describes it. */
function timeOf(event: string, scored: readonly Scored[], language: LanguageCode): Date | undefined {
  const share = sharedWords(event, language);
  return scored.find(({ memory }) => share(memory.content) >= LEAST_SHARED)?.memory.occurredAt;
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');

/** What was at the very time counts: it may be about both. */
function bySide(asks: 'before' | 'since', bound: Date, than: string): MeasureOrder {
  return ({ occurredAt }) => {
    const isMet = asks === 'before' ? occurredAt <= bound : occurredAt >= bound;
    const other = asks === 'before' ? 'later' : 'earlier';
    return {
      value: isMet ? 1 : 0,
      because: `Asked for what was ${asks} ${than}: this was${isMet ? '' : ` ${other}`}.`,
    };
  };
}
