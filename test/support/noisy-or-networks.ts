/** Random noisy-OR networks, and beliefs by adding up every state that there is: what cleverer ways are checked against. */
import fc from 'fast-check';
import { type Evidence, type NoisyOrNetwork, UNKNOWN } from '../../src/models/inference/noisy-or.ts';

export interface Case {
  readonly network: NoisyOrNetwork;
  readonly evidence: Evidence;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly cause: number;
  readonly prevent: number;
}

export function networkOf(size: number, edges: readonly Edge[], leak = 0.01): NoisyOrNetwork {
  const sorted = [...edges].sort((a, b) => a.to - b.to);
  return {
    size,
    offsets: Int32Array.from({ length: size + 1 }, (_, node) => sorted.filter(({ to }) => to < node).length),
    parents: Int32Array.from(sorted, ({ from }) => from),
    causes: Float64Array.from(sorted, ({ cause }) => cause),
    prevents: Float64Array.from(sorted, ({ prevent }) => prevent),
    leak,
  };
}

const strength = fc.double({ min: 0.3, max: 0.999, noNaN: true });

/** One in six relations contradicts. */
const kind = fc
  .record({ strength, contradicts: fc.integer({ min: 0, max: 5 }).map((die) => die === 0) })
  .map(({ strength, contradicts }) =>
    contradicts ? { cause: 0, prevent: strength } : { cause: strength, prevent: 0 },
  );

const knowledge = (size: number): fc.Arbitrary<Evidence> =>
  fc
    .array(fc.constantFrom(UNKNOWN, UNKNOWN, UNKNOWN, 0, 1), { minLength: size, maxLength: size })
    .map((values) => Int8Array.from(values));

/**
 * As many edges as nodes at least: directions left aside, there are circles.
 * @param share of all the edges that an order of the nodes allows, at most
 */
export function loopyCases(sizes: { min: number; max: number }, share: number): fc.Arbitrary<Case> {
  return fc.integer(sizes).chain((size) => {
    const pairs = Array.from({ length: size }, (_, to) =>
      Array.from({ length: to }, (_, from) => ({ from, to })),
    );
    const most = Math.max(1, Math.round(((size * (size - 1)) / 2) * share));
    return fc.record({
      network: fc
        .subarray(pairs.flat(), { minLength: Math.min(most, size), maxLength: most })
        .chain((kept) => fc.tuple(...kept.map((pair) => kind.map((edge) => ({ ...pair, ...edge })))))
        .map((edges) => networkOf(size, edges)),
      evidence: knowledge(size),
    });
  });
}

/** Each node hangs on an earlier one, the edge pointing either way: no two ways between any two nodes. */
export function polytreeCases(sizes: { min: number; max: number }): fc.Arbitrary<Case> {
  return fc.integer(sizes).chain((size) =>
    fc.record({
      network: fc
        .tuple(
          ...Array.from({ length: size - 1 }, (_, at) =>
            fc.record({ on: fc.integer({ min: 0, max: at }), up: fc.boolean(), edge: kind }),
          ),
        )
        .map((hangs) =>
          networkOf(
            size,
            hangs.map(({ on, up, edge }, at) =>
              up ? { from: at + 1, to: on, ...edge } : { from: on, to: at + 1, ...edge },
            ),
          ),
        ),
      evidence: knowledge(size),
    }),
  );
}

/**
 * P(node as it is in this state | its parents as they are there). That it fails is added up from terms that are not negative:
 * one minus a number near one would keep ten digits of the sixteen.
 */
function shareOf(network: NoisyOrNetwork, node: number, state: ArrayLike<number>): number {
  const { offsets, parents, causes, prevents, leak } = network;
  let uncaused = 1 - leak;
  let unprevented = 1;
  for (let at = offsets[node] as number; at < (offsets[node + 1] as number); at += 1) {
    if (state[parents[at] as number] !== 1) continue;
    uncaused *= 1 - (causes[at] as number);
    unprevented *= 1 - (prevents[at] as number);
  }
  return state[node] === 1 ? unprevented * (1 - uncaused) : uncaused + (1 - unprevented) * (1 - uncaused);
}

/** P(node = 1 | evidence) by node, straight from the definition. */
export function enumerated({ network, evidence }: Case): number[] {
  const state = new Uint8Array(network.size);
  const holds = Array.from(state, () => 0);
  let all = 0;
  for (let number = 0; number < 2 ** network.size; number += 1) {
    for (let node = 0; node < network.size; node += 1) state[node] = (number >> node) & 1;
    if (evidence.some((known, node) => known !== UNKNOWN && known !== state[node])) continue;
    let joint = 1;
    for (let node = 0; node < network.size; node += 1) {
      joint *= shareOf(network, node, state);
    }
    all += joint;
    state.forEach((value, node) => {
      if (value === 1) holds[node] = (holds[node] as number) + joint;
    });
  }
  return holds.map((each) => each / all);
}
