/** Names that are near to others by the vectors of the model in use. Vectors are made when somebody asks, and kept in memory: no stored name has one. */
import { LRUCache } from 'lru-cache';
import type { ModelInUse } from '../domain/ports.ts';
import { meaningSimilarity } from '../models/texts/name-similarity.ts';

export interface NearName<Name> {
  readonly own: Name;
  readonly other: Name;
  /** [0, 1] */
  readonly similarity: number;
}

interface Keyed {
  readonly id: string;
  readonly nameKey: string;
}

/** 384 numbers of four bytes: about 15 MB at most. */
const MOST_KEPT = 10_000;

const kept = new WeakMap<ModelInUse, LRUCache<string, Float32Array>>();

/**
 * The nearest others of each, the nearest first; none while the model is not ready.
 * @param most others of each
 */
export async function nearNames<Name extends Keyed>(
  names: readonly Name[],
  others: readonly Name[],
  model: ModelInUse,
  most: number,
): Promise<NearName<Name>[]> {
  if (model.state !== 'ready') return [];
  const vectors = await vectorsOf([...new Set([...names, ...others].map(({ nameKey }) => nameKey))], model);
  return names.flatMap((own) =>
    others
      .filter(({ id }) => id !== own.id)
      .map((other) => ({ own, other, similarity: similarity(own, other, vectors) }))
      .filter((near) => near.similarity > 0)
      .toSorted((one, two) => two.similarity - one.similarity || (one.other.id < two.other.id ? -1 : 1))
      .slice(0, most),
  );
}

async function vectorsOf(
  keys: readonly string[],
  model: ModelInUse,
): Promise<ReadonlyMap<string, Float32Array>> {
  const cache = kept.get(model) ?? new LRUCache<string, Float32Array>({ max: MOST_KEPT });
  kept.set(model, cache);
  const known = new Map(
    keys.flatMap((key) => {
      const vector = cache.get(key);
      return vector === undefined ? [] : [[key, vector] as const];
    }),
  );
  const missing = keys.filter((key) => !known.has(key));
  const made = missing.length === 0 ? [] : await model.embed(missing);
  for (const [at, key] of missing.entries()) {
    const vector = made[at];
    if (vector === undefined) continue;
    cache.set(key, vector);
    known.set(key, vector);
  }
  return known;
}

function similarity(own: Keyed, other: Keyed, vectors: ReadonlyMap<string, Float32Array>): number {
  const [one, two] = [vectors.get(own.nameKey), vectors.get(other.nameKey)];
  if (one === undefined || two === undefined) return 0;
  // Unit vectors.
  const cosine = one.reduce((sum, value, at) => sum + value * (two[at] ?? 0), 0);
  return meaningSimilarity(own.nameKey, other.nameKey, cosine);
}
