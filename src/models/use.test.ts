import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeness, type JudgedQuestion, surprise, usesFor } from './use.ts';

const NOW = new Date('2026-05-03T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

/** A question at an angle to the one asked, which lies along the first axis. */
const ASKED = Float32Array.of(1, 0);
const at = (cosine: number): Float32Array => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));

const judged = (cosine: number, helped = true, days = 0, evidence = 1): JudgedQuestion => ({
  at: daysAgo(days),
  vector: at(cosine),
  judgements: [{ memoryId: 'm', helped, evidence }],
});

const valueFor = (past: readonly JudgedQuestion[]): number => usesFor(ASKED, past, NOW).get('m')?.value ?? 0;

describe('what feedback says of a memory', () => {
  it('is nothing without feedback', () => {
    expect(usesFor(ASKED, [], NOW).size).toBe(0);
  });

  it('grows with the similarity of the questions', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.71, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.7, noNaN: true }),
        (near, far) => {
          expect(valueFor([judged(near)])).toBeGreaterThan(valueFor([judged(far)]));
        },
      ),
    );
  });

  it('is above 0 for what helped, below 0 for what did not, and less the older the feedback is', () => {
    expect(valueFor([judged(0.9)])).toBeGreaterThan(valueFor([judged(0.9, true, 100)]));
    expect(valueFor([judged(0.9, true, 1_000)])).toBeGreaterThan(0);
    expect(valueFor([judged(0.9, false)])).toBeLessThan(0);
  });

  it('is nothing by questions that are not similar, however many they are', () => {
    const many = Array.from({ length: 500 }, () => judged(0));
    expect(usesFor(ASKED, many, NOW).size).toBe(0);
  });

  it('names the most similar question as its reason', () => {
    const use = usesFor(ASKED, [judged(0.8, true, 1), judged(0.95, true, 9), judged(0.1, true, 0)], NOW).get(
      'm',
    );
    expect(use?.because.at).toEqual(daysAgo(9));
    expect(use?.because.cosine).toBeCloseTo(0.95, 6);
  });

  it('is nothing where the vectors cannot be compared', () => {
    const other = { ...judged(1), vector: Float32Array.of(1, 0, 0) };
    expect(usesFor(ASKED, [other], NOW).size).toBe(0);
    expect(usesFor(undefined, [judged(1)], NOW).size).toBe(0);
  });
});

describe('the surprise of feedback', () => {
  const of = (past: readonly JudgedQuestion[], helped = true): number =>
    surprise(ASKED, { memoryId: 'm', helped }, past, NOW);

  it('is whole at first, and none once the same was said of the same question', () => {
    expect(of([])).toBe(1);
    expect(of([judged(1)])).toBe(0);
  });

  it('comes back with time, and is whole where the opposite was said', () => {
    expect(of([judged(1, true, 365)])).toBeGreaterThan(0.2);
    expect(of([judged(1, false)])).toBe(1);
  });

  it('is less the more similar the questions are', () => {
    expect(of([judged(0.9)])).toBeCloseTo(1 - alikeness(0.9), 6);
    expect(of([judged(0.5)])).toBe(1);
  });
});
