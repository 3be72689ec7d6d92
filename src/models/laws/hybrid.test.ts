import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hybrid } from './hybrid.ts';

const DAY = 86_400_000;
const recordedAt = new Date('2026-01-01T00:00:00Z');
const aged = (days: number): Date => new Date(recordedAt.getTime() + days * DAY);
const memory = (accessCount: number) => ({ recordedAt, accessCount, recentAccesses: [] });
const law = hybrid();

describe('the hybrid law', () => {
  it.each([
    // Source A's formula, computed with Python's decimal at 40 digits.
    [0, 0, 1],
    [0, 1, 0.36787944117144],
    [9, 3, 0.04978706836786],
    [0, 4, 0.04043966558934], // e^−3 · 2^−0.3
    [0, 33, 0.01777084365913], // e^−3 · 31^−0.3
    [0, 365, 0.01], // would be 0.0085: the floor
    [10, 1, 0.90483741803596],
    [10, 3, 0.74081822068172],
    [25, 33, 0.66829898975208], // e^−0.3 · 31^−0.03
    [10, 3_652, 0.57921909336082], // e^−0.3 · 3650^−0.03
  ])('after %d accesses and %d days is %d', (accessCount, days, expected) => {
    expect(law.strength(memory(accessCount), aged(days))).toBeCloseTo(expected, 12);
  });

  it('is continuous where the exponential becomes a power', () => {
    const counts = fc.constantFrom(0, 10);
    const boundaries = fc.double({ min: 0.1, max: 100, noNaN: true });
    const cases = fc.tuple(counts, fc.oneof(fc.constant(3), boundaries));
    fc.assert(
      fc.property(cases, ([accessCount, boundary]) => {
        const any = hybrid({ boundary, floor: 0 });
        const at = Math.floor(aged(boundary).getTime());
        const before = any.strength(memory(accessCount), new Date(at));
        const after = any.strength(memory(accessCount), new Date(at + 1));
        // In a millisecond the exponential falls by k/86,400,000 of itself, and the power by less.
        expect(after).toBeLessThanOrEqual(before);
        expect((before - after) / before).toBeLessThan(1.2e-8);
      }),
    );
  });

  it('fades ten times slower once potentiated: by the tenth access', () => {
    const young = fc.double({ min: 0, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(young, (days) => {
        const once = Math.log(law.strength(memory(9), aged(days)));
        expect(Math.log(law.strength(memory(10), aged(days * 10)))).toBeCloseTo(once, 6);
      }),
    );
    const age = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(age, (days) => {
        const accessed = law.accessed(memory(9), aged(days));
        expect(law.strength(accessed, aged(days))).toBeGreaterThan(law.strength(memory(9), aged(days)));
      }),
    );
  });

  it('never falls under its floor, and says so', () => {
    expect(law.crossing(memory(0), 0.0099, aged(0))).toBeNull();
    // e^−3 · x^−0.3 = 0.01 at x = 210.73
    expect((law.crossing(memory(0), 0.01, aged(0))?.getTime() ?? 0) / DAY).toBeCloseTo(
      recordedAt.getTime() / DAY + 2 + (0.01 * Math.exp(3)) ** (-1 / 0.3),
      4,
    );
  });
});
