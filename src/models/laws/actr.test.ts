import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActrState, actr, spreading } from './actr.ts';
import { recordAccess } from './law.ts';

const stored = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number): Date => new Date(stored.getTime() + Math.round(seconds * 1_000));
const fresh: ActrState = { recordedAt: stored, accessCount: 0, recentAccesses: [], importance: null };
const usedAt = (seconds: readonly number[]): ActrState =>
  seconds.reduce((memory, at) => recordAccess(memory, after(at)), fresh);
const law = actr();

describe('the ACT-R law', () => {
  it('follows ln Σ t^(−0.5)', () => {
    // ln 100^(−1/2) = −ln 10, and 1/(1 + 100), by hand.
    expect(law.activation(fresh, after(100))).toBeCloseTo(-Math.LN10, 12);
    expect(law.strength(fresh, after(100))).toBeCloseTo(1 / 101, 12);
    // An hour and a day ago: ln(3600^(−1/2) + 86400^(−1/2)), with Python's decimal at 40 digits.
    const twice = usedAt([82_800]);
    expect(law.activation(twice, after(86_400))).toBeCloseTo(-3.908592109993, 11);
    expect(law.strength(twice, after(86_400))).toBeCloseTo(0.000402592009, 11);
  });

  it('takes what is younger than a second as a second old', () => {
    expect(law.activation(fresh, stored)).toBe(0);
    expect(law.activation(fresh, after(-5))).toBe(0);
    expect(law.strength(fresh, after(1))).toBe(0.5);
  });

  it('adds importance and what the context spreads', () => {
    const bare = law.activation(fresh, after(60));
    expect(law.activation({ ...fresh, importance: 0.8 }, after(60))).toBeCloseTo(bare + 0.8, 12);
    expect(law.activation({ ...fresh, spreading: 1.2 }, after(60))).toBeCloseTo(bare + 1.2, 12);
    expect(actr({ importance: 2 }).activation({ ...fresh, importance: 0.5 }, after(60))).toBeCloseTo(
      bare + 1,
    );
  });

  it('spreads from the context by E: an equal share each of 1.6 less ln fan', () => {
    expect(spreading([])).toBe(0);
    expect(spreading([1])).toBeCloseTo(1.6, 12);
    // (1.6 − ln 2)/2 + (1.6 − ln 8)/2 = 1.6 − ln 4
    expect(spreading([2, 8])).toBeCloseTo(1.6 - Math.log(4), 12);
  });

  it('is exact over storing and the last ten accesses', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 10_000_000 }), (each, wait) => {
        const times = each.map((_, at) => each.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0));
        const now = (times.at(-1) ?? 0) + wait;
        const sum = [0, ...times].reduce((total, at) => total + 1 / Math.sqrt(Math.max(1, now - at)), 0);
        expect(law.activation(usedAt(times), after(now))).toBeCloseTo(Math.log(sum), 9);
      }),
    );
  });

  it("by Petrov's approximation comes within 0.05 of the exact sum where use was even", () => {
    const counts = fc.integer({ min: 11, max: 300 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 10, max: 1_000_000 }), (count, gap) => {
        const times = Array.from({ length: count }, (_, at) => (at + 1) * gap);
        const now = (count + 1) * gap;
        const exact = Math.log([0, ...times].reduce((sum, at) => sum + 1 / Math.sqrt(now - at), 0));
        expect(Math.abs(law.activation(usedAt(times), after(now)) - exact)).toBeLessThan(0.05);
      }),
    );
  });

  it('keeps what is used more, and more lately, more active', () => {
    const now = after(1_000_000);
    const order = [usedAt([]), usedAt([1_000]), usedAt([900_000]), usedAt([900_000, 999_000])];
    const strengths = order.map((memory) => law.strength(memory, now));
    expect(strengths.toSorted((one, other) => one - other)).toEqual(strengths);
  });
});
