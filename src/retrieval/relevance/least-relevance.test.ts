import { expect, it } from 'vitest';
import { leastRelevance } from './least-relevance.ts';

it('grows with the store between two bounds, and is one for an empty store, too', () => {
  const sizes = [0, 1, 50, 110, 150, 200, 280, 10_000];
  const least = sizes.map(leastRelevance);
  expect(least).toEqual(least.toSorted((a, b) => a - b));
  expect([least[0], least[3], least[6], least[7]]).toEqual([0.02, 0.02, 0.065, 0.065]);
});
