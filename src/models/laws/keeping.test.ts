/** The law of the default: it keeps for months, archives nothing by its age, and use strengthens. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPIRY_ENERGY } from './energy.ts';
import { strengthOf } from './energy-state.ts';
import { KEEPING_PARAMETERS, type KeepingState, keeping } from './keeping.ts';
import { MS_PER_DAY } from './law.ts';
import { lawOfNamespace } from './namespace-law.ts';

const START = new Date('2026-01-01T09:30:00Z');
const on = (days: number): Date => new Date(START.getTime() + days * MS_PER_DAY);
const law = keeping();
const ARCHIVED = strengthOf(EXPIRY_ENERGY);

const NEW: KeepingState = {
  tier: 'working',
  energy: 1,
  energyAt: START,
  recordedAt: START,
  accessCount: 0,
  recentAccesses: [],
};
const usedOn = (...days: readonly number[]): KeepingState =>
  days.toSorted((one, other) => one - other).reduce((state, day) => law.accessed(state, on(day)), NEW);

describe('a memory that is never used', () => {
  it('[R-DYNAMICS-KEEPS] keeps most of its strength for a week, and some for good', () => {
    // The formula of the memory chain, computed with Python.
    const expected = [
      [1, 0.9522],
      [7, 0.7391],
      [30, 0.4337],
      [90, 0.226],
      [171, 0.1005],
      [172, 0.1],
      [365, 0.1],
    ] as const;
    for (const [day, strength] of expected) expect(law.strength(NEW, on(day))).toBeCloseTo(strength, 3);
  });

  it('[R-DYNAMICS-KEEPS] is never archived, as the least strength lies above that of archiving', () => {
    expect(KEEPING_PARAMETERS.floor.default).toBeGreaterThan(ARCHIVED);
    expect(law.crossing(NEW, ARCHIVED, START)).toBeNull();
    expect(lawOfNamespace({}).name).toBe('keeping');
    expect(lawOfNamespace({ profile: 'energy' }).name).toBe('energy');
    expect(lawOfNamespace({ law: 'energy' }).name).toBe('energy');
  });
});

describe('use', () => {
  it('[R-USE-MONOTONE] never leaves a memory weaker, at any later time', () => {
    const days = fc.double({ min: 0, max: 300, noNaN: true });
    const some = fc.array(days, { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.array(days, { minLength: 1, maxLength: 8 }), days, (shared, more, wait) => {
        const at = on(Math.max(...shared, ...more) + wait);
        const [less, used] = [usedOn(...shared), usedOn(...shared, ...more)];
        expect(law.strength(used, at)).toBeGreaterThanOrEqual(law.strength(less, at) - 1e-9);
      }),
      { numRuns: 5_000 },
    );
  });

  it('[R-USE-POTENTIATION] of ten times on ten days keeps the strength that its energy has after 200 days', () => {
    const used = usedOn(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(law.strength(used, on(200))).toBeGreaterThan(strengthOf(6));
    expect(law.strength(NEW, on(200))).toBe(0.1);
  });
});

describe('what a caller let fade sooner', () => {
  const accelerated: KeepingState = { ...NEW, energy: 0.1, energyAt: on(2), acceleratedAt: on(2) };

  it('fades by its energy, and is archived', () => {
    expect(law.strength(accelerated, on(2))).toBeCloseTo(ARCHIVED, 9);
    expect(law.strength(accelerated, on(1.9))).toBeGreaterThan(0.8);
    expect(law.crossing(accelerated, ARCHIVED / 2, on(2))).toEqual(expect.any(Date));
    expect(law.crossing(accelerated, ARCHIVED, on(1))).toEqual(on(2));
    expect(law.crossing(accelerated, 0.93, on(1))?.getTime()).toBeLessThan(on(2).getTime());
  });

  it('is kept again from its next use on', () => {
    const again = law.accessed(accelerated, on(3));
    expect(law.strength(again, on(33))).toBeGreaterThan(0.42);
    expect(law.crossing(again, ARCHIVED, on(33))).toBeNull();
  });
});
