/** Sessions as they are looked at: page by page, and what each has in mind. */
import { z } from 'zod';
import type { Page, Session } from '../domain/requests/browsing.ts';
import { dateOfCursor, fromCursor, toCursor } from '../domain/cursors.ts';
import type { WorkingMemoryItem } from '../domain/requests/requests.ts';
import { HELD_MS } from '../models/working-memory.ts';
import { idsField, namespaceField, nowField, pageInput } from '../operation/fields.ts';
import { inOrder } from '../operation/in-order.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import {
  workingMemoriesOfSessions,
  listSessions,
  sessionsByIds as sessionRows,
} from '../store/statements.generated.ts';

const MOST_TURNS = 10_000;
const FIRST_PAGE = { before: new Date(Date.UTC(9999, 11, 31)), beforeId: '' };

/** The sessions of a namespace, the latest active first. */
export const sessions = operation({
  name: 'sessions',
  input: pageInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: sessionsPage,
});

/** The one that was active last first. @throws MemoryError naming the field that is wrong */
export async function sessionsPage(
  { namespace, first, after }: z.output<typeof pageInput>,
  { database }: StoreParts,
  options: RunOptions,
): Promise<Page<Session>> {
  const page = await database.run(
    listSessions,
    // One more than asked for tells whether there is a next page.
    { namespace, ...placeOf(after), limit: first + 1 },
    options,
  );
  const listed = page.slice(0, first);
  const found = await sessionsOf(
    namespace,
    listed.map(({ id }) => id),
    database,
    options,
  );
  return {
    items: listed.flatMap(({ id, lastActiveAt }, at) => {
      const node = found[at] ?? null;
      return node === null ? [] : [{ node, cursor: toCursor('session', [lastActiveAt.getTime(), id]) }];
    }),
    hasNextPage: page.length > first,
  };
}

/** Callers name their sessions: no id of one is short. */
const sessionIdsInput = z.object({ namespace: namespaceField, ids: idsField('ids', z.string()) });

/** Sessions in the order of their ids, null where the namespace has none. */
export const sessionsByIds = operation({
  name: 'sessionsByIds',
  input: sessionIdsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: ({ namespace, ids }, { database }: StoreParts, options) =>
    sessionsOf(namespace, ids, database, options),
});

/** In the order of the ids, null where the namespace has none. @throws MemoryError */
export async function sessionsOf(
  namespace: string,
  ids: readonly string[],
  database: Database,
  options: RunOptions = {},
): Promise<(Session | null)[]> {
  if (ids.length === 0) return [];
  const rows = await database.run(sessionRows, { namespace, ids, most: MOST_TURNS }, options);
  const found = new Map(rows.map((row) => [row.id, { ...row, namespace }]));
  return inOrder(ids, found);
}

/** The working memories of sessions at an instant, in the order of their ids. */
export const workingMemories = operation({
  name: 'workingMemories',
  input: sessionIdsInput.extend({ now: nowField }),
  rights: reads,
  sample: (namespace) => ({ namespace, ids: ['s'] }),
  run: ({ namespace, ids, now }, { database, clock }: StoreParts, options) =>
    workingMemoriesOf(namespace, ids, now ?? clock(), database, options),
});

/** What sessions have in mind at an instant, in the order of the ids. @throws MemoryError */
async function workingMemoriesOf(
  namespace: string,
  ids: readonly string[],
  now: Date,
  database: Database,
  options: RunOptions = {},
): Promise<WorkingMemoryItem[][]> {
  const since = new Date(now.getTime() - HELD_MS);
  const rows = await database.run(workingMemoriesOfSessions, { namespace, sessionIds: ids, since }, options);
  const found = new Map<string, WorkingMemoryItem[]>(ids.map((id) => [id, []]));
  for (const { sessionId, memory, ...held } of rows)
    found.get(sessionId)?.push({ ...held, memory: toMemory(memory) });
  return ids.map((id) => found.get(id) ?? []);
}

function placeOf(cursor: string | undefined): { before: Date; beforeId: string } {
  if (cursor === undefined) return FIRST_PAGE;
  const [ms, beforeId] = fromCursor<[number, string]>('session', cursor, ['number', 'string']);
  return { before: dateOfCursor(ms), beforeId };
}
