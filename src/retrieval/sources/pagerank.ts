/**
 * Personalised PageRank by forward push (Andersen, Chung, Lang 2006). It computes the share of a random walk's steps at each node. The walk begins at
 * the seeds, and returns to them at each step with probability 1 − damping. The cost depends on the threshold, not on the size of the graph.
 */

export interface Edge {
  readonly to: string;
  /** > 0 */
  readonly weight: number;
}

/** What is known of the graph. A node that is absent keeps what reaches it; one without edges is where walks end. */
export type Adjacency = ReadonlyMap<string, readonly Edge[]>;

export interface PushOptions {
  /** Probability of going on at each step, in (0, 1). */
  readonly damping: number;
  /** Mass below which a node is not pushed on, > 0. */
  readonly threshold: number;
}

export interface Pushed {
  /** From below: the exact rank exceeds it by no more than the residual's sum. */
  readonly rank: ReadonlyMap<string, number>;
  /** Mass that has arrived at a node and was not pushed on. */
  readonly residual: ReadonlyMap<string, number>;
}

/** @param seeds mass by node, of sum 1 */
export function forwardPush(
  seeds: ReadonlyMap<string, number>,
  adjacency: Adjacency,
  { damping, threshold }: PushOptions,
): Pushed {
  const rank = new Map<string, number>();
  const residual = new Map(seeds);
  const queue = [...seeds.keys()];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const mass = residual.get(node) ?? 0;
    const edges = adjacency.get(node);
    if (mass < threshold || edges === undefined) continue;
    residual.set(node, 0);
    rank.set(node, (rank.get(node) ?? 0) + (1 - damping) * mass);
    const whole = edges.reduce((sum, { weight }) => sum + weight, 0);
    for (const { to, weight } of edges) {
      const before = residual.get(to) ?? 0;
      const after = before + (damping * mass * weight) / whole;
      residual.set(to, after);
      if (before < threshold && after >= threshold) queue.push(to);
    }
  }
  return { rank, residual };
}
