import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterExecution, rankTerms, successRate, type TrackRecord } from './procedures.ts';

const NEW: TrackRecord = { successCount: 0, executionCount: 0, deprecated: false };
const runs = fc.array(fc.boolean(), { maxLength: 60 });

describe('the record of a procedure', () => {
  it("is source E's running mean after every success, and the share of successes at any time", () => {
    fc.assert(
      fc.property(runs, (outcomes) => {
        let record = NEW;
        for (const success of outcomes) {
          const { executionCount: n } = record;
          const mean = (successRate(record) * n + (success ? 1 : 0)) / (n + 1);
          record = afterExecution(record, success);
          expect(successRate(record)).toBeCloseTo(mean, 12);
        }
        const share = outcomes.length === 0 ? 0 : outcomes.filter(Boolean).length / outcomes.length;
        expect(successRate(record)).toBe(share);
      }),
    );
  });

  it('is deprecated for good once more than ten executions have a success rate under 0.3', () => {
    fc.assert(
      fc.property(runs, (outcomes) => {
        const failed = outcomes.some((_, at) => {
          const so = outcomes.slice(0, at + 1);
          return so.length > 10 && so.filter(Boolean).length < 0.3 * so.length;
        });
        expect(outcomes.reduce(afterExecution, NEW).deprecated).toBe(failed);
      }),
    );
  });

  it.each([
    [10, 0, false],
    [11, 0, true],
    [11, 3, true],
    [11, 4, false],
    [20, 6, false],
  ])('of %i executions with %i successes, last the failures: deprecated %s', (all, good, deprecated) => {
    const outcomes = Array.from({ length: all }, (_, at) => at < good);
    expect(outcomes.reduce(afterExecution, NEW).deprecated).toBe(deprecated);
  });
});

describe('the rank of a procedure', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const match = { cosine: 0.8, words: null, score: 0.9, at, successCount: 3, executionCount: 4 };
  const total = (changed: Partial<typeof match> | { cosine: null; words: number }, now = at): number =>
    (rankTerms({ ...match, ...changed }, now) ?? []).reduce(
      (sum, { weight, normalised }) => sum + weight * normalised,
      0,
    );

  it('is 0.6 similarity, 0.3 success rate and 0.1 recency', () => {
    expect(total({})).toBeCloseTo(0.6 * 0.6 + 0.3 * 0.75 + 0.1, 12);
    const days = new Date(at.getTime() + 7 * 86_400_000);
    expect(total({}, days)).toBeCloseTo(0.6 * 0.6 + 0.3 * 0.75 + 0.1 * Math.exp(-0.7), 12);
  });

  it('takes the score of its trajectory for a rate until it is carried out, and words for a vector until there is one', () => {
    expect(total({ successCount: 0, executionCount: 0 })).toBeCloseTo(0.6 * 0.6 + 0.3 * 0.9 + 0.1, 12);
    expect(total({ cosine: null, words: 0.5 })).toBeCloseTo(0.6 * 0.5 + 0.3 * 0.75 + 0.1, 12);
  });

  it('is none where it has nothing in common with the task', () => {
    expect(rankTerms({ ...match, cosine: 0.3 }, at)).toBeUndefined();
    expect(rankTerms({ ...match, cosine: 0.3, words: 0.1 }, at)).toBeDefined();
  });

  it('lies within [0, 1] whatever it is made of, also for what is carried out in the future', () => {
    fc.assert(
      fc.property(
        fc.record({
          cosine: fc.option(fc.double({ min: -1, max: 1.000_001, noNaN: true })),
          words: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
          score: fc.option(fc.double({ min: 0.7, max: 1, noNaN: true })),
          at: fc.date({ noInvalidDate: true }),
          successCount: fc.nat(5),
          executionCount: fc.integer({ min: 5, max: 9 }),
        }),
        (drawn) => {
          for (const { normalised } of rankTerms(drawn, at) ?? []) {
            expect(normalised).toBeGreaterThanOrEqual(0);
            expect(normalised).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});
