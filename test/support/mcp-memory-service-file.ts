/** A SQLite file as mcp-memory-service writes it, without its vectors. */
import { DatabaseSync } from 'node:sqlite';

export interface MemoryRow {
  readonly content_hash: string;
  readonly content: string;
  readonly tags?: string;
  readonly memory_type?: string;
  readonly metadata?: string;
  readonly created_at?: number;
  readonly deleted_at?: number;
}

export function writeMcpMemoryService(path: string, rows: readonly MemoryRow[]): void {
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE memories (
      id INTEGER PRIMARY KEY AUTOINCREMENT, content_hash TEXT UNIQUE NOT NULL, content TEXT NOT NULL, tags TEXT, memory_type TEXT,
      metadata TEXT, created_at REAL, updated_at REAL, created_at_iso TEXT, updated_at_iso TEXT, deleted_at REAL DEFAULT NULL
    );
    CREATE TABLE memory_graph (
      source_hash TEXT NOT NULL, target_hash TEXT NOT NULL, similarity REAL NOT NULL, connection_types TEXT NOT NULL, metadata TEXT,
      created_at REAL NOT NULL, relationship_type TEXT DEFAULT 'related', PRIMARY KEY (source_hash, target_hash)
    );
  `);
  const insert = database.prepare(
    'INSERT INTO memories (content_hash, content, tags, memory_type, metadata, created_at, deleted_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const { content_hash, content, tags, memory_type, metadata, created_at, deleted_at } of rows) {
    insert.run(
      content_hash,
      content,
      tags ?? '',
      memory_type ?? null,
      metadata ?? '{}',
      created_at ?? null,
      deleted_at ?? null,
    );
  }
  const [one, other] = rows;
  if (one !== undefined && other !== undefined) {
    database
      .prepare("INSERT INTO memory_graph VALUES (?, ?, 0.8, '[\"semantic\"]', '{}', 1740000000, 'related')")
      .run(one.content_hash, other.content_hash);
  }
  database.close();
}
