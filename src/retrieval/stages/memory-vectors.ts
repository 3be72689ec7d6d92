/** What memories are compared by. Keeps what it read: the vectors of a text change by an erasure only. */
import { LRUCache } from 'lru-cache';
import { quantise } from '../../models/quantise.ts';
import type { EmbeddingIdentity } from '../../domain/ports.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import type { RowOf } from '../../store/episode-row.ts';
import { vectorsOf } from '../../store/statements.generated.ts';

/** About 18,000 turns. */
export const CACHED_VECTOR_BYTES = 64 * 2 ** 20;

/** In a byte a dimension, each vector in a scale of its own. */
export interface Vectors {
  readonly embedding: Int8Array;
  /** Of the text after its predecessor's. */
  readonly contextEmbedding: Int8Array;
  /** Row after row; undefined where there are none, or where they were not asked for. */
  readonly tokens: Int8Array | undefined;
}

/** What was read without the tokens does not tell whether there are any. */
const keyOf = (id: string, tokens: boolean): string => (tokens ? id : `${id} alone`);

const newCache = (): LRUCache<string, Vectors> =>
  new LRUCache<string, Vectors>({
    maxSize: CACHED_VECTOR_BYTES,
    sizeCalculation: ({ embedding, contextEmbedding, tokens }) =>
      embedding.byteLength + contextEmbedding.byteLength + (tokens?.byteLength ?? 0),
  });

export class MemoryVectors {
  private readonly database: Database;
  /** Of each model its own: those of two cannot be compared. The one that is left goes with the last recall that uses it. */
  private readonly caches = new WeakMap<EmbeddingIdentity, LRUCache<string, Vectors>>();
  private known = newCache();

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Those of these memories that have vectors, and, where tokens are read again, of the turns before them: those are wanted next.
   * What is kept of another namespace is never asked for: an id is in one namespace only.
   * @param model whose vectors, undefined where the graph has none yet; always the same object for the same model
   * @param tokens whether those of the tokens are read too
   */
  async of(
    namespace: string,
    ids: readonly string[],
    tokens: boolean,
    model: EmbeddingIdentity | undefined,
    options: RunOptions,
  ): Promise<Map<string, Vectors>> {
    const found = new Map<string, Vectors>();
    if (model === undefined) return found;
    const known = this.cacheOf(model);
    const missing: string[] = [];
    for (const id of ids) {
      const vectors = known.get(keyOf(id, tokens));
      if (vectors === undefined) missing.push(id);
      else found.set(id, vectors);
    }
    if (missing.length === 0) return found;
    const rows = await this.database.run(
      vectorsOf,
      { namespace, ids: missing, model: model.name, tokens },
      options,
    );
    for (const row of rows) {
      const vectors = toVectors(row);
      // What is not quantised yet is about to be embedded, or changes by another's hand.
      if (row.quantisedVectors !== null) known.set(keyOf(row.id, tokens), vectors);
      found.set(row.id, vectors);
    }
    return found;
  }

  /** Forgets what it keeps of these: they were erased, or follow what was. */
  drop(ids: readonly string[]): void {
    for (const id of ids) for (const tokens of [true, false]) this.known.delete(keyOf(id, tokens));
  }

  private cacheOf(model: EmbeddingIdentity): LRUCache<string, Vectors> {
    const cache = this.caches.get(model);
    if (cache !== undefined) return cache;
    this.known = newCache();
    this.caches.set(model, this.known);
    return this.known;
  }
}

function toVectors({ quantisedVectors, embedding, tokenVectors }: RowOf<typeof vectorsOf>): Vectors {
  const tokens = tokenVectors ?? undefined;
  if (quantisedVectors === null) {
    const own = quantise(embedding ?? []);
    return { embedding: own, contextEmbedding: own, tokens };
  }
  const half = quantisedVectors.length / 2;
  return {
    embedding: quantisedVectors.subarray(0, half),
    contextEmbedding: quantisedVectors.subarray(half),
    tokens,
  };
}
