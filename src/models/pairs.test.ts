import { expect, it } from 'vitest';
import { random } from '../../bench/support/random.ts';
import { cosinesWithEarlier } from './pairs.ts';
import { quantise } from './quantise.ts';

const dot = (x: readonly number[], y: readonly number[]): number =>
  x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);

it.each([64, 50])('compares each vector of %i dimensions with all that came before it', (dimensions) => {
  const chance = random(7);
  const vectors = Array.from({ length: 40 }, () => Array.from({ length: dimensions }, () => chance() - 0.4));
  const cosines = cosinesWithEarlier(vectors.map((vector) => quantise(vector)));
  vectors.forEach((vector, at) => {
    const earlier = vectors.slice(0, at);
    const found = cosines(at);
    expect(found).toHaveLength(at);
    earlier.forEach((other, before) => {
      const exact = dot(vector, other) / Math.sqrt(dot(vector, vector) * dot(other, other));
      expect(Math.abs((found[before] ?? 0) - exact)).toBeLessThan(0.005);
    });
  });
});
