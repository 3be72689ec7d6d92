/** Written by bench/ranker/relevance.py. Do not edit. */

/** One logistic regression: the log odds are the sum of weight × feature, and the intercept. */
export interface RelevanceModel {
  readonly intercept: number;
  readonly weights: Readonly<Record<string, number>>;
}

export const RELEVANCE_MODELS: Readonly<Record<'tokens' | 'vectors' | 'words', RelevanceModel>> = {
  tokens: {
    intercept: -9.838,
    weights: { late: 4.113, lateContext: 0.126, vector: 2.962, context: 2.236, words: 2.42 },
  },
  vectors: {
    intercept: -9.604,
    weights: { vector: 4.24, context: 3.979, words: 3.267 },
  },
  words: {
    intercept: -3.042,
    weights: { words: 3.702 },
  },
};
