import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LAW_NAMES, type LawName } from './law.ts';
import { type AnyState, LAWS } from './laws.ts';

const STORED = new Date('2026-01-01T00:00:00Z');
const after = (hours: number): Date => new Date(STORED.getTime() + hours * 3_600_000);

const fresh: AnyState = {
  recordedAt: STORED,
  accessCount: 0,
  recentAccesses: [],
  tier: 'working',
  energy: 1,
  energyAt: STORED,
  pace: null,
  importance: null,
  category: null,
};

it.each(LAW_NAMES)(
  'under the law %s a pinned memory keeps its strength, and fades once it is unpinned',
  (name: LawName) => {
    const law = LAWS[name].make({});
    const hours = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(hours, hours, fc.array(hours, { maxLength: 5 }), (pinned, later, uses) => {
        const used = uses
          .toSorted((one, other) => one - other)
          .reduce<AnyState>((state, at) => law.accessed(state, after(at)), fresh);
        const pinnedAt = after(pinned);
        const state = { ...used, pinnedAt };
        const last = used.recentAccesses.at(-1) ?? STORED;
        const stop = last > pinnedAt ? last : pinnedAt;
        const at = new Date(stop.getTime() + later * 3_600_000);
        const kept = law.strength(state, at);
        expect(kept).toBe(law.strength(state, stop));
        expect(kept).toBeGreaterThanOrEqual(law.strength({ ...used, pinnedAt: null }, at));
        // It never comes to what is less than it has.
        if (kept > 1e-9) expect(law.crossing(state, kept / 2, stop)).toBeNull();
        expect(law.crossing(state, kept, at)).toEqual(at);
      }),
    );
  },
);
