import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Relation, LEAK, relationNetwork } from './relation-network.ts';

const thing = fc.integer({ min: 0, max: 11 }).map((at) => `thing ${at}`);
const relations: fc.Arbitrary<Relation[]> = fc.array(
  fc.record({
    from: thing,
    to: thing,
    confidence: fc.double({ min: 0.3, max: 1, noNaN: true }),
    contradicts: fc.boolean(),
  }),
  { maxLength: 40 },
);

const pairOf = ({ from, to }: Pick<Relation, 'from' | 'to'>): string => `${from} → ${to}`;

/** Everything that a thing leads to by these pairs. */
function reachable(start: string, pairs: readonly Pick<Relation, 'from' | 'to'>[]): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (const at of queue) {
    for (const { from, to } of pairs) {
      if (from !== at || reached.has(to)) continue;
      reached.add(to);
      queue.push(to);
    }
  }
  return reached;
}

function pairsOf({ nodeOf, network }: ReturnType<typeof relationNetwork>): { from: string; to: string }[] {
  const names = [...nodeOf.keys()];
  return names.flatMap((to, node) =>
    Array.from(network.parents.slice(network.offsets[node], network.offsets[node + 1]), (parent) => ({
      from: names[parent] as string,
      to,
    })),
  );
}

describe('a network out of relations', () => {
  it('has no circle, and leaves out only what would close one', () => {
    fc.assert(
      fc.property(relations, (given) => {
        const built = relationNetwork(given, []);
        const kept = pairsOf(built);
        for (const { from } of kept) expect(reachable(from, kept)).not.toContain(from);
        const known = new Set(kept.map(pairOf));
        const left = new Map(
          given.filter((each) => !known.has(pairOf(each))).map((each) => [pairOf(each), each]),
        );
        for (const { from, to } of left.values()) expect([to, ...reachable(to, kept)]).toContain(from);
        expect(built.circles).toBe(left.size);
      }),
    );
  });

  it('leaves out the least sure of a circle', () => {
    const circle = [0.9, 0.4, 0.8].map((confidence, at) => ({
      from: `${at}`,
      to: `${(at + 1) % 3}`,
      confidence,
      contradicts: false,
    }));
    expect(pairsOf(relationNetwork(circle, [])).map(pairOf).toSorted()).toEqual(['0 → 1', '2 → 0']);
  });

  it('takes several relations of one pair together, tells causing from contradicting, and holds nothing for certain', () => {
    const between = (confidence: number, contradicts: boolean): Relation => ({
      from: 'a',
      to: 'b',
      confidence,
      contradicts,
    });
    const { network, nodeOf } = relationNetwork(
      [between(0.5, false), between(0.6, false), between(0.3, true)],
      ['alone', 'b'],
    );
    expect([...nodeOf.keys()]).toEqual(['alone', 'b', 'a']);
    expect(Array.from(network.causes)).toEqual([expect.closeTo(0.8, 12)]);
    expect(Array.from(network.prevents)).toEqual([expect.closeTo(0.3, 12)]);
    expect(network.leak).toBe(LEAK);
    expect(relationNetwork([between(1, false)], []).network.causes[0]).toBeLessThan(1);
  });
});
