import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordAccess } from './law.ts';
import { type MemoryChainState, memoryChain, type Traces } from './memory-chain.ts';

const DAY = 86_400_000;
const recordedAt = new Date('2026-01-01T00:00:00Z');
const on = (days: number): Date => new Date(recordedAt.getTime() + days * DAY);
const usedOn = (days: readonly number[]): MemoryChainState =>
  days.reduce<MemoryChainState>((memory, day) => recordAccess(memory, on(day)), {
    recordedAt,
    accessCount: 0,
    recentAccesses: [],
  });
const law = memoryChain();

/** C's two differential equations, stepped by Runge and Kutta's method: no closed form. */
function integrated({ r1, r2 }: Traces, days: number, steps = 2_000): Traces {
  const slope = (one: number, two: number) => [-0.1 * one, 0.05 * one - 0.01 * two] as const;
  const h = days / steps;
  let [x, y] = [r1, r2];
  for (let step = 0; step < steps; step++) {
    const [a1, a2] = slope(x, y);
    const [b1, b2] = slope(x + (h * a1) / 2, y + (h * a2) / 2);
    const [c1, c2] = slope(x + (h * b1) / 2, y + (h * b2) / 2);
    const [d1, d2] = slope(x + h * c1, y + h * c2);
    x += (h * (a1 + 2 * b1 + 2 * c1 + d1)) / 6;
    y += (h * (a2 + 2 * b2 + 2 * c2 + d2)) / 6;
  }
  return { r1: x, r2: y };
}

describe('the memory chain law', () => {
  it.each([
    // The closed form with μ1 0.1, μ2 0.01, α 0.05, computed with Python's decimal at 40 digits.
    [1, 0.904837418035, 0.047340230951],
    [7, 0.496585303791, 0.242115842285],
    [30, 0.049787068367, 0.383906195729],
    [365, 0, 0.014439515988],
  ])('%d days after storing has traces of %d and %d', (days, r1, r2) => {
    const traces = law.traces(usedOn([]), on(days));
    expect(traces.r1).toBeCloseTo(r1, 11);
    expect(traces.r2).toBeCloseTo(r2, 11);
    expect(law.strength(usedOn([]), on(days))).toBeCloseTo(r1 + r2, 11);
  });

  it('fills the working trace at an access and keeps the long-term trace', () => {
    expect(law.strength(usedOn([10]), on(10))).toBe(1);
    expect(law.strength(usedOn([10]), on(30))).toBeCloseTo(0.759234993576, 11); // by hand, as above
  });

  it('agrees with its differential equations', () => {
    const gaps = fc.array(fc.double({ min: 0.01, max: 60, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(gaps, (each) => {
        const days = each.map((_, at) => each.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0));
        let stepped: Traces = { r1: 1, r2: 0 };
        for (const gap of each) stepped = integrated({ r1: 1, r2: stepped.r2 }, gap);
        const traces = law.traces(usedOn(days.slice(0, -1)), on(days.at(-1) ?? 0));
        expect(traces.r1).toBeCloseTo(stepped.r1, 6);
        expect(traces.r2).toBeCloseTo(stepped.r2, 6);
      }),
      { numRuns: 25 },
    );
  });

  it('takes the accesses that it no longer knows as evenly spread', () => {
    const days = Array.from({ length: 40 }, (_, at) => at + 1);
    let r2 = 0;
    for (const _ of days) r2 = integrated({ r1: 1, r2 }, 1, 20).r2;
    const used = usedOn(days);
    expect(used.recentAccesses.length).toBe(10);
    expect(law.traces(used, on(40)).r2).toBeCloseTo(r2, 6);
  });
});
