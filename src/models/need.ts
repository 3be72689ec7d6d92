/**
 * How likely a memory is needed before anything is asked (the rational analysis behind ACT-R: history and context). History is what use has earned: by how
 * much stronger it is than a twin that was never used. Unused, it is 0, however old or new.
 */

/** Short of the probability at which the odds have no end. */
const CERTAIN = 1 - 1e-9;
/** From this strength on, hardly anything is forgotten: one use a minute ago and none say the same. So uses in the sitting in which a memory was stored earn it nothing yet. */
const STRONGEST = 0.98;

/** Relevance, a probability, from which on it counts what else speaks for a memory: what answers less likely is not lifted. */
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

/** How many times as likely such a share makes it. */
export const oddsOf = (share: number): number => (1 + share) / (1 - Math.min(share, CERTAIN));

const logOdds = (probability: number): number => {
  const within = Math.min(CERTAIN, Math.max(1 - CERTAIN, probability));
  return Math.log(within / (1 - within));
};

/** How far it counts what speaks for a memory whatever is asked, in [0, 1]: by how likely it answers, and how close that is to the best candidate. Both are probabilities. */
export const needCounts = (relevance: number, best: number): number =>
  relevance < LEAST_RELEVANCE
    ? 0
    : Math.min(1, Math.max(0, 1 - (logOdds(best) - logOdds(relevance)) / REACH));
