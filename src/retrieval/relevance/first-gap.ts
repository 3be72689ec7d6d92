/** Where the results of a brief answer end: at the first gap in relevance. docs/benchmarks.md has what that keeps. */

/** A result ends the list if it is less relevant than this share of the first … */
const LEAST_SHARE = 0.15;
/** … and than this. What may answer stays, whatever stands before it. */
const STAYS = 0.08;
/** Of nearest results that are likely no answer. */
const MOST_UNCLEAR = 3;

/**
 * How many results stand before the gap. At least one, if there are any.
 * @param relevance of each, in [0, 1], the first first
 * @param unclear the first is likely no answer
 */
export function beforeFirstGap(relevance: readonly number[], unclear: boolean): number {
  const [best = 0] = relevance;
  const gap = relevance.findIndex((each, at) => at > 0 && each < LEAST_SHARE * best && each < STAYS);
  const before = gap === -1 ? relevance.length : gap;
  return unclear ? Math.min(before, MOST_UNCLEAR) : before;
}
