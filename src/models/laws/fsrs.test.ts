import fc from 'fast-check';
import { forgetting_curve } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { type FsrsState, fsrs, fsrsPrinted } from './fsrs.ts';

const DAY = 86_400_000;
const recordedAt = new Date('2026-01-01T00:00:00Z');
const on = (days: number): Date => new Date(recordedAt.getTime() + days * DAY);
const fresh: FsrsState = {
  recordedAt,
  accessCount: 0,
  recentAccesses: [],
  stability: null,
  difficulty: null,
};
const law = fsrs();

/** FSRS-6's default weights, written out: the library's are not trusted to stay. */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

describe('the FSRS law', () => {
  it.each([
    // (1 + f·t/2.3065)^(−0.1542), f = 0.9^(−1/0.1542) − 1, computed with Python's decimal at 40 digits.
    [0, 1],
    [1, 0.9468475],
    [2.3065, 0.9],
    [7, 0.8083099],
    [30, 0.6675263],
    [365, 0.4589452],
  ])('%d days after storing is %d', (days, expected) => {
    expect(law.strength(fresh, on(days))).toBeCloseTo(expected, 7);
  });

  it("is the library's curve, unrounded", () => {
    const spans = fc.double({ min: 0, max: 10_000, noNaN: true });
    const stabilities = fc.double({ min: 0.01, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(spans, stabilities, (days, stability) => {
        const now = on(days);
        const elapsed = (now.getTime() - recordedAt.getTime()) / DAY;
        const rounded = forgetting_curve(W[20], elapsed, stability);
        expect(Math.abs(law.strength({ ...fresh, stability }, now) - rounded)).toBeLessThan(1e-8);
      }),
    );
  });

  it('grows by FSRS-6 at an access, and shrinks at a lapse', () => {
    // FSRS-6's formulas for a good and for a forgotten one after three days, by Python's decimal at 40 digits.
    const good = law.accessed(fresh, on(3));
    expect(good.stability).toBeCloseTo(13.826904, 5);
    expect(good.difficulty).toBeCloseTo(2.111214, 5);
    const again = law.lapsed(fresh, on(3));
    expect(again.stability).toBeCloseTo(0.636851, 5);
    expect(again.difficulty).toBeCloseTo(7.394503, 5);
  });

  it('grows as the formula says, written out a second time', () => {
    const states = fc.record({
      stability: fc.double({ min: 0.1, max: 500, noNaN: true }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      days: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(states, ({ stability: s, difficulty: d, days }) => {
        const factor = 0.9 ** (-1 / W[20]) - 1;
        const r = (1 + (factor * days) / s) ** -W[20];
        const surprise = Math.exp(W[10] * (1 - r)) - 1;
        const grown = Math.min(36_500, s * (1 + Math.exp(W[8]) * (11 - d) * s ** -W[9] * surprise));
        const next = law.accessed({ ...fresh, stability: s, difficulty: d }, on(days));
        expect((next.stability ?? 0) / grown).toBeCloseTo(1, 6);
      }),
    );
  });

  it('learns hardly anything from a second access on the same day', () => {
    const once = law.accessed(fresh, on(3));
    const twice = law.accessed(once, on(3.5));
    // S · max(1, S^(−w19) · e^(w17·w18)) = S · max(1, 13.83^(−0.0658) · e^0.0495) = S
    expect(twice.stability).toBe(once.stability);
  });

  it('starts with new values where the stored ones are out of range', () => {
    const odd = { ...fresh, stability: 0, difficulty: 99 };
    expect(law.accessed(odd, on(2)).stability).toBeGreaterThan(0);
    expect(law.strength(odd, on(2))).toBeGreaterThan(0);
  });
});

describe("E's printed curve", () => {
  it('gives 0.725 at t = S, not the 90 % of its comment', () => {
    expect(fsrsPrinted().strength(fresh, on(1))).toBeCloseTo(0.7254762501, 10); // 1.9^(−1/2)
    expect(fsrsPrinted().strength(fresh, on(7))).toBeCloseTo(0.370116605, 9); // 7.3^(−1/2)
    const ninety = fsrsPrinted().crossing(fresh, 0.9, recordedAt);
    // (0.9^(−2) − 1)/0.9 = 0.260631 days
    expect(((ninety?.getTime() ?? 0) - recordedAt.getTime()) / DAY).toBeCloseTo(0.260631, 5);
  });

  it('is more surprised by a retrieval, so it learns more from it', () => {
    const exact = law.accessed(fresh, on(3));
    const printed = fsrsPrinted({ stability: 2.3065 }).accessed(fresh, on(3));
    expect(printed.printedStability).toBeGreaterThan(exact.stability ?? Number.NaN);
  });
});
