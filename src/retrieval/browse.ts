/** Reading memories, and what links them, by id. */
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Memory } from '../domain/memory.ts';
import type { EncodingLinks } from '../domain/requests.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { encodingLinks, memoriesByIds } from '../store/statements.generated.ts';

const MOST_IDS = 1_000;
const MOST_LINKS = 50;

/** In the order of the ids, null where the namespace has none. @throws MemoryError */
export async function byIds(
  database: Database,
  namespace: string,
  ids: readonly string[],
  options: RunOptions,
): Promise<(Memory | null)[]> {
  checkIds(namespace, ids);
  const rows = await database.run(memoriesByIds, { namespace, ids }, options);
  const found = new Map(rows.map(({ memory }) => [memory.id, toMemory(memory)]));
  return ids.map((id) => found.get(id) ?? null);
}

/** In the order of the ids, null where the namespace has none. @throws MemoryError */
export async function linksOf(
  database: Database,
  namespace: string,
  ids: readonly string[],
  options: RunOptions,
): Promise<(EncodingLinks | null)[]> {
  checkIds(namespace, ids);
  const rows = await database.run(encodingLinks, { namespace, ids, most: MOST_LINKS }, options);
  const found = new Map(rows.map(({ id, ...links }) => [id, links]));
  return ids.map((id) => found.get(id) ?? null);
}

function checkIds(namespace: string, ids: readonly string[]): void {
  checkNamespace(namespace);
  if (ids.length <= MOST_IDS) return;
  throw new MemoryError('BATCH_TOO_LARGE', `At most ${MOST_IDS} ids at once.`, { field: 'ids' });
}
