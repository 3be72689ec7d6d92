import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../../domain/memory.ts';
import { type ActrState, actr } from './actr.ts';
import { type EbbinghausState, ebbinghaus } from './ebbinghaus.ts';
import { energy, type UseState } from './energy.ts';
import { energyAsPublished } from './energy-as-published.ts';
import { exponential } from './exponential.ts';
import { type FsrsState, fsrs, fsrsPrinted } from './fsrs.ts';
import { hybrid } from './hybrid.ts';
import { keeping } from './keeping.ts';
import { LAW_NAMES, type Law, RECENT_ACCESSES } from './law.ts';
import { memoryChain } from './memory-chain.ts';

type Life = UseState & ActrState & EbbinghausState & FsrsState;

const laws: readonly Law<Life>[] = [
  keeping(),
  energy(),
  energyAsPublished(),
  hybrid(),
  ebbinghaus(),
  memoryChain(),
  actr(),
  fsrs(),
  fsrsPrinted(),
  exponential(),
];

const SECOND = 1_000;
const DAY = 86_400_000;
const stored = new Date('2026-01-01T00:00:00Z');
const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const latest = new Date(Date.UTC(9999, 11, 31));

/** Memories of every history: never used, used often in a minute, used over years, with more accesses than are kept. */
const lives: fc.Arbitrary<Life> = fc
  .record({
    tier: fc.constantFrom(...TIERS),
    energy: fc.double({ min: 0.001, max: 100, noNaN: true }),
    category: fc.constantFrom('episodic', 'semantic', 'procedural', null),
    stability: fc.option(fc.double({ min: 0.01, max: 1_000, noNaN: true })),
    difficulty: fc.option(fc.double({ min: 1, max: 10, noNaN: true })),
    importance: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    gapsMs: fc.array(
      fc.oneof(fc.integer({ min: 0, max: 60 * SECOND }), fc.integer({ min: 0, max: 400 * DAY })),
      { maxLength: 10 },
    ),
    unknown: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ gapsMs, unknown, ...rest }) => {
    let at = stored;
    const recentAccesses = gapsMs.map((gap) => {
      at = later(at, gap);
      return at;
    });
    const isFull = recentAccesses.length === RECENT_ACCESSES;
    const accessCount = recentAccesses.length + (isFull ? unknown : 0);
    return { ...rest, recordedAt: stored, recentAccesses, accessCount, energyAt: at };
  });

const lastOf = (life: Life): Date => life.recentAccesses.at(-1) ?? life.recordedAt;
const waits = fc.oneof(
  fc.integer({ min: 0, max: 10 * SECOND }),
  fc.integer({ min: 0, max: 30 * DAY }),
  fc.integer({ min: 0, max: 40_000 * DAY }),
);
/** Of the last digits that a double has. */
const ROUNDING = 1e-12;

it('[R-DYNAMICS-LAWS] each law that has a name is tried here', () => {
  expect(laws.map(({ name }) => name)).toEqual([...LAW_NAMES]);
});

describe.each(laws)('the law $name', (law) => {
  it('[R-DYNAMICS-LAWS] gives strengths in [0, 1] that never rise between accesses', () => {
    fc.assert(
      fc.property(lives, waits, waits, (life, one, more) => {
        const sooner = later(lastOf(life), one);
        const before = law.strength(life, sooner);
        const then = law.strength(life, later(sooner, more));
        expect(before).toBeLessThanOrEqual(1);
        expect(then).toBeGreaterThanOrEqual(0);
        expect(then).toBeLessThanOrEqual(before + ROUNDING);
      }),
    );
  });

  it('[R-DYNAMICS-LAWS] crosses a threshold at the second at which the strength is the threshold', () => {
    const thresholds = fc.double({ min: 0.001, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(lives, thresholds, waits, (life, threshold, wait) => {
        const from = later(lastOf(life), wait);
        const crossing = law.crossing(life, threshold, from);
        if (crossing === null) {
          expect(law.strength(life, latest)).toBeGreaterThanOrEqual(threshold - ROUNDING);
          return;
        }
        expect(crossing.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(law.strength(life, later(crossing, SECOND))).toBeLessThanOrEqual(threshold + ROUNDING);
        if (crossing > from) {
          const justBefore = new Date(Math.max(from.getTime(), crossing.getTime() - SECOND));
          expect(law.strength(life, justBefore)).toBeGreaterThanOrEqual(threshold - ROUNDING);
        }
      }),
    );
  });

  it('is no weaker after an access, and counts it', () => {
    fc.assert(
      fc.property(lives, waits, (life, wait) => {
        const at = later(lastOf(life), wait);
        const accessed = law.accessed(life, at);
        expect(law.strength(accessed, at)).toBeGreaterThanOrEqual(law.strength(life, at) - ROUNDING);
        expect(accessed.accessCount).toBe(life.accessCount + 1);
        expect(accessed.recentAccesses.at(-1)).toEqual(at);
        expect(accessed.recentAccesses.length).toBeLessThanOrEqual(RECENT_ACCESSES);
      }),
    );
  });

  it('answers at once where the strength is under the threshold already, and never for none', () => {
    fc.assert(
      fc.property(lives, waits, (life, wait) => {
        const from = later(lastOf(life), wait);
        expect(law.crossing(life, 1, from)).toEqual(from);
        expect(law.crossing(life, law.strength(life, from), from)).toEqual(from);
        if (law.strength(life, latest) > 0) expect(law.crossing(life, 0, from)).toBeNull();
      }),
    );
  });

  it('gives the highest strength for a time before storing, because clocks of two machines differ', () => {
    fc.assert(
      fc.property(lives, waits, (life, wait) => {
        const before = law.strength(life, later(stored, -wait));
        expect(before).toBeGreaterThanOrEqual(law.strength(life, lastOf(life)) - ROUNDING);
        expect(before).toBeLessThanOrEqual(1);
      }),
    );
  });
});
