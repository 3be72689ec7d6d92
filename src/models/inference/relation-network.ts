/** A noisy-OR network out of relations between named things (source D: "build Bayesian network from knowledge graph"). */
import { AcyclicOrder } from './acyclic.ts';
import { noisyOr, type NoisyOrNetwork } from './noisy-or.ts';

export interface Relation {
  readonly from: string;
  readonly to: string;
  /** [0, 1] */
  readonly confidence: number;
  /** Where `from` holds, `to` rather does not. */
  readonly contradicts: boolean;
}

/** One pair of different things. */
interface Edge {
  readonly from: number;
  readonly to: number;
  readonly cause: number;
  readonly prevent: number;
}

export interface RelationNetwork {
  readonly network: NoisyOrNetwork;
  /** Node of each thing. */
  readonly nodeOf: ReadonlyMap<string, number>;
  /** Pairs left out because they closed a circle. */
  readonly circles: number;
}

/** P that a thing holds of which nothing is known: small compared with any relation that counts, and not zero. */
export const LEAK = 0.01;

/** Nothing that was read somewhere is certain; and evidence against certainty would be evidence that cannot be. */
const SUREST = 0.999;

/** One pair, all that is said of it taken together. */
interface Pair {
  readonly from: number;
  readonly to: number;
  readonly causes: number[];
  readonly prevents: number[];
}

/**
 * Relations keep their direction: the network distinguishes what one thing brings about from what brings it about.
 * Evidence travels along both. Several relations of one pair are independent causes. Where relations run in a circle,
 * which a Bayesian network cannot have, the least sure of it is left out; of a thing with itself, all.
 *
 * @param things without relations of their own are in the network too
 */
export function relationNetwork(relations: readonly Relation[], things: Iterable<string>): RelationNetwork {
  const nodeOf = new Map<string, number>();
  const node = (thing: string): number => {
    const known = nodeOf.get(thing) ?? nodeOf.size;
    nodeOf.set(thing, known);
    return known;
  };
  for (const thing of things) node(thing);
  const pairs = new Map<string, Pair>();
  for (const { from, to, confidence, contradicts } of relations) {
    const key = `${from}\u0000${to}`;
    const pair = pairs.get(key) ?? { from: node(from), to: node(to), causes: [], prevents: [] };
    pair[contradicts ? 'prevents' : 'causes'].push(Math.min(Math.max(confidence, 0), 1));
    pairs.set(key, pair);
  }
  const weighed = Array.from(pairs.values(), (pair) => ({
    ...pair,
    cause: Math.min(noisyOr(pair.causes), SUREST),
    prevent: Math.min(noisyOr(pair.prevents), SUREST),
  })).sort((a, b) => Math.max(b.cause, b.prevent) - Math.max(a.cause, a.prevent));
  const order = new AcyclicOrder(causesFirst(nodeOf.size, weighed));
  const kept = weighed.filter(({ from, to }) => from !== to && order.add(from, to));
  kept.sort((a, b) => a.to - b.to);
  const offsets = new Int32Array(nodeOf.size + 1);
  for (const { to } of kept) offsets[to + 1] = (offsets[to + 1] as number) + 1;
  for (let at = 0; at < nodeOf.size; at += 1)
    offsets[at + 1] = (offsets[at + 1] as number) + (offsets[at] as number);
  return {
    nodeOf,
    circles: weighed.length - kept.length,
    network: {
      size: nodeOf.size,
      offsets,
      parents: Int32Array.from(kept, ({ from }) => from),
      causes: Float64Array.from(kept, ({ cause }) => cause),
      prevents: Float64Array.from(kept, ({ prevent }) => prevent),
      leak: LEAK,
    },
  };
}

/** Those first that bring about more than brings them about. */
function causesFirst(size: number, edges: readonly Edge[]): Int32Array {
  const balance = new Float64Array(size);
  for (const { from, to, cause, prevent } of edges) {
    const strength = Math.max(cause, prevent);
    balance[from] = (balance[from] as number) + strength;
    balance[to] = (balance[to] as number) - strength;
  }
  const nodes = Int32Array.from({ length: size }, (_, node) => node);
  return nodes.sort((a, b) => (balance[b] as number) - (balance[a] as number));
}
