/** How good answers are: by the memories that answer a question, and by their sessions where a set knows those only. */
import { grouped } from '../../src/domain/grouped.ts';
import type { Found } from './baselines.ts';
import type { DataSet, Question } from './data-sets.ts';
import { quality, type Quality } from './metrics.ts';

/** Answers are asked for so deep: what a ranker could still bring to the front. */
export const DEPTH = 50;

/** How many of a session's hits count where it ranks by their mean. */
const OF_A_SESSION = 3;

export interface Judged {
  readonly question: Question;
  /** By memories; undefined where the set names none, or where nothing answers. */
  readonly turns: Quality | undefined;
  /** A session ranks by its best hit; undefined where the set names none. */
  readonly sessions: Quality | undefined;
  /** A session ranks by the mean of its best three hits. */
  readonly sessionsByMean: Quality | undefined;
  /** Of the best answer; undefined where there is none. */
  readonly topScore: number | undefined;
}

/** By namespace and idempotency key. */
export type SessionOf = (namespace: string, key: string) => string;

export function sessionsOf({ memories }: DataSet): SessionOf {
  const known = new Map(
    memories.map((each) => [`${each.namespace} ${each.idempotencyKey ?? ''}`, each.sessionId ?? '']),
  );
  return (namespace, key) => known.get(`${namespace} ${key}`) ?? '';
}

export function judged(question: Question, found: readonly Found[], sessionOf: SessionOf): Judged {
  const { evidence, namespace, abstain = false } = question;
  const sessions = abstain || question.sessions?.length === 0 ? undefined : question.sessions;
  const told = found.map(({ key, score }) => ({ session: sessionOf(namespace, key), score }));
  return {
    question,
    turns:
      abstain || evidence.length === 0
        ? undefined
        : quality(
            found.map(({ key }) => key),
            evidence,
          ),
    sessions: sessions && quality([...new Set(told.map(({ session }) => session))], sessions),
    sessionsByMean: sessions && quality(byMean(told), sessions),
    topScore: found[0]?.score,
  };
}

/** A hit that is missing counts as the least of those found. */
function byMean(told: readonly { readonly session: string; readonly score: number }[]): string[] {
  const least = Math.min(...told.map(({ score }) => score));
  const scores = grouped(told, ({ session }) => session);
  const mean = (session: string): number => {
    const all = scores.get(session) ?? [];
    const counting = all.slice(0, OF_A_SESSION).reduce((sum, { score }) => sum + score - least, 0);
    return counting / OF_A_SESSION;
  };
  const means = new Map(Array.from(scores.keys(), (session) => [session, mean(session)]));
  return Array.from(means)
    .sort(([, a], [, b]) => b - a)
    .map(([session]) => session);
}

/** How often a question that something answers has a better best answer than one that nothing answers; 0.5 is by chance. */
export function abstentionAuc(each: readonly Judged[]): number | undefined {
  const scoresWhere = (abstain: boolean): number[] =>
    each
      .filter(({ question }) => (question.abstain ?? false) === abstain)
      .map(({ topScore }) => topScore ?? Number.NEGATIVE_INFINITY);
  const answered = scoresWhere(false);
  const unanswered = scoresWhere(true);
  if (answered.length === 0 || unanswered.length === 0) return undefined;
  const wins = answered.flatMap((score) =>
    unanswered.map((other): number => (score > other ? 1 : score === other ? 0.5 : 0)),
  );
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}
