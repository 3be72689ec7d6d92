import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopyCases, networkOf, polytreeCases } from '../../../test/support/noisy-or-networks.ts';
import { propagate } from './belief-propagation.ts';
import { exactBeliefs } from './exact-inference.ts';
import { UNKNOWN } from './noisy-or.ts';

const MEAN_ERROR = 0.02;

describe('[R-BAYES-LOOPY] belief propagation', () => {
  it('is exact where no two ways lead from one node to another', () => {
    fc.assert(
      fc.property(polytreeCases({ min: 2, max: 60 }), ({ network, evidence }) => {
        const { beliefs, converged } = propagate(network, evidence);
        const exact = exactBeliefs(network, evidence) ?? expect.fail('a tree is never entangled');
        expect(converged).toBe(true);
        beliefs.forEach((belief, node) => expect(belief).toBeCloseTo(exact[node] as number, 8));
      }),
      { numRuns: 150 },
    );
  });

  it(`is off by ${MEAN_ERROR} at most on average elsewhere`, () => {
    const errors: number[] = [];
    for (const { network, evidence } of fc.sample(loopyCases({ min: 6, max: 14 }, 0.35), {
      numRuns: 400,
      seed: 7,
    })) {
      const { beliefs } = propagate(network, evidence);
      const exact = exactBeliefs(network, evidence) ?? expect.fail('these are small');
      beliefs.forEach((belief, node) => {
        expect(belief).toBeGreaterThanOrEqual(0);
        expect(belief).toBeLessThanOrEqual(1);
        if (evidence[node] === UNKNOWN) errors.push(Math.abs(belief - (exact[node] as number)));
      });
    }
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;

    expect(errors.length).toBeGreaterThan(1_000);
    expect(mean).toBeLessThan(MEAN_ERROR);
  });

  it('takes a node of a thousand parents, all of them known, and says what each of them does', () => {
    const network = networkOf(
      1_001,
      Array.from({ length: 1_000 }, (_, from) => ({ from, to: 1_000, cause: 0.9, prevent: 0 })),
    );
    const evidence = new Int8Array(1_001).fill(1);
    evidence[0] = UNKNOWN;
    evidence[1_000] = 0;
    const { beliefs, converged } = propagate(network, evidence);
    expect(converged).toBe(true);
    // Prior 0.01, and the effect stayed away: 0.01·0.1 against 0.99.
    expect(beliefs[0]).toBeCloseTo(0.001 / 0.991, 6);
  });
});
