/**
 * How likely a memory answers the question: a probability that means the same in every recall, where a score only orders the
 * results of one. It goes by what the memory measures by itself, so that one memory alone has it, too.
 */
import { contentTerms, terms } from '../query/lexical-query.ts';
import { RELEVANCE_MODELS, type RelevanceModel } from './relevance-model.ts';
import type { Candidate } from './stages.ts';

/** What it goes by; each is about 0 to 1. Null where a memory has no vectors of the model in use. */
export const RELEVANCE_FEATURES = ['late', 'lateContext', 'vector', 'context', 'words'] as const;
export type RelevanceFeature = (typeof RELEVANCE_FEATURES)[number];
export type RelevanceFeatures = Readonly<Record<RelevanceFeature, number | null>>;

export type Judged = Pick<Candidate, 'memory' | 'raw'>;

/** Words are compared by so many of their first letters: "booking" and "booked" are one. */
const STEM_CHARS = 5;
const stemOf = (word: string): string => word.slice(0, STEM_CHARS);

/** Of a longer text, the words beyond this are not looked for. */
const READ_CHARS = 4_000;

export function relevanceFeatures(question: string, candidates: readonly Judged[]): RelevanceFeatures[] {
  const asked = [...new Set(contentTerms(question).map(stemOf))];
  return candidates.map(({ memory, raw: { late, lateContext, vector, context } }) => {
    const has = new Set(terms(memory.content.slice(0, READ_CHARS)).map(stemOf));
    const met = asked.filter((stem) => has.has(stem)).length;
    return {
      late,
      lateContext,
      vector,
      context,
      words: asked.length === 0 ? 0 : met / asked.length,
    };
  });
}

/** @returns a probability for each candidate, in their order */
export function relevanceOf(question: string, candidates: readonly Judged[]): number[] {
  return relevanceFeatures(question, candidates).map((features) => {
    const { intercept, weights } = modelFor(features);
    const logOdds = RELEVANCE_FEATURES.reduce(
      (sum, name) => sum + (weights[name] ?? 0) * (features[name] ?? 0),
      intercept,
    );
    return 1 / (1 + Math.exp(-logOdds));
  });
}

/** By token vectors where there are any, else by the vector of the text, else by words alone. */
function modelFor({ late, vector }: RelevanceFeatures): RelevanceModel {
  if (late !== null) return RELEVANCE_MODELS.tokens;
  return vector === null ? RELEVANCE_MODELS.words : RELEVANCE_MODELS.vectors;
}
