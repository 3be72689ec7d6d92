/** What another store has not seen yet, page after page in this store's order. */
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Change, SyncChangesInput, SyncPage } from '../domain/requests/sync.ts';
import { covers } from '../models/merging/vector-clock.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { changesAfter } from '../store/statements.generated.ts';
import { checkSyncVersion } from './replica.ts';
import { statesOf } from './states.ts';

const A_PAGE = 300;
/** Beyond it no further change is put on a page. */
const MOST_BYTES = 3_000_000;

/** The changes that another store has not seen yet, page by page. */
export const syncChanges = operation({
  name: 'syncChanges',
  input: unchecked<SyncChangesInput>(),
  rights: reads,
  sample: (namespace) => ({ version: 1, namespace, clock: {}, after: 0 }),
  run: (input, { database }: StoreParts) => changesFor(input, database),
});

/** @throws MemoryError INVALID_NAMESPACE, SYNC_INCOMPATIBLE, INVALID_NUMBER */
async function changesFor(input: SyncChangesInput, database: Database): Promise<SyncPage> {
  checkSyncVersion(input.version);
  const namespace = checkNamespace(input.namespace);
  if (!Number.isSafeInteger(input.after) || input.after < 0) {
    throw new MemoryError('INVALID_NUMBER', 'after must be a whole number of at least 0.', {
      field: 'after',
    });
  }
  const rows = await database.run(changesAfter, { namespace, after: input.after, limit: A_PAGE });
  const wanted = rows.filter((dot) => !covers(input.clock, dot));
  const ids = wanted.map(({ id }) => id);
  const states = ids.length === 0 ? new Map<string, Change>() : await statesOf(database, namespace, ids);
  const changes: Change[] = [];
  let bytes = 0;
  for (const { id, place, replica, counter } of wanted) {
    const state = states.get(id);
    // It was erased since.
    if (state === undefined) continue;
    bytes += Buffer.byteLength(JSON.stringify(state));
    if (bytes > MOST_BYTES && changes.length > 0) return { changes, upTo: place - 1, done: false };
    changes.push({ ...state, dot: { replica, counter } });
  }
  return { changes, upTo: rows.at(-1)?.place ?? input.after, done: rows.length < A_PAGE };
}
