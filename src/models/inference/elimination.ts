/** In which order to sum variables out, and what tables that takes: of those left, always the one with fewest neighbours. */

export interface Elimination {
  /** Variables in the order in which they go. */
  readonly order: Int32Array;
  /** By variable: those that its table has besides itself, all of which go later. */
  readonly scopes: readonly Int32Array[];
}

/** @returns undefined where the tables, of two to the power of their variables, would have more entries than the bound in all */
export function eliminationOrder(
  size: number,
  scopes: Iterable<ArrayLike<number>>,
  mostEntries: number,
): Elimination | undefined {
  const neighbours = Array.from({ length: size }, () => new Set<number>());
  for (const scope of scopes) connect(neighbours, Array.from(scope));
  const waiting = new ByDegree(neighbours);
  const order = new Int32Array(size);
  const left: Int32Array[] = Array.from({ length: size });
  let entries = 0;
  for (let at = 0; at < size; at += 1) {
    const variable = waiting.next();
    const others = [...(neighbours[variable] as Set<number>)];
    entries += 2 ** (others.length + 1);
    if (entries > mostEntries) return undefined;
    order[at] = variable;
    left[variable] = Int32Array.from(others);
    for (const other of others) neighbours[other]?.delete(variable);
    connect(neighbours, others);
    for (const other of others) waiting.moved(other);
  }
  return { order, scopes: left };
}

function connect(neighbours: readonly Set<number>[], clique: readonly number[]): void {
  for (const one of clique) for (const other of clique) if (one !== other) neighbours[one]?.add(other);
}

/** Variables by how many neighbours they have; an entry that is no longer true is passed over. */
class ByDegree {
  readonly #neighbours: readonly Set<number>[];
  readonly #stacks: number[][] = [];
  readonly #gone: Uint8Array;
  #low = 0;

  constructor(neighbours: readonly Set<number>[]) {
    this.#neighbours = neighbours;
    this.#gone = new Uint8Array(neighbours.length);
    neighbours.forEach((_, variable) => this.moved(variable));
  }

  moved(variable: number): void {
    const degree = this.#degree(variable);
    (this.#stacks[degree] ??= []).push(variable);
    this.#low = Math.min(this.#low, degree);
  }

  /** One is left, or it does not end. */
  next(): number {
    for (;;) {
      const variable = this.#stacks[this.#low]?.pop();
      if (variable === undefined) {
        this.#low += 1;
      } else if (this.#gone[variable] === 0 && this.#degree(variable) === this.#low) {
        this.#gone[variable] = 1;
        return variable;
      }
    }
  }

  #degree(variable: number): number {
    return this.#neighbours[variable]?.size ?? 0;
  }
}
