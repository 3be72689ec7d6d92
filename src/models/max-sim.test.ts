import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatches, eitherMatches, maxSim } from './max-sim.ts';

const DIMENSIONS = 8;

const rowsOf = (largest: number, maxTokens = 6): fc.Arbitrary<number[][]> =>
  fc.array(
    fc.array(fc.integer({ min: -largest, max: largest }), { minLength: DIMENSIONS, maxLength: DIMENSIONS }),
    { maxLength: maxTokens },
  );

type Rows = readonly (readonly number[])[];
const bytes = (rows: Rows): Int8Array => Int8Array.from(rows.flat());
const matchesOf = (question: Rows, ...passages: readonly Rows[]) =>
  bestMatches(bytes(question), passages.map(bytes), DIMENSIONS);
const score = (question: Rows, passage: Rows): number => maxSim(matchesOf(question, passage)[0]);

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot === 0 ? 0 : dot / (Math.hypot(...a) * Math.hypot(...b));
};

describe('late interaction', () => {
  it('is the mean of each asked token’s best cosine, to six digits', () => {
    fc.assert(
      fc.property(rowsOf(127), rowsOf(127), (question, passage) => {
        const best = question.map((q) => Math.max(...passage.map((p) => cosine(q, p))));
        const mean = best.reduce((sum, value) => sum + value, 0) / best.length;
        const expected = question.length === 0 || passage.length === 0 ? 0 : mean;
        expect(score(question, passage)).toBeCloseTo(expected, 6);
      }),
    );
  });

  it('with what was said before is as if both were one passage', () => {
    fc.assert(
      fc.property(rowsOf(127), rowsOf(127), rowsOf(127), (question, before, own) => {
        const matches = matchesOf(question, before, own);
        expect(maxSim(eitherMatches(matches[0], matches[1]))).toBeCloseTo(
          score(question, [...before, ...own]),
          6,
        );
      }),
    );
  });

  it('does not care in which scale a token was stored', () => {
    fc.assert(
      fc.property(rowsOf(60), rowsOf(60), (question, passage) => {
        const doubled = passage.map((row) => row.map((value) => 2 * value));
        const there = score(question, passage);
        expect(score(question, doubled)).toBeCloseTo(there, 6);
      }),
    );
  });

  it('is 1 for a passage that holds the question, however much else it holds', () => {
    const row = fc
      .array(fc.integer({ min: -127, max: 127 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
      .filter((values) => values.some((value) => value !== 0));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), rowsOf(127), (question, rest) => {
        expect(score(question, [...rest, ...question])).toBeCloseTo(1, 6);
      }),
    );
  });

  it('takes passages of any length, one after another, however long the one before was', () => {
    const row = (value: number): number[] => Array.from({ length: DIMENSIONS }, () => value);
    const long = Array.from({ length: 20_000 }, () => row(-3));
    const matches = matchesOf([row(5)], long, [row(7)], []);
    expect(matches.map((each) => each && Array.from(each, (value) => value.toFixed(5)))).toEqual([
      ['-1.00000'],
      ['1.00000'],
      undefined,
    ]);
  });

  it('leaves out what is short of a row', () => {
    const question = Int8Array.from({ length: DIMENSIONS }, () => 1);
    expect(bestMatches(question, [question.subarray(1)], DIMENSIONS)).toEqual([undefined]);
  });
});
