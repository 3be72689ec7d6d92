/** Compares a question with its candidates token by token; keeps what it read, for token vectors never change. */
import { LRUCache } from 'lru-cache';
import { TOKEN_DIMENSIONS } from '../domain/ports.ts';
import { maxSim, type TokenMatrix, tokenMatrix } from '../models/max-sim.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { tokenVectorsOf } from '../store/statements.generated.ts';

/** About 16,000 turns. */
const CACHE_BYTES = 64 * 2 ** 20;

export class LateInteraction {
  private readonly database: Database;
  private readonly known = new LRUCache<string, TokenMatrix>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ rows }) => rows.byteLength + 1,
  });

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * How well each memory answers, in [-1, 1]; those without token vectors are left out.
   * @param question token vectors as the model gave them
   */
  async scores(
    question: Int8Array,
    namespace: string,
    ids: readonly string[],
    options: RunOptions,
  ): Promise<Map<string, number>> {
    const asked = tokenMatrix(question, TOKEN_DIMENSIONS);
    const told = await this.matrices(namespace, ids, options);
    return new Map(Array.from(told, ([id, matrix]) => [id, maxSim(asked, matrix)]));
  }

  /** What a cache of another namespace holds is never asked for: an id is in one namespace only. */
  private async matrices(
    namespace: string,
    ids: readonly string[],
    options: RunOptions,
  ): Promise<Map<string, TokenMatrix>> {
    const found = new Map<string, TokenMatrix>();
    const missing: string[] = [];
    for (const id of ids) {
      const matrix = this.known.get(id);
      if (matrix === undefined) missing.push(id);
      else found.set(id, matrix);
    }
    if (missing.length === 0) return found;
    const rows = await this.database.run(tokenVectorsOf, { namespace, ids: missing }, options);
    for (const { id, tokenVectors } of rows) {
      const matrix = tokenMatrix(tokenVectors, TOKEN_DIMENSIONS);
      this.known.set(id, matrix);
      found.set(id, matrix);
    }
    return found;
  }
}
