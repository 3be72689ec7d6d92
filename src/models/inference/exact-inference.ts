/**
 * Computes all exact beliefs at once by variable elimination (Zhang & Poole 1994). When a variable is summed out, its table gives P(variable | the
 * ones eliminated later). Going back over the order turns that into P(variable).
 */
import { type Elimination, eliminationOrder } from './elimination.ts';
import { type Factor, factorsOf } from './factors.ts';
import { type Beliefs, type Evidence, type NoisyOrNetwork, UNKNOWN } from './noisy-or.ts';

/** Entries of all tables together up to which it is exact: some milliseconds. */
export const MOST_ENTRIES = 2 ** 16;

/** Edges beyond those of a tree from which on it is not even tried. */
const MOST_SURPLUS = 150;

/** @returns undefined where the network is so entangled that its tables need more entries than this */
export function exactBeliefs(
  network: NoisyOrNetwork,
  evidence: Evidence,
  mostEntries = MOST_ENTRIES,
): Beliefs | undefined {
  if (network.parents.length - network.size > MOST_SURPLUS) return undefined;
  const { size, factors } = factorsOf(network, evidence);
  const elimination = eliminationOrder(
    size,
    factors.map(({ scope }) => scope),
    mostEntries,
  );
  if (elimination === undefined) return undefined;
  const marginals = backward(elimination, forward(elimination, factors));
  return Float64Array.from(evidence, (known, node) =>
    known === UNKNOWN ? (marginals[node] as number) : known,
  );
}

/** By variable: its table, itself as bit 0 and then its scope; scaled to a largest entry of 1. */
function forward({ order, scopes }: Elimination, factors: readonly Factor[]): readonly Float64Array[] {
  const place = new Int32Array(order.length);
  order.forEach((variable, at) => {
    place[variable] = at;
  });
  const inbox: Factor[][] = Array.from(order, () => []);
  const post = (factor: Factor): void => {
    let first: number | undefined;
    for (const variable of factor.scope) {
      if (first === undefined || (place[variable] as number) < (place[first] as number)) first = variable;
    }
    if (first !== undefined) inbox[first]?.push(factor);
  };
  factors.forEach(post);
  const tables: Float64Array[] = Array.from(order, () => new Float64Array(0));
  for (const variable of order) {
    const others = scopes[variable] as Int32Array;
    const table = new Float64Array(2 ** (others.length + 1)).fill(1);
    const positions = new Map([variable, ...others].map((each, bit) => [each, bit]));
    for (const { scope, table: times } of inbox[variable] ?? []) {
      multiply(
        table,
        times,
        scope.map((each) => positions.get(each) as number),
      );
    }
    scale(table);
    tables[variable] = table;
    if (others.length > 0) post({ scope: Array.from(others), table: summedOut(table) });
  }
  return tables;
}

/** P(variable = 1) by variable. */
function backward({ order, scopes }: Elimination, tables: readonly Float64Array[]): Float64Array {
  const place = new Int32Array(order.length);
  order.forEach((variable, at) => {
    place[variable] = at;
  });
  const joints: Float64Array[] = Array.from(order, () => new Float64Array(0));
  const marginals = new Float64Array(order.length);
  for (const variable of order.toReversed()) {
    const others = scopes[variable] as Int32Array;
    const table = tables[variable] as Float64Array;
    const sums = summedOut(table);
    const ofOthers = jointOf(others, place, scopes, joints);
    const joint = new Float64Array(table.length);
    let holds = 0;
    for (let index = 0; index < table.length; index += 1) {
      const sum = sums[index >> 1] as number;
      const share = sum === 0 ? 0 : (table[index] as number) / sum;
      joint[index] = share * (ofOthers[index >> 1] as number);
      if ((index & 1) === 1) holds += joint[index] as number;
    }
    joints[variable] = joint;
    // Rounding may have gone beyond.
    marginals[variable] = Math.min(1, holds);
  }
  return marginals;
}

/** P of these variables, from the joint of that one of them which goes first: it has all the others in its scope. */
function jointOf(
  variables: Int32Array,
  place: Int32Array,
  scopes: readonly Int32Array[],
  joints: readonly Float64Array[],
): Float64Array {
  if (variables.length === 0) return Float64Array.of(1);
  const first = variables.reduce((a, b) => ((place[b] as number) < (place[a] as number) ? b : a));
  const joint = joints[first] as Float64Array;
  const bits = [first, ...(scopes[first] as Int32Array)].map((each) => variables.indexOf(each));
  const result = new Float64Array(2 ** variables.length);
  for (let index = 0; index < joint.length; index += 1) {
    let at = 0;
    for (let bit = 0; bit < bits.length; bit += 1) {
      const to = bits[bit] as number;
      if (to !== -1) at |= ((index >> bit) & 1) << to;
    }
    result[at] = (result[at] as number) + (joint[index] as number);
  }
  return result;
}

/** @param positions bit of the table for each bit of the other */
function multiply(table: Float64Array, times: Float64Array, positions: readonly number[]): void {
  for (let index = 0; index < table.length; index += 1) {
    let at = 0;
    for (let bit = 0; bit < positions.length; bit += 1)
      at |= ((index >> (positions[bit] as number)) & 1) << bit;
    table[index] = (table[index] as number) * (times[at] as number);
  }
}

function summedOut(table: Float64Array): Float64Array {
  const sums = new Float64Array(table.length / 2);
  for (let at = 0; at < sums.length; at += 1)
    sums[at] = (table[2 * at] as number) + (table[2 * at + 1] as number);
  return sums;
}

function scale(table: Float64Array): void {
  let most = 0;
  for (const entry of table) most = Math.max(most, entry);
  if (most > 0) for (let at = 0; at < table.length; at += 1) table[at] = (table[at] as number) / most;
}
