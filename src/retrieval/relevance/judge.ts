/** Says of each result how likely it answers the question, and whether any of them may. */
import type { RelevanceBand } from '../../domain/answers.generated.ts';
import { LEAST_POSSIBLE } from '../../domain/requests/recalls.ts';
import type { RecallQuery } from '../query/query.ts';
import type { AskedBefore } from '../turns/answers-first.ts';
import { beforeFirstGap } from './first-gap.ts';
import { relevanceOf, NO_ANSWER } from './relevance.ts';
import {
  type Candidate,
  type Compressed,
  droppedOf,
  type LeftOut,
  type Ranking,
  type Told,
} from '../stages/stages.ts';

/** Least relevance of each band. */
const LEAST = { STRONG: 0.5, POSSIBLE: LEAST_POSSIBLE } as const;

/** The relevance of a result does not depend on how many were asked for, if it is among these. */
const JUDGED_TOGETHER = 10;

export interface JudgedHit extends Told {
  /** Probability that it answers the question, in [0, 1]. */
  readonly relevance: number;
}

export interface Judgement {
  readonly hits: readonly JudgedHit[];
  /** No result is about the question. */
  readonly abstained: boolean;
  /** The first may be about it, and is likely no answer. */
  readonly unclear: boolean;
  readonly dropped: readonly LeftOut[];
}

type JudgedBy = Pick<
  RecallQuery,
  'text' | 'minRelevance' | 'language' | 'languageUnknown' | 'relevanceFloor' | 'brief'
>;

export function bandOf(relevance: number): RelevanceBand {
  if (relevance >= LEAST.STRONG) return 'STRONG';
  return relevance >= LEAST.POSSIBLE ? 'POSSIBLE' : 'WEAK';
}

/**
 * @param ranking as it was before it was cut to what fits
 * @param candidates that the ranking was made of
 * @param askedEarlier those of them that ask the same
 * @param least relevance with which a result is about the question, unless the namespace says its own
 */
export function judge(
  { scored, dropped }: Compressed,
  ranking: Ranking,
  candidates: readonly Candidate[],
  askedEarlier: readonly AskedBefore[],
  least: number,
  query: JudgedBy,
): Judgement {
  const { text, minRelevance, language, languageUnknown: byWords, relevanceFloor } = query;
  const byId = new Map(candidates.map((each) => [each.memory.id, each]));
  const together = new Set(
    [...ranking.scored.slice(0, JUDGED_TOGETHER), ...scored].map(({ memory }) => memory.id),
  );
  const measured = [...together].flatMap((id) => byId.get(id) ?? []);
  const alone = relevanceOf(text, measured, { language: language.language, byWords });
  const own = withAnswers(
    new Map(measured.map(({ memory }, at) => [memory.id, alone[at] ?? 0])),
    askedEarlier,
  );
  const relevance = fallingAlong(own);
  const hits = scored.map((hit) => ({ ...hit, relevance: relevance.get(hit.memory.id) ?? 0 }));
  const relevant = hits.filter((hit) => hit.relevance >= minRelevance);
  const irrelevant = hits.filter((hit) => hit.relevance < minRelevance);
  // By what any of them measures by itself: to deny is worse than to show what is no answer.
  const abstained = hits.every(({ memory }) => (own.get(memory.id) ?? 0) < (relevanceFloor ?? least));
  const unclear = !abstained && (hits[0]?.relevance ?? 0) < LEAST.POSSIBLE;
  const told = query.brief ? beforeFirstGap(relevant, unclear) : relevant;
  const toldIds = new Set(told.map(({ memory }) => memory.id));
  return {
    hits: told,
    abstained,
    unclear,
    dropped: [
      ...dropped,
      ...droppedOf('compress', `relevance below ${minRelevance}`, irrelevant),
      ...droppedOf(
        'compress',
        'behind the first gap in relevance',
        relevant.filter(({ memory }) => !toldIds.has(memory.id)),
      ),
    ],
  };
}

/** What a stored question measures says that it is the question, and so speaks for the turn that answers it. */
function withAnswers(
  alone: ReadonlyMap<string, number>,
  askedEarlier: readonly AskedBefore[],
): ReadonlyMap<string, number> {
  const relevance = new Map(alone);
  for (const { questionId, answerId } of askedEarlier) {
    const ofQuestion = alone.get(questionId) ?? 0;
    relevance.set(questionId, Math.min(ofQuestion, NO_ANSWER));
    if (answerId !== undefined && relevance.has(answerId))
      relevance.set(answerId, Math.max(relevance.get(answerId) ?? 0, ofQuestion));
  }
  return relevance;
}

/**
 * The order is surer than any of these numbers. So where a later result measures more than an earlier one, both count with the mean
 * of the two: isotonic regression, by pooling adjacent violators.
 * @param relevance in the order of the results
 */
function fallingAlong(relevance: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const pools: { ids: string[]; mean: number }[] = [];
  for (const [id, value] of relevance) {
    let pool = { ids: [id], mean: value };
    for (let last = pools.at(-1); last !== undefined && last.mean < pool.mean; last = pools.at(-1)) {
      pools.pop();
      const [before, here] = [last.ids.length, pool.ids.length];
      pool = {
        ids: [...last.ids, ...pool.ids],
        mean: (last.mean * before + pool.mean * here) / (before + here),
      };
    }
    pools.push(pool);
  }
  return new Map(pools.flatMap(({ ids, mean }) => ids.map((id) => [id, mean] as const)));
}
