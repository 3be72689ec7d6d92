import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_CLOSENESS } from '../../models/need.ts';
import { orderedByPriors } from './priors.ts';
import { type Column, PRIOR_SIGNALS, SIGNALS, type SignalName, type Weights } from './signals.ts';

const weightsOf = (some: Partial<Weights>): Weights =>
  ({ ...Object.fromEntries(SIGNALS.map((name) => [name, 0])), ...some }) as Weights;

const column = (name: SignalName, normalised: readonly number[]): Column => ({
  name,
  raw: normalised,
  normalised,
});

const scoresOf = (columns: readonly Column[], weights: Weights, candidates: number): number[] =>
  Array.from({ length: candidates }, (_, at) =>
    columns.reduce((sum, { name, normalised }) => sum + weights[name] * (normalised[at] ?? 0), 0),
  );

const share = fc.double({ min: 0, max: 1, noNaN: true });
const priors = [...PRIOR_SIGNALS] as SignalName[];

describe('[R-RECALL-NEED] priors', () => {
  it('never bring what is far from the best before it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...priors),
        fc.double({ min: 0, max: 1_000, noNaN: true }),
        (rows, prior, weight) => {
          const relevance = rows.map(([each]) => each);
          const weights = weightsOf({ vector: 1, [prior]: weight });
          const columns = [
            column('vector', relevance),
            column(
              prior,
              rows.map(([, each]) => each),
            ),
          ];
          const scores = scoresOf(orderedByPriors(columns, weights, rows.length), weights, rows.length);
          const best = Math.max(...relevance);
          relevance.forEach((each, at) => {
            if (best > 0 && each <= LEAST_CLOSENESS * best) expect(scores[at]).toBeCloseTo(each, 9);
          });
          expect(scores).toHaveLength(rows.length);
        },
      ),
    );
  });

  it('let what use has earned count by how likely a candidate answers, whatever the scores say', () => {
    const weights = weightsOf({ vector: 1, earned: 0.8, activation: 0.1 });
    const columns = [
      column('vector', [1, 0.5, 0.5]),
      column('earned', [0, 0.75, 0.75]),
      column('activation', [0, 1, 1]),
    ];
    const answers = [0.6, 0.6, 0.19];
    const scores = scoresOf(orderedByPriors(columns, weights, 3, { answers }), weights, 3);
    [1, 0.5 + 0.6, 0.5].forEach((score, at) => expect(scores[at]).toBeCloseTo(score, 12));
    const byScore = scoresOf(orderedByPriors(columns, weights, 3), weights, 3);
    expect(byScore).toEqual([1, 0.5, 0.5]);
  });

  it('order what is equally relevant', () => {
    const weights = weightsOf({ vector: 1, earned: 0.1 });
    const columns = [column('vector', [0.8, 0.8, 0.1]), column('earned', [0, 0.5, 1])];
    const [first, second, far] = scoresOf(orderedByPriors(columns, weights, 3), weights, 3) as [
      number,
      number,
      number,
    ];
    expect(second).toBeGreaterThan(first);
    expect(far).toBe(0.1);
  });

  it('change no score where all of them are 0', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 30 }), (relevance) => {
        const weights = weightsOf({ vector: 0.7, earned: 0.3, activation: 0.15 });
        const none = relevance.map(() => 0);
        const columns = [column('vector', relevance), column('earned', none), column('activation', none)];
        const alone = scoresOf([column('vector', relevance)], weights, relevance.length);
        expect(
          scoresOf(orderedByPriors(columns, weights, relevance.length), weights, relevance.length),
        ).toEqual(alone);
      }),
    );
  });

  it('count in full where nothing else does', () => {
    const columns = [column('strength', [0.2, 0.9])];
    expect(orderedByPriors(columns, weightsOf({ strength: 1 }), 2)).toEqual(columns);
  });
});
