import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../../domain/memory.ts';
import { DECAY_PER_HOUR, energyAt, energyCrossing, energyStrength } from './energy.ts';
import { energyAsPublished } from './energy-as-published.ts';
import { paceOf, strengthOf } from './energy-state.ts';

const HOUR = 3_600_000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * HOUR);

const states = fc.record({
  tier: fc.constantFrom(...TIERS),
  energy: fc.double({ min: 0, max: 1_000, noNaN: true }),
  energyAt: fc.constant(start),
});

describe('the energy law', () => {
  it.each([
    // E(t) = E·e^(−λh), computed by hand.
    ['working', 1, 1, 0.6065306597],
    ['working', 1, 4.605170186, 0.1],
    ['shortTerm', 2, 10, 1.2130613194],
    ['longTerm', 5, 1_000, 1.8393972059],
    ['archived', 1, 4.605170186, 0.1],
    ['working', 3, 0, 3],
    ['working', 3, -5, 3],
  ] as const)('%s: %d is, %d hours later, %d', (tier, energy, hours, expected) => {
    expect(energyAt({ tier, energy, energyAt: start }, after(hours))).toBeCloseTo(expected, 6);
  });

  it('halves where exponential decay halves: after ln 2 / λ', () => {
    for (const tier of TIERS) {
      const half = after(Math.LN2 / DECAY_PER_HOUR[paceOf({ tier })]);
      expect(energyAt({ tier, energy: 8, energyAt: start }, half)).toBeCloseTo(4, 5);
    }
  });

  it('gives a strength in [0, 1) that only falls as time passes', () => {
    const hours = fc.double({ min: 0, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(states, hours, hours, (state, one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
        const before = energyStrength(state, after(sooner));
        const then = energyStrength(state, after(later));
        expect(before).toBeLessThan(1);
        expect(then).toBeGreaterThanOrEqual(0);
        expect(then).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('gives the time at which the energy equals the threshold', () => {
    const thresholds = fc.double({ min: 0.001, max: 10, noNaN: true });
    fc.assert(
      fc.property(states, thresholds, (state, threshold) => {
        const crossing = energyCrossing(state, threshold);
        if (state.energy <= threshold) expect(crossing).toEqual(state.energyAt);
        // Dates are whole milliseconds, in which the fastest decay is 1.4e-7 of the energy.
        else expect(energyAt(state, crossing) / threshold).toBeCloseTo(1, 6);
      }),
    );
  });

  it('gives the same energy in one step or in several', () => {
    fc.assert(
      fc.property(
        states,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        (state, one, two) => {
          const midway = { ...state, energy: energyAt(state, after(one)), energyAt: after(one) };
          expect(energyAt(midway, after(one + two))).toBeCloseTo(energyAt(state, after(one + two)), 9);
        },
      ),
    );
  });
});

it('the law as published lets what was archived fade as slowly as the long term', () => {
  const state = { tier: 'archived', energy: 5, energyAt: start, recordedAt: start } as const;
  const strength = energyAsPublished().strength(
    { ...state, accessCount: 0, recentAccesses: [] },
    after(1_000),
  );
  expect(strength).toBeCloseTo(strengthOf(1.8393972059), 9);
});
