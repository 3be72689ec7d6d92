/**
 * Loopy belief propagation on a noisy-OR network (Pearl 1988; Murphy, Weiss & Jordan 1999). It is exact where at most one path connects two nodes, and
 * approximate elsewhere. On random networks of 6–14 nodes with cycles it is off by 0.007 on average and by a third at worst (see the test). The
 * messages of a family have a closed form, so a sweep costs as much as the network has edges, however many parents a node has.
 */
import { type Beliefs, type Evidence, type NoisyOrNetwork, UNKNOWN } from './noisy-or.ts';

export interface Propagation {
  readonly beliefs: Beliefs;
  /** False: the beliefs still moved when the sweeps were used up. */
  readonly converged: boolean;
  /** Each goes over all nodes there and back. */
  readonly sweeps: number;
}

/** By when, in sweeps, what converges by itself mostly has; from then on messages are damped. */
const UNDAMPED_SWEEPS = 8;
const DAMPING = 0.5;
const MOST_SWEEPS = 30;
/** The largest move of a belief in a sweep that still counts as none: finer than the approximation is good. */
const TOLERANCE = 1e-4;

const TINY = 1e-300;
const logOdds = (one: number, zero: number): number =>
  Math.log(Math.max(one, TINY)) - Math.log(Math.max(zero, TINY));
const probability = (odds: number): number => 1 / (1 + Math.exp(-odds));

export function propagate(network: NoisyOrNetwork, evidence: Evidence): Propagation {
  const messages = new Messages(network, evidence);
  const order = breadthFirst(network);
  const beliefs = new Float64Array(network.size);
  for (let sweep = 1; sweep <= MOST_SWEEPS; sweep += 1) {
    const step = sweep <= UNDAMPED_SWEEPS ? 1 : 1 - DAMPING;
    let moved = 0;
    for (let at = order.length - 1; at >= 0; at -= 1) messages.update(order[at] as number, step);
    for (const node of order) {
      const belief = messages.update(node, step);
      moved = Math.max(moved, Math.abs(belief - (beliefs[node] as number)));
      beliefs[node] = belief;
    }
    if (moved < TOLERANCE) return { beliefs, converged: true, sweeps: sweep };
  }
  return { beliefs, converged: false, sweeps: MOST_SWEEPS };
}

/** Edges are counted as in the network: by child, then parent. */
class Messages {
  readonly #network: NoisyOrNetwork;
  readonly #evidence: Evidence;
  /** From a parent to a child's family: P(parent = 1). */
  readonly #down: Float64Array;
  /** From a child's family to a parent: log of the likelihood of its holding over that of its not holding. */
  readonly #up: Float64Array;
  /** Edges to the children of each node. */
  readonly #childOffsets: Int32Array;
  readonly #childEdges: Int32Array;
  /** Products over the parents from each on. */
  readonly #freeAfter: Float64Array;
  readonly #bareAfter: Float64Array;

