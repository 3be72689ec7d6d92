/**
 * Finds communities by label propagation: Raghavan, Albert and Kumara, "Near linear time algorithm to detect community structures in large-scale
 * networks", Physical Review E 76 (2007). This version uses weights. All nodes change at once, so that the same graph always gives the same
 * communities.
 */

/** A link of one node to another, which is given by its place in the list of nodes. */
export interface WeightedLink {
  readonly to: number;
  readonly weight: number;
}

/** Sums of weights closer than this are equal: adding up in another order changes them by less. */
const TOLERANCE = 1e-9;

/**
 * Each node begins with its own place as its label. In each round it takes the label that has most of its links' weight. Its own
 * label counts as much as its strongest link, so that labels settle; of equal labels it takes the lowest.
 * @param linksOf by node, in both directions: a link that only one of its ends has counts for that end alone
 * @param rounds the most rounds that are made
 * @returns the label of each node; nodes of one label are one community
 */
export function propagateLabels(linksOf: readonly (readonly WeightedLink[])[], rounds: number): number[] {
  let labels = linksOf.map((_, node) => node);
  for (let round = 0; round < rounds; round += 1) {
    const before = labels;
    labels = linksOf.map((links, node) => strongestLabel(node, links, before));
    if (labels.every((label, node) => label === before[node])) break;
  }
  return labels;
}

function strongestLabel(node: number, links: readonly WeightedLink[], labels: readonly number[]): number {
  const own = labels[node] as number;
  const strongest = links.reduce((most, { weight }) => Math.max(most, weight), 0);
  const support = new Map([[own, strongest]]);
  for (const { to, weight } of links) {
    const label = labels[to] as number;
    support.set(label, (support.get(label) ?? 0) + weight);
  }
  const most = Math.max(...support.values());
  return Math.min(...[...support].filter(([, sum]) => sum > most - TOLERANCE).map(([label]) => label));
}
