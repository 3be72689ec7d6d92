import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  it('lift nothing that likely does not answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(share, share, share), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...priors),
        fc.double({ min: 0, max: 1_000, noNaN: true }),
        (rows, prior, weight) => {
          const relevance = rows.map(([each]) => each);
          const answers = rows.map(([, , each]) => each);
          const weights = weightsOf({ vector: 1, [prior]: weight });
          const columns = [
            column('vector', relevance),
            column(
              prior,
              rows.map(([, each]) => each),
            ),
          ];
          const scores = scoresOf(
            orderedByPriors(columns, weights, () => answers),
            weights,
            rows.length,
          );
          expect(scores).toHaveLength(rows.length);
          if (Math.max(...relevance) === 0) return;
          relevance.forEach((each, at) => {
            if ((answers[at] ?? 0) < 0.2) expect(scores[at]).toBe(each);
          });
        },
      ),
    );
  });

  it('count by how likely a candidate answers, whatever the scores say', () => {
    const weights = weightsOf({ vector: 1, earned: 0.8, activation: 0.1 });
    const columns = [
      column('vector', [1, 0.5, 0.5]),
      column('earned', [0, 0.75, 0.75]),
      column('activation', [0, 1, 1]),
    ];
    const scores = scoresOf(
      orderedByPriors(columns, weights, () => [0.6, 0.6, 0.19]),
      weights,
      3,
    );
    [1, 0.5 + 0.6 + 0.1, 0.5].forEach((score, at) => expect(scores[at]).toBeCloseTo(score, 12));
  });

  it('wait for how likely the candidates answer', () => {
    const weights = weightsOf({ vector: 1, earned: 0.8 });
    const columns = [column('vector', [1, 0.9]), column('earned', [0, 1])];
    expect(scoresOf(orderedByPriors(columns, weights), weights, 2)).toEqual([1, 0.9]);
  });

  it('count by what a candidate has more than the least of them', () => {
    const weights = weightsOf({ vector: 1, outcome: 0.3 });
    const columns = [column('vector', [0.62, 0.6, 0.1]), column('outcome', [2 / 3, 1, 2 / 3])];
    const scores = scoresOf(
      orderedByPriors(columns, weights, () => [0.6, 0.6, 0.01]),
      weights,
      3,
    );
    [0.62, 0.6 + 0.1, 0.1].forEach((score, at) => expect(scores[at]).toBeCloseTo(score, 12));
  });

  it('change no score, and ask nothing, where all candidates have the same', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 30 }), share, (relevance, value) => {
        const weights = weightsOf({ vector: 0.7, earned: 0.3, strength: 0.15 });
        const same = relevance.map(() => value);
        const columns = [column('vector', relevance), column('earned', same), column('strength', same)];
        const alone = scoresOf([column('vector', relevance)], weights, relevance.length);
        const ordered = orderedByPriors(columns, weights, () => expect.fail('It asks.'));
        expect(scoresOf(ordered, weights, relevance.length)).toEqual(alone);
      }),
    );
  });

  it('count in full where nothing else does', () => {
    const columns = [column('strength', [0.2, 0.9])];
    expect(orderedByPriors(columns, weightsOf({ strength: 1 }))).toEqual(columns);
    const unmatched = [column('vector', [0, 0]), column('strength', [0, 0.9])];
    expect(orderedByPriors(unmatched, weightsOf({ vector: 1, strength: 1 }))).toEqual(unmatched);
  });
});
