import { expect, it } from 'vitest';
import { episode } from '../../test/support/database/episode.ts';
import { CATEGORIES } from '../domain/memory.ts';
import { PRINTED_PROFILE } from '../models/laws/energy-as-published.ts';
import { lawOf } from './memory-law.ts';
import { PROFILES } from './profiles/profiles.ts';

it('a law knows the kind of a memory, and takes it as episodic when none was stated', () => {
  const law = lawOf({ law: 'ebbinghaus' });
  const now = new Date('1970-01-03T00:00:00Z');
  const strengths = [...CATEGORIES, null].map((category) => law(episode({ id: 'm', category }), now));
  // Two days, over stabilities of 1, 5 and 10 days.
  expect(strengths).toEqual([2 / 1, 2 / 5, 2 / 10, 2 / 1].map((share) => Math.exp(-share)));
});

it('follows the law as published under the profile of that name', () => {
  expect(PROFILES[PRINTED_PROFILE].strength.law).toBe('energyAsPublished');
});
