/** What use may do to a memory, over random histories: the laws that the default keeps, and where the law as published does not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodingEffect } from '../encoding-effects.ts';
import { CONTRADICTION_RULES } from '../rivals/rivals.ts';
import { accessAt, DECAY_PER_HOUR, energyAfter, energyAt, type UseState } from './energy.ts';
import { printedEnergyAfter } from './energy-as-published.ts';
import { type EnergyEvent, paceOf } from './energy-state.ts';
import { type AccessHistory, MS_PER_DAY, MS_PER_HOUR } from './law.ts';

type Life = UseState & AccessHistory;

const HISTORIES = { numRuns: 10_000 };
const START = new Date('2026-01-01T09:30:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);

const NEW: Life = {
  tier: 'working',
  energy: 1,
  energyAt: START,
  recordedAt: START,
  accessCount: 0,
  recentAccesses: [],
};

/** Dense and sparse: from one within a minute of another to months between. */
const times = fc.oneof(
  fc.integer({ min: 0, max: 6 * MS_PER_HOUR }),
  fc.integer({ min: 0, max: 5 * MS_PER_DAY }),
  fc.integer({ min: 0, max: 200 * MS_PER_DAY }),
);
const accesses = times.map((ms) => accessAt(after(ms)));
const others: fc.Arbitrary<EnergyEvent> = fc.record({
  at: times.map(after),
  keeps: fc.double({ min: 0.8, max: 1, noNaN: true }),
  gains: fc.constantFrom(0, 0.3),
  access: fc.constant(false),
});
const inTime = (events: readonly EnergyEvent[]): EnergyEvent[] =>
  events.toSorted((one, other) => one.at.getTime() - other.at.getTime());

const lived = (events: readonly EnergyEvent[], from: Life = NEW): Life =>
  inTime(events).reduce<Life>((life, event) => energyAfter(life, event), from);
const usedAt = (...ms: readonly number[]): Life => lived(ms.map((each) => accessAt(after(each))));
const RANKS = ['working', 'shortTerm', 'longTerm', 'potentiated'];
const rank = (life: Life): number => RANKS.indexOf(paceOf(life));

/** Of the last digits that a double has. */
const nearly = (energy: number): number => energy * (1 - 1e-12);

