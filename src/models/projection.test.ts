import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projection } from './projection.ts';

const ROWS = 8;

it('is the plain loop’s product to the last bit, vector after vector', () => {
  const number = fc.float({ noNaN: true, noDefaultInfinity: true });
  const cases = fc.integer({ min: 1, max: 24 }).chain((dimensions) =>
    fc.tuple(
      fc.array(number, { minLength: ROWS * dimensions, maxLength: ROWS * dimensions }),
      fc.array(fc.array(number, { minLength: dimensions, maxLength: dimensions }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
  );
  fc.assert(
    fc.property(cases, ([matrix, vectors]) => {
      const project = projection(Float32Array.from(matrix), ROWS);
      for (const vector of vectors) {
        const expected = Array.from({ length: ROWS }, (_, row) =>
          vector.reduce((sum, value, at) => sum + (matrix[row * vector.length + at] ?? 0) * value, 0),
        );
        expect(Array.from(project(Float32Array.from(vector)))).toEqual(expected);
      }
    }),
  );
});
