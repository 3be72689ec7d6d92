/** The time that facts are asked for: as the request says, or else as the question does, or else now. */
import { lastBegun } from '../query/question.ts';
import type { RecallQuery } from '../query/query.ts';

/** Both ends count. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

interface TimeAsked extends Span {
  readonly knownAt: Date;
}

export function timeAsked({ asOf, asked, now }: Pick<RecallQuery, 'asOf' | 'asked' | 'now'>): TimeAsked {
  if (asOf !== undefined) return { knownAt: asOf.knownAt, from: asOf.validAt, to: asOf.validAt };
  const { times, order } = asked;
  if (order?.asks === 'before' && 'date' in order) return at(new Date(order.date.getTime() - 1), now);
  const [time] = times;
  if (time === undefined) return at(now, now);
  const { from, to } = lastBegun(time, now);
  return { knownAt: now, from, to: new Date(to.getTime() - 1) };
}

const at = (instant: Date, knownAt: Date): TimeAsked => ({ knownAt, from: instant, to: instant });
