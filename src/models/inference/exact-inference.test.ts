import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Case,
  enumerated,
  loopyCases,
  networkOf,
  polytreeCases,
} from '../../../test/support/noisy-or-networks.ts';
import { exactBeliefs } from './exact-inference.ts';
import { UNKNOWN } from './noisy-or.ts';

const exact = ({ network, evidence }: Case): Float64Array =>
  exactBeliefs(network, evidence) ?? expect.fail('thought too entangled');

function expectSame(each: Case): void {
  const expected = enumerated(each);
  exact(each).forEach((belief, node) => expect(belief).toBeCloseTo(expected[node] as number, 10));
}

describe('[R-BAYES-EXACT] exact beliefs', () => {
  it('are those that adding up every state gives, however the network is entangled', () => {
    fc.assert(fc.property(loopyCases({ min: 2, max: 10 }, 0.6), expectSame), { numRuns: 150 });
    fc.assert(fc.property(polytreeCases({ min: 2, max: 11 }), expectSame), { numRuns: 50 });
  });

  it('match a hand calculation for two causes of one effect: the effect raises both, and one explains the other away', () => {
    const network = networkOf(3, [
      { from: 0, to: 2, cause: 0.8, prevent: 0 },
      { from: 1, to: 2, cause: 0.8, prevent: 0 },
    ]);
    // P(effect | none, one, both) = 0.01, 1 − 0.99·0.2 = 0.802, 1 − 0.99·0.04 = 0.9604; each cause 0.01 by itself.
    const both = 0.01 * 0.01 * 0.9604;
    const one = 0.01 * 0.99 * 0.802;
    const none = 0.99 * 0.99 * 0.01;
    const seen = exact({ network, evidence: Int8Array.of(UNKNOWN, UNKNOWN, 1) });
    expect(seen[0]).toBeCloseTo((both + one) / (both + 2 * one + none), 12);
    const explained = exact({ network, evidence: Int8Array.of(UNKNOWN, 1, 1) });
    expect(explained[0]).toBeCloseTo(both / (both + one), 12);
    expect(explained[0]).toBeLessThan(seen[0] as number);
  });

  it('of many facts with the same causes do not cancel away', () => {
    const effects = 24;
    const network = networkOf(
      effects + 2,
      Array.from({ length: effects }, (_, at) => [
        { from: 0, to: at + 2, cause: 0.3, prevent: 0 },
        { from: 1, to: at + 2, cause: 0.6, prevent: 0 },
      ]).flat(),
    );
    const evidence = Int8Array.from({ length: effects + 2 }, (_, node) => (node < 2 ? UNKNOWN : 1));
    const weight = (a: number, b: number): number =>
      (a ? 0.01 : 0.99) * (b ? 0.01 : 0.99) * (1 - 0.99 * (a ? 0.7 : 1) * (b ? 0.4 : 1)) ** effects;
    const all = weight(0, 0) + weight(0, 1) + weight(1, 0) + weight(1, 1);
    expect(exact({ network, evidence })[0]).toBeCloseTo((weight(1, 0) + weight(1, 1)) / all, 12);
  });

  it('are not tried where the tables would grow beyond their bound', () => {
    const pairs = Array.from({ length: 24 }, (_, to) =>
      Array.from({ length: to }, (_, from) => ({ from, to, cause: 0.5, prevent: 0 })),
    );
    const network = networkOf(24, pairs.flat());
    expect(exactBeliefs(network, new Int8Array(24).fill(UNKNOWN))).toBeUndefined();
  });
});
