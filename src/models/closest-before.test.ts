import { expect, it } from 'vitest';
import { random } from '../../bench/support/random.ts';
import { closestBefore } from './closest-before.ts';
import { quantise } from './quantise.ts';

const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

it('finds for each vector how like the likest before it is', () => {
  const chance = random(7);
  const vectors = Array.from({ length: 70 }, () => Array.from({ length: 64 }, () => chance() - 0.4));
  const found = closestBefore(vectors.map((vector) => quantise(vector)));
  expect(found[0]).toBe(-1);
  for (let at = 1; at < vectors.length; at += 1) {
    const likest = Math.max(...vectors.slice(0, at).map((other) => cosine(vectors[at] ?? [], other)));
    expect(Math.abs((found[at] ?? 0) - likest)).toBeLessThan(0.005);
  }
});

it('finds nothing among no vectors', () => {
  expect(closestBefore([])).toHaveLength(0);
});
