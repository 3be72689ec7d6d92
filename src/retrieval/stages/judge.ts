/** Says of each result how likely it answers the question, and whether any of them may. */
import type { RelevanceBand } from '../../domain/answers.generated.ts';
import type { RecallQuery } from '../query/query.ts';
import type { AskedBefore } from './answers-first.ts';
import { relevanceOf, UNLIKELY } from './relevance.ts';
import { type Candidate, droppedOf, type LeftOut, type Ranking, type Scored } from './stages.ts';

/** Least relevance of each band. Below that of POSSIBLE a result counts as no answer: docs/benchmarks.md has what this costs. */
const LEAST = { STRONG: 0.5, POSSIBLE: 0.08 } as const;

export interface JudgedHit extends Scored {
  /** Probability that it answers the question, in [0, 1]. */
  readonly relevance: number;
}

export interface Judgement {
  readonly hits: readonly JudgedHit[];
  /** No result is as relevant as an answer has to be. */
  readonly abstained: boolean;
  readonly dropped: readonly LeftOut[];
}

type JudgedBy = Pick<
  RecallQuery,
  'text' | 'minRelevance' | 'language' | 'languageUnknown' | 'relevanceFloor'
>;

export function bandOf(relevance: number): RelevanceBand {
  if (relevance >= LEAST.STRONG) return 'STRONG';
  return relevance >= LEAST.POSSIBLE ? 'POSSIBLE' : 'WEAK';
}

/**
 * @param candidates that the ranking was made of
 * @param askedEarlier those of them that ask the same
 */
export function judge(
  { scored, dropped }: Ranking,
  candidates: readonly Candidate[],
  askedEarlier: readonly AskedBefore[],
  { text, minRelevance, language: { language }, languageUnknown: byWords, relevanceFloor }: JudgedBy,
): Judgement {
  const byId = new Map(candidates.map((each) => [each.memory.id, each]));
  const measured = scored.flatMap(({ memory }) => byId.get(memory.id) ?? []);
  const alone = relevanceOf(text, measured, { language, byWords });
  const relevance = withAnswers(
    new Map(measured.map(({ memory }, at) => [memory.id, alone[at] ?? 0])),
    askedEarlier,
  );
  const hits = scored.map((hit) => ({ ...hit, relevance: relevance.get(hit.memory.id) ?? 0 }));
  const relevant = hits.filter((hit) => hit.relevance >= minRelevance);
  const irrelevant = hits.filter((hit) => hit.relevance < minRelevance);
  return {
    hits: relevant,
    abstained: hits.every((hit) => hit.relevance < (relevanceFloor ?? LEAST.POSSIBLE)),
    dropped: [...dropped, ...droppedOf('compress', `relevance below ${minRelevance}`, irrelevant)],
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
    relevance.set(questionId, Math.min(ofQuestion, UNLIKELY));
    if (answerId !== undefined && relevance.has(answerId))
      relevance.set(answerId, Math.max(relevance.get(answerId) ?? 0, ofQuestion));
  }
  return relevance;
}
