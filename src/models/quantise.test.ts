import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, quantise, unitVector } from './quantise.ts';

const DIMENSIONS = 384;

const gaussian = fc.tuple(
  fc.double({ min: 1e-9, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
/** As embeddings are: spread over all dimensions. */
const embedding = fc
  .array(gaussian, { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((pairs) => pairs.map(([a, b]) => Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b)));

const exactCosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>): number =>
    Array.from(x).reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

describe('scalar quantisation', () => {
  it('keeps a cosine to a thousandth', () => {
    fc.assert(
      fc.property(embedding, embedding, fc.double({ min: 0, max: 1, noNaN: true }), (a, noise, share) => {
        fc.pre(noise.some((value) => value !== 0) && a.some((value) => value !== 0));
        const b = a.map((value, at) => share * value + (1 - share) * (noise[at] ?? 0));
        const exact = exactCosine(a, b);
        const unit = Float32Array.from(a, (value) => value / Math.hypot(...a));
        expect(Math.abs(cosine(unit, quantise(b)) - exact)).toBeLessThan(0.003);
        expect(Math.abs(exactCosine(a, unitVector(quantise(b))) - exact)).toBeLessThan(0.003);
      }),
    );
  });

  it('comes back at unit length, whatever its scale was', () => {
    fc.assert(
      fc.property(embedding, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (vector, scale) => {
        fc.pre(vector.some((value) => value !== 0));
        const back = unitVector(quantise(vector.map((value) => scale * value)));
        expect(Math.hypot(...back)).toBeCloseTo(1, 5);
        expect(exactCosine(back, unitVector(quantise(vector)))).toBeCloseTo(1, 4);
      }),
    );
  });

  it('leaves zeros alone', () => {
    expect(Array.from(unitVector(quantise([0, 0, 0])))).toEqual([0, 0, 0]);
  });
});
