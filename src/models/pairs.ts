/** Compares each vector of a row with those before it, in SIMD: JavaScript takes five times as long. */
import { bestMatches } from './max-sim.ts';

/** The number of bytes that the kernel takes a step. */
const STEP = 8;

/**
 * cos(v, e) for each earlier vector e
 *
 * @param vectors quantised, of as many dimensions each
 * @returns asked for the vector at a place, as many numbers as there are before it, in [-1, 1]
 */
export function cosinesWithEarlier(vectors: readonly Int8Array[]): (at: number) => Float32Array {
  // Zeros at the end change no cosine.
  const dimensions = STEP * Math.ceil((vectors[0]?.length ?? 0) / STEP);
  const rows = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, at) => rows.set(vector, at * dimensions));
  const row = (at: number): number => at * dimensions;
  return (at) => {
    const passage = rows.subarray(row(at), row(at + 1));
    return bestMatches(rows.subarray(0, row(at)), [passage], dimensions)[0] ?? new Float32Array();
  };
}
