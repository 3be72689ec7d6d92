import { describe, expect, it } from 'vitest';
import { type EbbinghausState, ebbinghaus } from './ebbinghaus.ts';

const DAY = 86_400_000;
const recordedAt = new Date('2026-01-01T00:00:00Z');
const on = (days: number): Date => new Date(recordedAt.getTime() + days * DAY);
const fresh: EbbinghausState = {
  recordedAt,
  accessCount: 0,
  recentAccesses: [],
  category: null,
};
const law = ebbinghaus();

describe('the Ebbinghaus law', () => {
  it.each([
    // Source C's e^(−t/S) with S₀ of 1, 5 and 10 days, computed with Python's decimal at 40 digits.
    [null, 0.367879441171],
    ['episodic', 0.367879441171],
    ['semantic', 0.818730753078],
    ['procedural', 0.904837418036],
  ] as const)('a day after storing, %s: %d', (category, expected) => {
    expect(law.strength({ ...fresh, category }, on(1))).toBeCloseTo(expected, 11);
  });

  it('a retrieval makes the memory last a tenth longer', () => {
    const once = law.accessed(fresh, on(5));
    expect(law.strength(once, on(6))).toBeCloseTo(0.402890321529, 11); // e^(−1/1.1)
    const thrice = law.accessed(law.accessed(once, on(6)), on(7));
    expect(law.strength(thrice, on(9))).toBeCloseTo(0.222544187452, 11); // e^(−2/1.331)
  });

  it('grows to a century and no further', () => {
    const worn = { ...fresh, accessCount: 1_000_000 };
    expect(law.strength(worn, on(1))).toBeCloseTo(Math.exp(-1 / 36_500), 12);
    expect(law.strength(law.accessed(worn, on(0)), on(1))).toBeCloseTo(Math.exp(-1 / 36_500), 12);
  });
});