  constructor(network: NoisyOrNetwork, evidence: Evidence) {
    const { size, offsets, parents, leak } = network;
    this.#network = network;
    this.#evidence = evidence;
    this.#down = new Float64Array(parents.length).fill(leak);
    this.#up = new Float64Array(parents.length);
    this.#childOffsets = new Int32Array(size + 1);
    for (const parent of parents)
      this.#childOffsets[parent + 1] = (this.#childOffsets[parent + 1] as number) + 1;
    for (let at = 0; at < size; at += 1)
      this.#childOffsets[at + 1] =
        (this.#childOffsets[at + 1] as number) + (this.#childOffsets[at] as number);
    this.#childEdges = new Int32Array(parents.length);
    const next = this.#childOffsets.slice();
    parents.forEach((parent, edge) => {
      const at = next[parent] as number;
      this.#childEdges[at] = edge;
      next[parent] = at + 1;
    });
    let most = 0;
    for (let node = 0; node < size; node += 1)
      most = Math.max(most, (offsets[node + 1] as number) - (offsets[node] as number));
    this.#freeAfter = new Float64Array(most + 1);
    this.#bareAfter = new Float64Array(most + 1);
  }

  /** Sends everything that the node has to say, and gives P(node = 1). */
  update(node: number, step: number): number {
    const { offsets, causes, prevents, leak } = this.#network;
    const first = offsets[node] as number;
    const count = (offsets[node + 1] as number) - first;
    const known = this.#evidence[node] as number;
    const firstChild = this.#childOffsets[node] as number;
    const endOfChildren = this.#childOffsets[node + 1] as number;
    let fromChildren = 0;
    for (let at = firstChild; at < endOfChildren; at += 1)
      fromChildren += this.#up[this.#childEdges[at] as number] as number;

    // P(node = 1) = free − (1 − leak)·bare: free, that nothing prevents it; bare, that nothing causes it either.
    this.#freeAfter[count] = 1;
    this.#bareAfter[count] = 1;
    for (let at = count - 1; at >= 0; at -= 1) {
      const edge = first + at;
      const holds = this.#down[edge] as number;
      const unprevented = 1 - (prevents[edge] as number);
      const uncaused = 1 - (causes[edge] as number);
      this.#freeAfter[at] = (this.#freeAfter[at + 1] as number) * (1 - holds + holds * unprevented);
      this.#bareAfter[at] =
        (this.#bareAfter[at + 1] as number) * (1 - holds + holds * unprevented * uncaused);
    }
    const free = this.#freeAfter[0] as number;
    const bare = (1 - leak) * (this.#bareAfter[0] as number);
    const odds = logOdds(free - bare, 1 - free + bare) + fromChildren;

    for (let at = firstChild; at < endOfChildren; at += 1) {
      const edge = this.#childEdges[at] as number;
      const told = known === UNKNOWN ? probability(odds - (this.#up[edge] as number)) : known;
      this.#down[edge] = (this.#down[edge] as number) * (1 - step) + told * step;
    }
    // Where nothing is known of a node or below it, it has nothing to say to its parents.
    if (known !== UNKNOWN || fromChildren !== 0) {
      const one = known === UNKNOWN ? probability(fromChildren) : known;
      let freeBefore = 1;
      let bareBefore = 1 - leak;
      for (let at = 0; at < count; at += 1) {
        const edge = first + at;
        const unprevented = 1 - (prevents[edge] as number);
        const uncaused = unprevented * (1 - (causes[edge] as number));
        const otherFree = freeBefore * (this.#freeAfter[at + 1] as number);
        const otherBare = bareBefore * (this.#bareAfter[at + 1] as number);
        const withIt = likelihood(one, otherFree * unprevented, otherBare * uncaused);
        const without = likelihood(one, otherFree, otherBare);
        // Both underflow only where hundreds of causes are all known to be without effect: the limit of their ratio.
        const ratio =
          withIt < TINY && without < TINY
            ? Math.log(uncaused)
            : Math.log(Math.max(withIt, TINY) / Math.max(without, TINY));
        this.#up[edge] = (this.#up[edge] as number) * (1 - step) + ratio * step;
        const holds = this.#down[edge] as number;
        freeBefore *= 1 - holds + holds * unprevented;
        bareBefore *= 1 - holds + holds * uncaused;
      }
    }
    return known === UNKNOWN ? probability(odds) : known;
  }
}

/** Of what the children say, given what the parents say. @param one share of it that says the node holds */
function likelihood(one: number, free: number, bare: number): number {
  return one * (free - bare) + (1 - one) * (1 - free + bare);
}

/** Neighbours next to one another, so that along a tree one way there and one way back is all it takes. */
function breadthFirst({ size, offsets, parents }: NoisyOrNetwork): Int32Array {
  const neighbours: number[][] = Array.from({ length: size }, () => []);
  for (let node = 0; node < size; node += 1) {
    for (let at = offsets[node] as number; at < (offsets[node + 1] as number); at += 1) {
      const parent = parents[at] as number;
      neighbours[node]?.push(parent);
      neighbours[parent]?.push(node);
    }
  }
  const order = new Set<number>();
  for (let start = 0; start < size; start += 1) {
    if (order.has(start)) continue;
    order.add(start);
    const queue = [start];
    for (const node of queue) {
      for (const next of neighbours[node] ?? []) {
        if (order.has(next)) continue;
        order.add(next);
        queue.push(next);
      }
    }
  }
  return Int32Array.from(order);
}
