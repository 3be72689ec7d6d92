/** Links by use: what was not used together for a week has lost 1 % a day since, and does not count any more under 0.05 (source A). */
export const STALE_AFTER_DAYS = 7;
/** The share that is left after one more day. */
export const KEPT_A_DAY = 0.99;
export const LEAST_WEIGHT = 0.05;

/** The parameters of every statement about links by use. */
export const LINK_AGEING = {
  staleAfterDays: STALE_AFTER_DAYS,
  keptADay: KEPT_A_DAY,
  leastWeight: LEAST_WEIGHT,
} as const;

/** By which a link grows each time: w + rate·(1 − w) (source E). */
export const LEARNING_RATE = 0.1;