describe('the energy law', () => {
  it('[R-USE-MONOTONE] never leaves a memory weaker for more uses, whatever else happens to both', () => {
    const histories = fc.record({
      shared: fc.array(fc.oneof({ weight: 3, arbitrary: accesses }, { weight: 1, arbitrary: others }), {
        maxLength: 14,
      }),
      more: fc.array(accesses, { minLength: 1, maxLength: 12 }),
      waits: fc.array(times, { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(histories, ({ shared, more, waits }) => {
        const all = inTime([...shared, ...more]);
        const until = all.at(-1)?.at.getTime() ?? 0;
        const [less, used] = [lived(shared), lived(all)];
        expect(rank(used)).toBeGreaterThanOrEqual(rank(less));
        for (const wait of waits) {
          const at = new Date(until + wait);
          expect(energyAt(used, at)).toBeGreaterThanOrEqual(nearly(energyAt(less, at)));
        }
      }),
      HISTORIES,
    );
  });

  it('[R-USE-SPACING] makes uses on days of their own worth at least as much as the same number at once', () => {
    const gaps = fc.array(fc.integer({ min: MS_PER_DAY, max: 20 * MS_PER_DAY }), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(gaps, fc.double({ min: 0, max: 1, noNaN: true }), times, (apart, where, wait) => {
        let at = 0;
        const spread = apart.map((gap) => (at += gap));
        const begun = Math.round(where * at);
        const crammed = spread.map((_, nth) => Math.min(at, begun + nth * 36_000));
        const then = after(at + MS_PER_DAY + wait);
        const [one, other] = [usedAt(...spread), usedAt(...crammed)];
        expect(energyAt(one, then)).toBeGreaterThanOrEqual(nearly(energyAt(other, then)));
        expect(one.energy).toBeCloseTo(spread.length + 1, 9);
        expect(other.energy).toBeLessThanOrEqual(spread.length + 1);
      }),
      HISTORIES,
    );
  });

  it('makes a use that comes after a longer pause add more', () => {
    const gain = (hours: number): number => {
      const life = usedAt(0, 60_000);
      const at = after(hours * MS_PER_HOUR);
      return energyAfter(life, accessAt(at)).energy - energyAt(life, at);
    };
    const gains = [1, 9, 24, 72, 720].map(gain);
    expect(gains).toEqual(gains.toSorted((a, b) => a - b));
    expect(gain(1)).toBeCloseTo(1, 9);
    expect(gain(24)).toBeGreaterThan(2);
  });

  it('adds uses within four hours as source B prints it', () => {
    const within = fc.array(fc.integer({ min: 0, max: 4 * MS_PER_HOUR }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(within, (ms) => {
        const events = inTime(ms.map((each) => accessAt(after(each))));
        let energy = 1;
        let [life, since]: [Life, Date] = [NEW, START];
        for (const event of events) {
          const hours = (event.at.getTime() - since.getTime()) / MS_PER_HOUR;
          energy = energy * Math.exp(-DECAY_PER_HOUR[paceOf(life)] * hours) + 1;
          [life, since] = [energyAfter(life, event), event.at];
          expect(life.energy).toBeCloseTo(energy, 9);
        }
      }),
    );
    expect(usedAt(MS_PER_HOUR).energy).toBeCloseTo(1.606_530_659_7, 9);
  });

  it('[R-USE-POTENTIATION] potentiates by ten uses on three days, and not by fewer of either', () => {
    const ten = Array.from({ length: 10 }, (_, at) => (at % 3) * MS_PER_DAY + at * 60_000);
    const potentiated = usedAt(...ten);
    expect(paceOf(potentiated)).toBe('potentiated');
    expect(paceOf(usedAt(...ten.slice(1)))).toBe('longTerm');
    expect(paceOf(usedAt(...ten.map((_, at) => (at % 2) * MS_PER_DAY + at * 60_000)))).toBe('longTerm');
    const then = (hours: number) =>
      energyAt(potentiated, new Date(potentiated.energyAt.getTime() + hours * MS_PER_HOUR));
    expect(then(10_000) / potentiated.energy).toBeCloseTo(Math.exp(-1), 9);
  });

  it('[R-USE-POTENTIATION] keeps a memory of ten uses on ten days for 200 days, where its unused twin is gone', () => {
    const used = usedAt(...Array.from({ length: 10 }, (_, at) => (at + 1) * MS_PER_DAY));
    const at = after(200 * MS_PER_DAY);
    expect(energyAt(used, at)).toBeGreaterThan(6);
    expect(energyAt(NEW, at)).toBeLessThan(1e-9);
  });

  it('[R-USE-ERRORS] never lets a memory gain by what contradicts it, at any later time', () => {
    const corrections = fc.record({
      at: times.map(after),
      cosine: fc.double({ min: -1, max: 1, noNaN: true }),
      contradiction: fc.constantFrom(...CONTRADICTION_RULES),
      agrees: fc.boolean(),
    });
    const histories = fc.record({
      shared: fc.array(accesses, { maxLength: 14 }),
      more: fc.array(corrections, { minLength: 1, maxLength: 3 }),
      wait: times,
    });
    fc.assert(
      fc.property(histories, ({ shared, more, wait }) => {
        const losses = more.flatMap((correction) => {
          const { accessCount, pace } = lived(shared);
          const effect = encodingEffect({ ...correction, older: { accessCount, pace: pace ?? 'working' } });
          expect(effect?.link).not.toBe('REINFORCES');
          return effect?.event ?? [];
        });
        const all = inTime([...shared, ...losses]);
        const at = new Date((all.at(-1)?.at.getTime() ?? START.getTime()) + wait);
        const [right, wrong] = [lived(shared), lived(all)];
        expect(wrong.accessCount).toBe(right.accessCount);
        expect(nearly(energyAt(wrong, at))).toBeLessThanOrEqual(energyAt(right, at));
      }),
      HISTORIES,
    );
  });

  it('gives the examples of docs/concepts/forgetting.md', () => {
    const used = usedAt(0, 120_000, 240_000);
    const after3 = after(3 * MS_PER_DAY);
    expect(energyAt(used, after3)).toBeGreaterThan(0.1);
    expect(energyAt(NEW, after3)).toBeLessThan(1e-9);
    const minutes = Array.from({ length: 10 }, (_, at) => at * 36_000);
    const days = Array.from({ length: 10 }, (_, at) => (at + 1) * MS_PER_DAY);
    expect(usedAt(...days)).toMatchObject({ energy: 11, pace: 'potentiated' });
    expect(usedAt(...minutes)).toMatchObject({ energy: expect.closeTo(10.9, 0), pace: 'longTerm' });
  });

  it('takes a state of an older store, which has neither pace nor peaks, for what it shows', () => {
    const old: Life = { ...NEW, tier: 'shortTerm', energy: 4 };
    expect(energyAt(old, after(20 * MS_PER_HOUR))).toBeCloseTo(4 * Math.exp(-1), 9);
    expect(energyAfter(old, accessAt(after(MS_PER_DAY)))).toMatchObject({ energy: 5, pace: 'shortTerm' });
    const archived: Life = { ...NEW, tier: 'archived', energy: 0.09 };
    const again = energyAfter(archived, accessAt(after(MS_PER_DAY)));
    expect(again).toMatchObject({ tier: 'working', pace: 'working' });
    expect(energyAt(again, after(2 * MS_PER_DAY))).toBeGreaterThan(energyAt(archived, after(2 * MS_PER_DAY)));
  });
});

describe('the law as published', () => {
  it('leaves a memory that was used and promoted weaker than its archived twin', () => {
    const at = after(7 * MS_PER_DAY);
    const use = { ...NEW, tier: 'shortTerm', energy: 4 } as const;
    const used = printedEnergyAfter(use, { at, keeps: 1, gains: 0, access: false });
    const unused = printedEnergyAfter(
      { ...NEW, tier: 'archived', energy: 0.09 },
      { at, keeps: 1, gains: 0, access: false },
    );
    expect(used.energy).toBeLessThan(unused.energy);
  });
});
