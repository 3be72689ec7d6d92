/**
 * Networks of yes-or-no propositions in which each parent may bring its child about by itself (noisy-OR: Pearl 1988,
 * §4.3.2), and some may prevent it (noisy-AND-NOT).
 *
 *   P(v = 1 | parents) = ∏ᵢ (1 − qᵢxᵢ) · (1 − (1 − leak) · ∏ᵢ (1 − pᵢxᵢ))
 *
 * x is 1 where the parent holds; p is how surely it brings the child about, q how surely it prevents it; the leak is
 * whatever else may bring it about. A proposition without parents has the leak for its prior.
 */

/** Parents of node v stand at `offsets[v]` up to, not including, `offsets[v + 1]` of the other three. No cycles. */
export interface NoisyOrNetwork {
  readonly size: number;
  readonly offsets: Int32Array;
  readonly parents: Int32Array;
  /** p, in [0, 1) */
  readonly causes: Float64Array;
  /** q, in [0, 1) */
  readonly prevents: Float64Array;
  /** In (0, 1). */
  readonly leak: number;
}

/** What is known of nodes: 1 holds, 0 does not, UNKNOWN. As many as the network has nodes. */
export type Evidence = Int8Array;
export const UNKNOWN = -1;

/** What follows from the evidence, by node: P(v = 1 | evidence), in [0, 1]. */
export type Beliefs = Float64Array;

/** 1 − ∏(1 − p): whether at least one of independent causes is at work. In [0, 1]; 0 where there is none. */
export function noisyOr(probabilities: Iterable<number>): number {
  let none = 1;
  for (const probability of probabilities) none *= 1 - probability;
  return 1 - none;
}

/** The part of a network that can bear on these nodes: they and their ancestors. What is not asked about has no effect. */
export function ancestral(
  network: NoisyOrNetwork,
  wanted: Iterable<number>,
): { readonly network: NoisyOrNetwork; readonly nodes: readonly number[] } {
  const kept = new Set(wanted);
  // A Set gives what is added while it is gone through.
  for (const node of kept) {
    for (let at = network.offsets[node] as number; at < (network.offsets[node + 1] as number); at += 1) {
      kept.add(network.parents[at] as number);
    }
  }
  const nodes = [...kept].sort((a, b) => a - b);
  const renamed = new Map(nodes.map((node, at) => [node, at]));
  const edges = nodes.flatMap((node) =>
    Array.from({ length: degree(network, node) }, (_, at) => (network.offsets[node] as number) + at),
  );
  const offsets = new Int32Array(nodes.length + 1);
  nodes.forEach((node, at) => {
    offsets[at + 1] = (offsets[at] as number) + degree(network, node);
  });
  return {
    nodes,
    network: {
      size: nodes.length,
      offsets,
      parents: Int32Array.from(edges, (edge) => renamed.get(network.parents[edge] as number) as number),
      causes: Float64Array.from(edges, (edge) => network.causes[edge] as number),
      prevents: Float64Array.from(edges, (edge) => network.prevents[edge] as number),
      leak: network.leak,
    },
  };
}

function degree({ offsets }: NoisyOrNetwork, node: number): number {
  return (offsets[node + 1] as number) - (offsets[node] as number);
}
