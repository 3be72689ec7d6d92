import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { putBehind } from './put-behind.ts';

const hits = (...ids: string[]) => ids.map((id) => ({ memory: { id } }));
const order = (ids: string[], newer: Record<string, string[]>): string[] => {
  const map = new Map(Object.entries(newer).map(([id, all]) => [id, all.map((each) => ({ id: each }))]));
  return putBehind(hits(...ids), map).map(({ memory }) => memory.id);
};

it('a newer memory comes right before the one that it contradicts', () => {
  expect(order(['x', 'old', 'y', 'new', 'z'], { old: ['new'] })).toEqual(['x', 'new', 'old', 'y', 'z']);
});

it('an order that is right already, and what is no hit, change nothing', () => {
  expect(order(['new', 'x', 'old'], { old: ['new', 'elsewhere'] })).toEqual(['new', 'x', 'old']);
});

it('of several reversals the newest comes first', () => {
  expect(order(['a', 'b', 'c'], { a: ['c', 'b'], b: ['c'] })).toEqual(['c', 'b', 'a']);
});

it('every hit stays, once, and behind all that are newer and contradict it', () => {
  const ages = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ages, fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 20 }), (all, pairs) => {
      const newer: Record<string, string[]> = {};
      for (const [one, other] of pairs) {
        const [a, b] = [all[one % all.length] ?? 0, all[other % all.length] ?? 0];
        if (b > a) (newer[`${a}`] ??= []).push(`${b}`);
      }
      const ids = all.map(String);
      const ordered = order(ids, newer);
      expect(ordered.toSorted()).toEqual(ids.toSorted());
      for (const [older, those] of Object.entries(newer))
        for (const each of those) expect(ordered.indexOf(each)).toBeLessThan(ordered.indexOf(older));
    }),
  );
});

it('a circle ends, and every hit stays', () => {
  expect(order(['a', 'b', 'c'], { a: ['b'], b: ['a'], c: ['c'] })).toEqual(['b', 'a', 'c']);
});
