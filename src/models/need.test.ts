import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FsrsState, fsrs } from './laws/fsrs.ts';
import { type AccessHistory, MS_PER_HOUR } from './laws/law.ts';
import { earnedLogOdds, needCounts, shareOf } from './need.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

type State = FsrsState & AccessHistory;

const STORED = new Date('2026-01-05T00:00:00Z');
const after = (hours: number): Date => new Date(STORED.getTime() + hours * MS_PER_HOUR);
const stored: State = { recordedAt: STORED, accessCount: 0, recentAccesses: [] };
const law = fsrs();

const usedAt = (hours: readonly number[]): State =>
  hours
    .toSorted((one, other) => one - other)
    .reduce((state, hour) => law.accessed(state, after(hour)), stored);

const earned = (state: State, now: Date): number =>
  earnedLogOdds({
    uses: state.accessCount,
    strength: law.strength(state, now),
    unusedStrength: law.strength(stored, now),
  });

const hours = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { maxLength: 20 });

describe('[R-RECALL-NEED] what use has earned', () => {
  it('is nothing without a use, whatever the strength', () => {
    fc.assert(
      fc.property(share, share, (strength, unusedStrength) => {
        expect(earnedLogOdds({ uses: 0, strength, unusedStrength })).toBe(0);
      }),
    );
  });

  it('is never negative, and never more than its uses prove', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), share, share, (uses, strength, unusedStrength) => {
        const odds = earnedLogOdds({ uses, strength, unusedStrength });
        expect(odds).toBeGreaterThanOrEqual(0);
        expect(odds).toBeLessThanOrEqual(Math.log1p(uses));
        expect(shareOf(odds)).toBeLessThan(1);
      }),
    );
  });

  it('never falls by a later use', () => {
    fc.assert(
      // A use between two others may take a day from between them, so that less is learnt by the second.
      fc.property(hours, fc.double({ min: 0, max: 500, noNaN: true }), (some, later) => {
        const now = after(2_000);
        const more = earned(usedAt([...some, Math.max(0, ...some) + later]), now);
        expect(more).toBeGreaterThanOrEqual(earned(usedAt(some), now) - 1e-12);
      }),
    );
  });

  it('fades with time', () => {
    fc.assert(
      fc.property(hours, fc.double({ min: 1, max: 5_000, noNaN: true }), (some, later) => {
        const state = usedAt(some);
        // Once nothing is left of what storing gave.
        const [soon, late] = [after(1_100), after(1_100 + later)];
        expect(earned(state, late)).toBeLessThanOrEqual(earned(state, soon) + 1e-9);
      }),
    );
  });

  it('is more for six uses on six days than for six within an hour', () => {
    const spaced = usedAt([24, 48, 72, 96, 120, 144]);
    const crammed = usedAt([144, 144.1, 144.2, 144.3, 144.4, 144.5]);
    expect(earned(spaced, after(864))).toBeGreaterThan(earned(crammed, after(864)));
  });

  it('is still a half of the most it can be, a month after four uses on four days', () => {
    expect(earned(usedAt([24, 72, 168, 336]), after(336 + 720))).toBeGreaterThan(Math.log1p(4) / 2);
  });
});

describe('[R-RECALL-NEED] how far need counts', () => {
  it('is in full for the most relevant, less for what is less so, and nothing where an answer is unlikely', () => {
    fc.assert(
      fc.property(share, share, share, (one, other, best) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(needCounts(less, more)).toBeLessThanOrEqual(needCounts(more, more));
        expect(needCounts(less, best)).toBeLessThanOrEqual(needCounts(more, best));
        expect(needCounts(more, more)).toBe(more < 0.2 ? 0 : 1);
        if (less < 0.2) expect(needCounts(less, best)).toBe(0);
      }),
    );
  });

  it('is a half at two log odds behind', () => {
    const ofLogOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));
    expect(needCounts(ofLogOdds(0.5), ofLogOdds(2.5))).toBeCloseTo(0.5, 12);
    expect(needCounts(ofLogOdds(-1), ofLogOdds(3))).toBeCloseTo(0, 12);
  });
});
