import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPACITY, attend, type Held } from './working-memory.ts';

const T0 = Date.UTC(2025, 2, 1, 12);
const minute = (count: number): Date => new Date(T0 + count * 60_000);

const use = (at: number, ...ids: string[]) => ({ ids, at: minute(at) });
const after = (...activations: ReturnType<typeof use>[]) => {
  const { sessions, kept } = attend([{ sessionId: 's', held: [], activations }]);
  return { held: sessions[0]?.held ?? [], kept };
};
const ids = (held: readonly Held[]): string[] => held.map(({ id }) => id);

describe('working memory', () => {
  it('holds four, the latest first; the one that was activated longest ago makes room', () => {
    const { held, kept } = after(
      use(0, 'a'),
      use(1, 'b'),
      use(2, 'c'),
      use(3, 'd'),
      use(4, 'a'),
      use(5, 'e'),
    );
    expect(ids(held)).toEqual(['e', 'a', 'd', 'c']);
    expect(kept).toEqual([]);
  });

  it('keeps each in its slot, and gives a free one to who comes in', () => {
    const { held } = after(use(0, 'a'), use(1, 'b'), use(2, 'c'), use(3, 'd'), use(4, 'e'));
    expect(held.map(({ id, slot }) => [id, slot])).toEqual([
      ['e', 1],
      ['d', 4],
      ['c', 3],
      ['b', 2],
    ]);
  });

  it('takes of those used together the first four, the first for the latest', () => {
    const { held } = after(use(0, 'a'), use(1, 'p', 'q', 'r', 's', 't'));
    expect(ids(held)).toEqual(['p', 'q', 'r', 's']);
  });

  it('lets go what was not activated for half an hour, to the millisecond', () => {
    expect(ids(after(use(0, 'a'), use(29.999, 'b')).held)).toEqual(['b', 'a']);
    expect(ids(after(use(0, 'a'), use(30, 'b')).held)).toEqual(['b']);
  });

  it('keeps longer what leaves after two activations, whether it is crowded out or lapses', () => {
    expect(after(use(0, 'a'), use(1, 'a'), use(2, 'b', 'c', 'd', 'e')).kept).toEqual(['a']);
    expect(after(use(0, 'a'), use(1, 'a'), use(40, 'b')).kept).toEqual(['a']);
    expect(after(use(0, 'a'), use(40, 'a'), use(80, 'b')).kept).toEqual([]);
  });

  it('whatever comes when: four at most, each once, each in a slot of its own, none forgotten that was activated twice', () => {
    const activation = fc.record({
      ids: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 6 }),
      at: fc.integer({ min: 0, max: 90 }).map(minute),
    });
    fc.assert(
      fc.property(fc.array(activation, { maxLength: 20 }), (activations) => {
        const { held } = attend([{ sessionId: 's', held: [], activations }]).sessions[0] ?? { held: [] };
        expect(held.length).toBeLessThanOrEqual(CAPACITY);
        expect(new Set(ids(held)).size).toBe(held.length);
        const slots = held.map(({ slot }) => slot);
        expect(new Set(slots).size).toBe(held.length);
        for (const slot of slots) expect([1, 2, 3, 4]).toContain(slot);
        const times = held.map(({ activatedAt }) => activatedAt.getTime());
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        const latest = activations.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
        if (latest !== undefined) expect(ids(held)[0]).toBe(latest.ids[0]);
      }),
    );
  });
});
