import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise, pool } from './pooling.ts';

const finite = fc.float({ min: -100, max: 100, noNaN: true, noDefaultInfinity: true });

test('cls takes the first token, last the last, mean the middle of all, each at length 1', () => {
  const hidden = Float32Array.from([3, 4, 0, 2, -3, 0]);
  expect([...pool(hidden, 2, 'cls')]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
  expect([...pool(hidden, 2, 'last')]).toEqual([-1, 0]);
  expect([...pool(hidden, 2, 'mean')]).toEqual([0, 1]);
});

test('the token vectors are left as they were', () => {
  const hidden = Float32Array.from([3, 4, 0, 2]);
  for (const pooling of ['cls', 'last', 'mean'] as const) pool(hidden, 2, pooling);
  expect([...hidden]).toEqual([3, 4, 0, 2]);
});

test('a normalised vector has length 1 and its old direction', () => {
  fc.assert(
    fc.property(
      fc.float32Array({ minLength: 1, maxLength: 20, min: -100, max: 100, noNaN: true }),
      (vector) => {
        fc.pre(vector.some((value) => Math.abs(value) > 1e-3));
        const unit = normalise(vector.slice());
        const length = Math.hypot(...vector);
        expect(Math.hypot(...unit)).toBeCloseTo(1, 5);
        for (const [at, value] of vector.entries()) expect(unit[at]).toBeCloseTo(value / length, 5);
      },
    ),
  );
});

test('mean pooling agrees with a sum column by column', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(finite, finite, finite), { minLength: 1, maxLength: 10 }), (rows) => {
      const columns = [0, 1, 2].map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
      const length = Math.hypot(...columns);
      fc.pre(length > 1);
      const pooled = pool(Float32Array.from(rows.flat()), 3, 'mean');
      for (const [at, value] of columns.entries()) expect(pooled[at]).toBeCloseTo(value / length, 3);
    }),
  );
});

test('zeros have no direction and stay zeros', () => {
  expect([...normalise(new Float32Array(3))]).toEqual([0, 0, 0]);
});
