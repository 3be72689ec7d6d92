import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fsrs, fsrsPrinted } from './fsrs.ts';
import { type AccessHistory, type Law, MS_PER_DAY, recordAccess } from './law.ts';
import { memoryChain } from './memory-chain.ts';
import { NO_SUMS, sumsAfter, sumsKept, sumsOf, sumsOfUses, type UseSums } from './use-sums.ts';

const START = new Date('2026-01-01T00:00:00Z');
const on = (days: number): Date => new Date(START.getTime() + Math.round(days * MS_PER_DAY));
const fresh: AccessHistory = { recordedAt: START, accessCount: 0, recentAccesses: [] };

const gaps = fc.array(
  fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 90, noNaN: true })),
  { minLength: 1, maxLength: 40 },
);
const daysOf = (each: readonly number[]): number[] =>
  each.map((_, at) => each.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0));

/** One use at a time, as they are stored. */
function stored(uses: readonly Date[]): { memory: AccessHistory; sums: UseSums } {
  return uses.reduce(
    ({ memory, sums }, at) => ({ memory: recordAccess(memory, at), sums: sumsAfter(memory, sums, [at]) }),
    { memory: fresh, sums: NO_SUMS },
  );
}

const laws: readonly Law<AccessHistory & Partial<UseSums>>[] = [fsrs(), fsrsPrinted(), memoryChain()];

it.each(laws)('the law $name is the same by sums as by all uses, however many there were', (law) => {
  fc.assert(
    fc.property(gaps, fc.double({ min: 0, max: 400, noNaN: true }), (each, wait) => {
      const days = daysOf(each);
      const { memory, sums } = stored(days.map(on));
      const all = days.reduce<AccessHistory>((state, day) => law.accessed(state, on(day)), fresh);
      const now = on((days.at(-1) ?? 0) + wait);
      expect(law.strength({ ...memory, ...sums }, now)).toBeCloseTo(law.strength(all, now), 9);
    }),
  );
});

it('the long-term trace is that of the differential equations, by steps of an hour', () => {
  const days = [3, 10, 25];
  let [r1, r2] = [1, 0];
  for (let hour = 0; hour < 25 * 24; hour += 0.01) {
    if (days.some((day) => Math.abs(day * 24 - hour) < 0.005)) r1 = 1;
    r2 += ((0.05 * r1 - 0.01 * r2) / 24) * 0.01;
    r1 -= ((0.1 * r1) / 24) * 0.01;
  }
  expect(sumsOfUses(START, days.map(on)).longTrace).toBeCloseTo(r2, 4);
});

it('sums of uses that are all kept are those that were stored with each use', () => {
  fc.assert(
    fc.property(
      gaps.map((each) => each.slice(0, 10)),
      (each) => {
        const { memory, sums } = stored(daysOf(each).map(on));
        expect(sumsKept(null, memory)).toEqual(sums);
        const { stability, difficulty, printedStability, longTrace } = sums;
        expect(sumsOf([stability, difficulty, printedStability, longTrace].map(Number))).toEqual(sums);
      },
    ),
  );
});

it('a memory that was never used has none, and a broken list counts as none', () => {
  expect(sumsKept(null, fresh)).toEqual(NO_SUMS);
  expect(sumsOf([1, 2])).toEqual(NO_SUMS);
});

it('a use that is learnt late counts at the time of the last use', () => {
  const { memory, sums } = stored([on(10)]);
  expect(sumsAfter(memory, sums, [on(4)])).toEqual(sumsAfter(memory, sums, [on(10)]));
});
