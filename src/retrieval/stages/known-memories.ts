/** Memories by id as recalls read them. Keeps what never changes of a memory, its text above all, and reads the rest each time. */
import { LRUCache } from 'lru-cache';
import type { Database, RunOptions } from '../../store/database.ts';
import type { RowOf } from '../../store/episode-row.ts';
import { hydrateCandidates, statesOf } from '../../store/statements.generated.ts';

/** About 20,000 turns of 1,000 characters. */
export const CACHED_TEXT_BYTES = 32 * 2 ** 20;
/** Of what stands next to a text. */
const BESIDE_BYTES = 600;

/** A live memory, and the turn before it. */
export type Row = RowOf<typeof hydrateCandidates>;

export class KnownMemories {
  private readonly database: Database;
  private readonly cache = new LRUCache<string, Row>({
    maxSize: CACHED_TEXT_BYTES,
    sizeCalculation: ({ memory }) => memory.content.length + BESIDE_BYTES,
  });

  constructor(database: Database) {
    this.database = database;
  }

  /** Those of these that are live, in this order. What is kept of another namespace is never found: its state is read in this one. */
  async of(namespace: string, ids: readonly string[], options: RunOptions): Promise<Row[]> {
    const known = new Map<string, Row>();
    for (const id of ids) {
      const row = this.cache.get(id);
      if (row !== undefined) known.set(id, row);
    }
    const [states, read] = await Promise.all([
      known.size === 0 ? [] : this.database.run(statesOf, { namespace, ids: [...known.keys()] }, options),
      this.read(namespace, ids, options),
    ]);
    const rows = new Map(read.map((row) => [row.memory.id, row]));
    for (const { id, ...state } of states) {
      const row = known.get(id);
      if (row !== undefined) rows.set(id, { ...row, memory: { ...row.memory, ...state } });
    }
    // Another service has forgotten or erased them.
    this.drop([...known.keys()].filter((id) => !rows.has(id)));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Reads those of these that are live and not kept yet. */
  async read(namespace: string, ids: readonly string[], options: RunOptions): Promise<Row[]> {
    const unknown = ids.filter((id) => !this.cache.has(id));
    if (unknown.length === 0) return [];
    const rows = await this.database.run(hydrateCandidates, { namespace, ids: unknown }, options);
    for (const row of rows) this.cache.set(row.memory.id, row);
    return rows;
  }

  /** Keeps nothing of these any more: they were erased. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.cache.delete(id);
  }

  /** Keeps nothing any more: a file may have brought another text under an id. */
  clear(): void {
    this.cache.clear();
  }
}
