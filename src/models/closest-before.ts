/** Tells which vectors of a row have another like them, without looking at each pair in JavaScript. */
import { bestMatches } from './max-sim.ts';
import { cosineOfCodes } from './quantise.ts';

/** Compared with all that came before them at once; among themselves pair by pair. */
const BLOCK = 4;

/**
 * max over the earlier vectors e of cos(v, e), for each vector v
 *
 * @param vectors quantised, of as many dimensions each, a multiple of 8
 * @returns in [-1, 1]; -1 for the first
 */
export function closestBefore(vectors: readonly Int8Array[]): Float32Array {
  const dimensions = vectors[0]?.length ?? 0;
  const rows = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, at) => rows.set(vector, at * dimensions));
  const closest = new Float32Array(vectors.length).fill(-1);
  for (let from = 0; from < vectors.length; from += BLOCK) {
    const to = Math.min(vectors.length, from + BLOCK);
    const earlier = rows.subarray(0, from * dimensions);
    const [matches] = bestMatches(rows.subarray(from * dimensions, to * dimensions), [earlier], dimensions);
    if (matches !== undefined) closest.set(matches, from);
    for (let at = from + 1; at < to; at += 1)
      for (let before = from; before < at; before += 1) {
        const like = cosineOfCodes(vectors[at] as Int8Array, vectors[before] as Int8Array);
        if (like > (closest[at] as number)) closest[at] = like;
      }
  }
  return closest;
}
