/** Compares each vector of a row with those before it, in SIMD: JavaScript takes five times as long. */
import { bestMatches } from './max-sim.ts';

/**
 * cos(v, e) for each earlier vector e
 *
 * @param vectors quantised, of as many dimensions each, a multiple of 8
 * @returns asked for the vector at a place, as many numbers as there are before it, in [-1, 1]
 */
export function cosinesWithEarlier(vectors: readonly Int8Array[]): (at: number) => Float32Array {
  const dimensions = vectors[0]?.length ?? 0;
  const rows = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, at) => rows.set(vector, at * dimensions));
  const row = (at: number): number => at * dimensions;
  return (at) => {
    const passage = rows.subarray(row(at), row(at + 1));
    return bestMatches(rows.subarray(0, row(at)), [passage], dimensions)[0] ?? new Float32Array();
  };
}
