/** Reading memories by id or page by page, in the order of their recording, newest first. */
import { checkInteger, checkName, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Memory } from '../domain/memory.ts';
import type { EncodingLinks, ListInput, MemoryPage } from '../domain/requests.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { encodingLinks, listMemories, memoriesByIds } from '../store/statements.generated.ts';

const LARGEST_PAGE = 200;
const MOST_IDS = 1_000;
const MOST_LINKS = 50;

/** Greater than every id: where the first page begins. */
const BEFORE_ALL = '~';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const cursorOf = (id: string): string => Buffer.from(`id:${id}`).toString('base64url');

/** @throws MemoryError BAD_CURSOR */
function idOf(cursor: string): string {
  const [, id] = /^id:(.+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (id !== undefined && UUID.test(id)) return id;
  throw new MemoryError('BAD_CURSOR', 'after is not a cursor that an earlier page gave.', { field: 'after' });
}

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

/** @throws MemoryError naming the field that is wrong. */
export async function list(database: Database, input: ListInput, options: RunOptions): Promise<MemoryPage> {
  const namespace = checkNamespace(input.namespace);
  const first = checkInteger(input.first, 1, LARGEST_PAGE, 'first');
  const rows = await database.run(
    listMemories,
    {
      namespace,
      before: input.after === undefined ? BEFORE_ALL : idOf(input.after),
      sessionId: checkName(input.sessionId, 'sessionId') ?? null,
      who: checkName(input.who, 'who') ?? null,
      tag: checkName(input.tag, 'tag') ?? null,
      includeForgotten: input.includeForgotten ?? false,
      // One more than asked for tells whether there is a next page.
      limit: first + 1,
    },
    options,
  );
  return {
    items: rows
      .slice(0, first)
      .map(({ memory }) => ({ memory: toMemory(memory), cursor: cursorOf(memory.id) })),
    hasNextPage: rows.length > first,
  };
}
