/**
 * Takes edges one after another and leaves out those that would close a circle, keeping an order in which every edge
 * points forward. Source: Pearce & Kelly, "A dynamic topological sort algorithm for directed acyclic graphs" (2006).
 */
export class AcyclicOrder {
  readonly #place: Int32Array;
  readonly #nodeAt: Int32Array;
  readonly #out: number[][];
  readonly #in: number[][];
  readonly #reachedIn: Int32Array;
  #search = 0;

  /** @param order of the nodes 0, 1, …, to begin with: the fewer edges point backward in it, the less there is to do */
  constructor(order: Int32Array) {
    this.#nodeAt = order.slice();
    this.#place = new Int32Array(order.length);
    order.forEach((node, place) => {
      this.#place[node] = place;
    });
    this.#out = Array.from(order, () => []);
    this.#in = Array.from(order, () => []);
    this.#reachedIn = new Int32Array(order.length);
  }

  /** False, and nothing is changed, where `to` already leads to `from`. */
  add(from: number, to: number): boolean {
    const low = this.#placeOf(to);
    const high = this.#placeOf(from);
    if (low <= high) {
      const after = this.#reach(to, this.#out, low, high, from);
      if (after === undefined) return false;
      const before = this.#reach(from, this.#in, low, high) ?? [];
      this.#reorder(before, after);
    }
    this.#out[from]?.push(to);
    this.#in[to]?.push(from);
    return true;
  }

  #placeOf(node: number): number {
    return this.#place[node] as number;
  }

  /** All that `start` leads to between two places; undefined where that is the forbidden node too. */
  #reach(
    start: number,
    edges: readonly number[][],
    low: number,
    high: number,
    forbidden = -1,
  ): number[] | undefined {
    this.#search += 1;
    if (start === forbidden) return undefined;
    const reached = [start];
    this.#reachedIn[start] = this.#search;
    for (const node of reached) {
      for (const next of edges[node] as number[]) {
        if (next === forbidden) return undefined;
        const place = this.#placeOf(next);
        if (place < low || place > high || this.#reachedIn[next] === this.#search) continue;
        this.#reachedIn[next] = this.#search;
        reached.push(next);
      }
    }
    return reached;
  }

  /** Puts the ones before the others, each in the order they had, into the places that they have together. */
  #reorder(before: readonly number[], after: readonly number[]): void {
    const first = this.#places(before);
    const then = this.#places(after);
    const places = new Int32Array(first.length + then.length);
    places.set(first);
    places.set(then, first.length);
    const nodes = places.map((place) => this.#nodeAt[place] as number);
    places.sort().forEach((place, at) => {
      const node = nodes[at] as number;
      this.#place[node] = place;
      this.#nodeAt[place] = node;
    });
  }

  #places(nodes: readonly number[]): Int32Array {
    return Int32Array.from(nodes, (node) => this.#placeOf(node)).sort();
  }
}
