/** The SQLite file of mcp-memory-service: its table of memories, and never its vectors. */
import { CATEGORIES } from '../../domain/memory.ts';
import { type Item, keyOf, left, memoryItem, type MemoryToStore } from './item.ts';
import { isObject } from '../../domain/json-object.ts';
import { notOf, others } from './json-file.ts';
import type { Reading } from './source.ts';
import { type Row, SqliteFile } from './sqlite-file.ts';

const SOURCE = 'mcp-memory-service';
const NEEDED = ['id', 'content_hash', 'content'] as const;
const READ = ['tags', 'memory_type', 'metadata', 'created_at', 'created_at_iso', 'deleted_at'] as const;

export async function* mcpMemoryService({ path, ...limits }: Reading): AsyncGenerator<Item> {
  using file = await SqliteFile.open(path);
  const columns = file.columnsOf('memories');
  const missing = NEEDED.find((name) => !columns.has(name));
  if (missing !== undefined) throw notOf(SOURCE, `memories.${missing} is missing`);
  const chosen = [...NEEDED, ...READ.filter((name) => columns.has(name))];
  for (const row of file.rows(`SELECT ${chosen.join(', ')} FROM memories ORDER BY id`))
    yield* memoryOf(row, limits);
  if (file.columnsOf('memory_graph').size > 0)
    for (const { source_hash, target_hash } of file.rows('SELECT source_hash, target_hash FROM memory_graph'))
      yield left('memory_graph', 'link between memories', `${String(source_hash)} ${String(target_hash)}`);
}

function* memoryOf(row: Row, limits: Omit<Reading, 'path'>): Generator<Item> {
  const at = `row ${String(row['id'])}`;
  const content = text(row['content']) ?? '';
  if (row['deleted_at'] !== null && row['deleted_at'] !== undefined) {
    yield left(at, 'memory that was deleted there', content);
    return;
  }
  const occurredAt = instant(row);
  const type = text(row['memory_type'])?.trim();
  const category = CATEGORIES.find((each) => each === type?.toUpperCase());
  const tags = (text(row['tags']) ?? '').split(',').map((tag) => tag.trim());
  const input: MemoryToStore = {
    content,
    idempotencyKey: keyOf(SOURCE, text(row['content_hash']) ?? at),
    ...(occurredAt === undefined ? {} : { occurredAt }),
    ...(category === undefined ? {} : { category }),
    tags: [...tags, ...(type && category === undefined ? [`type:${type}`] : [])].filter((tag) => tag !== ''),
  };
  yield memoryItem({ at, from: 'memory' }, input, limits);
  yield* others(metadataOf(row), new Set(), at, 'field of a memory: metadata.');
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Seconds since 1970, or else its other spelling. */
function instant(row: Row): string | undefined {
  const seconds = row['created_at'];
  const date =
    typeof seconds === 'number' ? new Date(seconds * 1000) : new Date(text(row['created_at_iso']) ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function metadataOf(row: Row): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text(row['metadata']) ?? '{}');
    return isObject(value) ? value : { '': value };
  } catch {
    return { '': row['metadata'] };
  }
}
