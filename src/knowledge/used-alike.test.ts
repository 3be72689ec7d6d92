import { expect, it } from 'vitest';
import { isUsedAlike, type PairInUse } from './used-alike.ts';

/** "Melanie" and "Mel" in a long chat. */
const ALIKE: PairInUse = {
  mentions: 265,
  otherMentions: 58,
  together: 0,
  sessions: 19,
  otherSessions: 17,
  sharedSessions: 17,
  beside: 2,
  besideBoth: 2,
};

it('two names are used alike in the same sessions and beside the same names', () => {
  expect(isUsedAlike(ALIKE)).toBe(true);
  expect(isUsedAlike({ ...ALIKE, sharedSessions: 8 })).toBe(false);
  expect(isUsedAlike({ ...ALIKE, beside: 10, besideBoth: 4 })).toBe(false);
  expect(isUsedAlike({ ...ALIKE, beside: 0, besideBoth: 0 })).toBe(false);
});

it('without sessions the names beside them decide', () => {
  const apart = { ...ALIKE, sessions: 0, otherSessions: 0, sharedSessions: 0 };
  expect(isUsedAlike(apart)).toBe(true);
  expect(isUsedAlike({ ...apart, besideBoth: 0 })).toBe(false);
});

it('names that stand in one memory mean two things, unless that is rare', () => {
  expect(isUsedAlike({ ...ALIKE, together: 5 })).toBe(true);
  expect(isUsedAlike({ ...ALIKE, together: 6 })).toBe(false);
});

it('a name that stands in a single memory is not asked about', () => {
  expect(isUsedAlike({ ...ALIKE, otherMentions: 1, otherSessions: 1, sharedSessions: 1 })).toBe(false);
});
