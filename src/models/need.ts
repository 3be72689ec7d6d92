/**
 * How likely a memory is needed before anything is asked (the rational analysis behind ACT-R: history and context). History is what use has earned: by how
 * much stronger it is than a twin that was never used. Unused, it is 0, however old or new.
 */

/** Short of the strength at which the odds have no end. */
const STRONGEST = 1 - 1e-9;

/** Of the best relevance: what has less gains nothing by being needed often. */
export const LEAST_CLOSENESS = 0.9;

/** Relevance, a probability, from which on it counts that a memory was needed: what answers less likely is not lifted by use. */
const LEAST_RELEVANCE = 0.2;
/** Log odds of relevance behind the best candidate at which it no longer counts. */
const REACH = 4;

export interface History {
  readonly uses: number;
  /** By a law of strength, in [0, 1]. */
  readonly strength: number;
  /** Of a twin of the same age that was never used. */
  readonly unusedStrength: number;
}

/**
 * In log odds, at least 0: spaced uses earn more where the law says so, and it fades as the law does. Uses prove no more
 * than ln(1 + uses), whatever else has strengthened the memory.
 */
export function earnedLogOdds({ uses, strength, unusedStrength }: History): number {
  if (uses === 0) return 0;
  const [used, unused] = [strength, unusedStrength].map((each) => 1 - Math.min(each, STRONGEST)) as [
    number,
    number,
  ];
  return Math.min(Math.log1p(uses), Math.max(0, Math.log(unused / used)));
}

/** From log odds to [0, 1): 2p − 1. */
export const shareOf = (logOdds: number): number => Math.tanh(logOdds / 2);

/**
 * How far a prior counts: in full for what is most relevant, not at all below the least closeness, and in between by how close it is.
 * @param relevance what a candidate scores by all that depends on the question
 * @param best the highest of all candidates; where that is 0, nothing tells them apart but the prior
 */
export function closeness(relevance: number, best: number, least = LEAST_CLOSENESS): number {
  if (best <= 0) return 1;
  return Math.min(1, Math.max(0, (relevance / best - least) / (1 - least)));
}

const logOdds = (probability: number): number => {
  const within = Math.min(STRONGEST, Math.max(1 - STRONGEST, probability));
  return Math.log(within / (1 - within));
};

/** How far it counts that a memory was needed before, in [0, 1]: by how likely it answers, and how close that is to the best candidate. Both are probabilities. */
export const needCounts = (relevance: number, best: number): number =>
  relevance < LEAST_RELEVANCE
    ? 0
    : Math.min(1, Math.max(0, 1 - (logOdds(best) - logOdds(relevance)) / REACH));
