import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Link, propagated } from '../../test/support/label-propagation.ts';
import { propagateLabels, type WeightedLink } from './label-propagation.ts';

const linksOf = (nodes: number, links: readonly Link[]): WeightedLink[][] =>
  Array.from({ length: nodes }, (_, node) =>
    links.flatMap(({ a, b, weight }) => {
      if (a === node) return [{ to: b, weight }];
      return b === node ? [{ to: a, weight }] : [];
    }),
  );

const groups = (labels: readonly number[]): number[][] => [
  ...Map.groupBy(labels.keys(), (node) => labels[node]).values(),
];

describe('label propagation', () => {
  it('finds the groups that a plain implementation finds', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({ a: fc.nat(11), b: fc.nat(11), weight: fc.constantFrom(0.1, 0.271, 0.5, 0.8) }),
          { selector: ({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`, maxLength: 30 },
        ),
        fc.integer({ min: 0, max: 10 }),
        (drawn, rounds) => {
          const links = drawn.filter(({ a, b }) => a !== b);
          expect(groups(propagateLabels(linksOf(12, links), rounds))).toEqual(propagated(12, links, rounds));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('leaves a node without links alone', () => {
    expect(propagateLabels(linksOf(3, [{ a: 0, b: 2, weight: 0.5 }]), 10)).toEqual([0, 1, 0]);
  });

  it('keeps two groups apart that one weak link joins', () => {
    const triangle = (at: number): Link[] =>
      [
        [at, at + 1],
        [at + 1, at + 2],
        [at, at + 2],
      ].map(([a = 0, b = 0]) => ({ a, b, weight: 0.5 }));
    const links = [...triangle(0), ...triangle(3), { a: 2, b: 3, weight: 0.1 }];
    expect(propagateLabels(linksOf(6, links), 10)).toEqual([0, 0, 0, 3, 3, 3]);
  });

  it('counts a link for the end that has it, and for the other only where that has it too', () => {
    expect(propagateLabels([[{ to: 1, weight: 0.5 }], []], 10)).toEqual([0, 1]);
    expect(propagateLabels([[], [{ to: 0, weight: 0.5 }]], 10)).toEqual([0, 0]);
  });
});
