import { describe, expect, it } from 'vitest';
import { curveOf, historyOfAccesses, keptHistory } from './decay-curve.ts';
import { accessAt, energyAfter } from './energy.ts';
import { LAW_NAMES } from './law.ts';
import { type AnyState, LAWS } from './laws.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2025, 0, 1);
const hour = (hours: number): Date => new Date(START + hours * HOUR);

const stored: AnyState = {
  recordedAt: hour(0),
  accessCount: 0,
  recentAccesses: [],
  tier: 'working',
  energy: 1,
  energyAt: hour(0),
  category: null,
  importance: null,
  stability: null,
  difficulty: null,
};

/** As it is stored after these accesses. */
function used(hours: readonly number[]): AnyState {
  const law = LAWS.energy.make({});
  return hours.reduce((state, at) => law.accessed(state, hour(at)), stored);
}

describe('a curve of strength', () => {
  it.each(LAW_NAMES)('by %s equals the strength that the memory had at each time', (name) => {
    const law = LAWS[name].make({});
    const accesses = [5, 30].map(hour);
    const history = historyOfAccesses(law, stored, accesses);
    const points = curveOf(law, history, { from: hour(0), to: hour(100), points: 21 }, accesses);
    const at = (hours: number) =>
      points.find((point) => point.at.getTime() === hour(hours).getTime())?.strength;
    // By another route: each state asked by itself.
    const once = law.accessed(stored, hour(5));
    const twice = law.accessed(once, hour(30));
    expect(at(0)).toBe(law.strength(stored, hour(0)));
    expect(at(25)).toBe(law.strength(once, hour(25)));
    expect(at(95)).toBe(law.strength(twice, hour(95)));
    for (const { strength } of points) expect(strength).toBeGreaterThanOrEqual(0);
    for (const { strength } of points) expect(strength).toBeLessThanOrEqual(1);
    expect(points.map((point) => point.at.getTime())).toEqual(
      points.map((point) => point.at.getTime()).toSorted((a, b) => a - b),
    );
    // One a millisecond before each access, where the even ones do not fall on it.
    expect(points).toHaveLength(21 + 2);
  });
});

describe('what is kept of a memory', () => {
  const law = LAWS.energy.make({});

  it('gives its energy back as it was between its accesses, to the last that was written exactly', () => {
    const now = used([2, 10]);
    const history = keptHistory(law, now, []);
    const first = stored;
    const second = energyAfter(first, accessAt(hour(2)));
    expect(history(hour(1)).exact).toBe(false);
    expect(law.strength(history(hour(1)).state, hour(1))).toBeCloseTo(
      law.strength({ ...stored, ...first }, hour(1)),
      12,
    );
    expect(law.strength(history(hour(9)).state, hour(9))).toBeCloseTo(
      law.strength({ ...stored, ...second }, hour(9)),
      12,
    );
    expect(history(hour(10))).toEqual({ state: now, exact: true });
    expect(history(hour(50)).exact).toBe(true);
  });

  it('goes by the energy that was written with a change of tier, where the law as published does', () => {
    const now: AnyState = { ...used([2]), tier: 'longTerm', energy: 6, energyAt: hour(40) };
    const steps = [
      { at: hour(20), from: 'working', to: 'shortTerm', energy: 3 },
      { at: hour(40), from: 'shortTerm', to: 'longTerm', energy: 6 },
    ] as const;
    const printed = LAWS.energyAsPublished.make({});
    const then = keptHistory(printed, now, steps)(hour(30)).state;
    expect(then).toMatchObject({ tier: 'shortTerm', energy: 3, energyAt: hour(20) });
    expect(keptHistory(printed, now, steps)(hour(3)).state.tier).toBe('working');
  });

  it('takes accesses that are not kept one by one as evenly spread, and says so', () => {
    const now = used(Array.from({ length: 30 }, (_, at) => at + 1));
    const history = keptHistory(law, now, []);
    const before = history(hour(10.5));
    expect(before.exact).toBe(false);
    // Twenty are not kept, between the start and the oldest kept one, at 21 hours.
    expect(before.state.accessCount).toBe(10);
    expect(history(hour(25)).state.accessCount).toBe(25);
    expect(history(hour(31))).toEqual({ state: now, exact: true });
  });
});
