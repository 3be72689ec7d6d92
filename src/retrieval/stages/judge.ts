/** Says of each result how likely it answers the question, and whether any of them may. */
import type { RelevanceBand } from '../../domain/answers.generated.ts';
import type { RecallQuery } from '../query/query.ts';
import { relevanceOf } from './relevance.ts';
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

/** @param candidates that the ranking was made of */
export function judge(
  { scored, dropped }: Ranking,
  candidates: readonly Candidate[],
  { text, minRelevance, language: { language }, languageUnknown: byWords, relevanceFloor }: JudgedBy,
): Judgement {
  const byId = new Map(candidates.map((each) => [each.memory.id, each]));
  const relevance = relevanceOf(
    text,
    scored.flatMap(({ memory }) => byId.get(memory.id) ?? []),
    { language, byWords },
  );
  const hits = scored.map((hit, at) => ({ ...hit, relevance: relevance[at] ?? 0 }));
  const relevant = hits.filter((hit) => hit.relevance >= minRelevance);
  const irrelevant = hits.filter((hit) => hit.relevance < minRelevance);
  return {
    hits: relevant,
    abstained: hits.every((hit) => hit.relevance < (relevanceFloor ?? LEAST.POSSIBLE)),
    dropped: [...dropped, ...droppedOf('compress', `relevance below ${minRelevance}`, irrelevant)],
  };
}
