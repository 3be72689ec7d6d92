/** From a text's token vectors to the one vector of the text. */
import type { Pooling } from './families.ts';

/**
 * @param hidden the token vectors of one text, row after row: `tokens × dimensions` floats
 * @returns a new vector of `dimensions` floats and length 1
 */
export function pool(hidden: Float32Array, dimensions: number, pooling: Pooling): Float32Array {
  const tokens = hidden.length / dimensions;
  switch (pooling) {
    case 'cls':
      return normalise(hidden.slice(0, dimensions));
    case 'last':
      return normalise(hidden.slice((tokens - 1) * dimensions));
    case 'mean':
      return normalise(sumOfRows(hidden, dimensions));
  }
}

function sumOfRows(hidden: Float32Array, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < hidden.length; at += 1) {
    const column = at % dimensions;
    sum[column] = (sum[column] ?? 0) + (hidden[at] ?? 0);
  }
  return sum;
}

/** Scales to length 1, in place. A vector of zeros, or one that is not finite, stays as it is. */
export function normalise(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0 || !Number.isFinite(squares)) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) * scale;
  return vector;
}
