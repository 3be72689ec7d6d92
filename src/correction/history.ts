/** What callers changed in a namespace: who did what to which memories, and when. It holds no text. */
import type { z } from 'zod';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import { isUndoable } from '../domain/history.ts';
import type { Page } from '../domain/requests/browsing.ts';
import type { HistoryEntry } from '../domain/requests/correction.ts';
import { idField, pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { listEntries } from '../store/statements.generated.ts';

/** Greater than every id. */
const BEFORE_ALL = '~';

const input = pageInput.extend({
  /** Only what was done to it. */
  memoryId: idField.optional(),
});

/** What callers changed, in pages, the latest first. */
export const history = operation({
  name: 'history',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: pageOf,
});

/** @throws MemoryError naming the field that is wrong */
async function pageOf(
  { namespace, first, after, memoryId }: z.output<typeof input>,
  { database }: StoreParts,
  options: RunOptions,
): Promise<Page<HistoryEntry>> {
  const before = after === undefined ? BEFORE_ALL : fromCursor<[string]>('history', after, ['string'])[0];
  const rows = await database.run(
    listEntries,
    { namespace, before, memoryId: memoryId ?? null, limit: first + 1 },
    options,
  );
  return {
    items: rows.slice(0, first).map((row) => ({ node: entryOf(row), cursor: toCursor('history', [row.id]) })),
    hasNextPage: rows.length > first,
  };
}

export const entryOf = (row: RowOf<typeof listEntries>): HistoryEntry => ({
  ...row,
  undoable: row.undoneAt === null && isUndoable(row.verb),
});
