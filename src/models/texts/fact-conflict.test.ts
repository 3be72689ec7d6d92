import { describe, expect, it } from 'vitest';
import { conflictOf, isHeldAlready, isSingle, type StatedFact, takesItsPlace } from './fact-conflict.ts';

const at = (day: number | null): Date | null => (day === null ? null : new Date(day * 86_400_000));
const during = (from: number | null, to: number | null) => ({ validFrom: at(from), validTo: at(to) });
const text = (said: string, times = during(null, null)): StatedFact => ({
  entity: 'Berta',
  text: said,
  relationType: null,
  otherId: null,
  ...times,
});
const lives = (otherId: string, times = during(null, null)): StatedFact => ({
  entity: 'Berta',
  text: '',
  relationType: 'LIVES_IN',
  otherId,
  ...times,
});

describe('two facts of one entity', () => {
  it.each([
    [during(null, null), during(null, null), true],
    [during(0, 5), during(5, 9), false],
    [during(5, 9), during(0, 5), false],
    [during(0, 5), during(4, null), true],
    [during(null, 3), during(3, null), false],
    [during(null, 3), during(2, null), true],
  ])('conflict only where their times meet: %j and %j', (one, other, meet) => {
    expect(conflictOf(lives('rome', one), lives('oslo', other), true)).toBe(meet ? 'single' : null);
  });

  it('of a relation that is not single, of other relations, or that say the same, do not conflict', () => {
    expect(conflictOf(lives('rome'), lives('oslo'), false)).toBeNull();
    expect(conflictOf(lives('rome'), { ...lives('oslo'), relationType: 'KNOWS' }, true)).toBeNull();
    expect(conflictOf(lives('oslo'), lives('oslo'), true)).toBeNull();
  });

  it.each([
    ['likes tea', 'does not like tea', 'negation'],
    ['works at Acme', 'works at Initech', 'value'],
    ['owns 3 boats', 'owns 4 boats', 'number'],
    ['Berta owns 3 boats.', 'owns 4 boats', 'number'],
    ['likes tea', 'likes coffee', null],
    ['plays the cello', 'plays the harp', null],
    ['might like tea', 'does not like tea', null],
  ] as const)('%s | %s: %s', (one, other, rule) => {
    expect(conflictOf(text(one), text(other), false)).toBe(rule);
  });
});

describe('the newer of two that conflict', () => {
  it.each([
    [during(5, null), during(null, null), true],
    [during(5, null), during(4, null), true],
    [during(5, null), during(5, null), false],
    [during(null, null), during(4, null), false],
    // It ends while the other still holds: which of them is wrong was not said.
    [during(5, 6), during(4, null), false],
    [during(5, 9), during(4, 8), true],
  ])('%j takes the place of %j: %s', (newer, older, takes) => {
    expect(takesItsPlace(newer, older)).toBe(takes);
  });
});

it('a fact within the validity of an equal fact is a duplicate', () => {
  expect(isHeldAlready(lives('oslo', during(2, 3)), lives('oslo', during(1, null)))).toBe(true);
  expect(isHeldAlready(lives('oslo', during(0, 3)), lives('oslo', during(1, null)))).toBe(false);
  expect(isHeldAlready(text('likes tea'), text('likes tea'))).toBe(true);
  expect(isHeldAlready(text('likes tea'), text('likes coffee'))).toBe(false);
});

it('knows of which relations there is one', () => {
  expect([isSingle('LIVES_IN'), isSingle('KNOWS')]).toEqual([true, false]);
});
