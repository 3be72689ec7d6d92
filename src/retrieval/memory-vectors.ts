/** What memories are compared by. Keeps what it read: the vectors of a text never change. */
import { LRUCache } from 'lru-cache';
import { TOKEN_DIMENSIONS } from '../domain/ports.ts';
import { type TokenMatrix, tokenMatrix } from '../models/max-sim.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { vectorsOf } from '../store/statements.generated.ts';

/** About 12,000 turns. */
const CACHE_BYTES = 64 * 2 ** 20;

export interface Vectors {
  /** Of unit length. */
  readonly embedding: Float32Array;
  /** Undefined where there are none, or where they were not asked for. */
  readonly tokens: TokenMatrix | undefined;
}

/** What was read without the tokens does not tell whether there are any. */
const keyOf = (id: string, tokens: boolean): string => (tokens ? id : `${id} alone`);

export class MemoryVectors {
  private readonly database: Database;
  private readonly known = new LRUCache<string, Vectors>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ embedding, tokens }) => embedding.byteLength + (tokens?.rows.byteLength ?? 0),
  });

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Those of these memories that have vectors, and, where they are read anew, of the turns before them: those are wanted next.
   * What is kept of another namespace is never asked for: an id is in one namespace only.
   * @param tokens whether those of the tokens are read too
   */
  async of(
    namespace: string,
    ids: readonly string[],
    tokens: boolean,
    options: RunOptions,
  ): Promise<Map<string, Vectors>> {
    const found = new Map<string, Vectors>();
    const missing: string[] = [];
    for (const id of ids) {
      const vectors = this.known.get(keyOf(id, tokens));
      if (vectors === undefined) missing.push(id);
      else found.set(id, vectors);
    }
    if (missing.length === 0) return found;
    const rows = await this.database.run(vectorsOf, { namespace, ids: missing, tokens }, options);
    for (const { id, embedding, tokenVectors } of rows) {
      const vectors = {
        embedding,
        tokens: tokenVectors === null ? undefined : tokenMatrix(tokenVectors, TOKEN_DIMENSIONS),
      };
      this.known.set(keyOf(id, tokens), vectors);
      found.set(id, vectors);
    }
    return found;
  }
}
