/** Label propagation over a small graph, written as plainly as possible: what src/models/label-propagation.ts is compared with. */

export interface Link {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/** Groups as sorted lists of nodes, after a number of rounds in which all take over at once. */
export function propagated(nodes: number, links: readonly Link[], rounds: number): number[][] {
  let labels = Array.from({ length: nodes }, (_, node) => node);
  for (let round = 0; round < rounds; round += 1) {
    labels = labels.map((own, node) => {
      const near = links.flatMap(({ a, b, weight }) => {
        if (a === node) return [{ label: labels[b] as number, weight }];
        return b === node ? [{ label: labels[a] as number, weight }] : [];
      });
      if (near.length === 0) return own;
      const support = new Map([[own, Math.max(...near.map(({ weight }) => weight))]]);
      for (const { label, weight } of near) support.set(label, (support.get(label) ?? 0) + weight);
      const most = Math.max(...support.values());
      return Math.min(...[...support].filter(([, sum]) => sum > most - 1e-9).map(([label]) => label));
    });
  }
  return [...Map.groupBy(labels.keys(), (node) => labels[node]).values()];
}
