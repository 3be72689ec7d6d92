/** Undoes an entry of the history, all of it or nothing. What has changed again since is not undone. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { isUndoable, type UndoableVerb } from '../domain/history.ts';
import type { HistoryEntry } from '../domain/requests/correction.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import { lockEntry, noteUndone } from '../store/statements.generated.ts';
import { entryOf } from './history.ts';
import type { Change, WayBack } from './way-back.ts';
import {
  undoEdit,
  undoForget,
  undoKeeping,
  undoReading,
  undoRestoreFact,
  undoRetract,
  undoRivals,
  undoSupersede,
  undoTags,
  undoUnforget,
} from './ways-back.ts';

const input = z.object({
  namespace: namespaceField,
  /** Of the entry. */
  id: z.string(),
  dryRun: z.boolean().optional(),
});

/** Undoes an entry of the history, or says with `dryRun` whether it can be undone. */
export const undo = operation({
  name: 'undo',
  input,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, id: SAMPLE_ID }),
  run: undoOrPreview,
});

const WAYS: Readonly<Record<UndoableVerb, WayBack>> = {
  forget: undoForget,
  unforget: undoUnforget,
  pin: undoKeeping,
  unpin: undoKeeping,
  expire: undoKeeping,
  edit: undoEdit,
  resolveRivals: undoRivals,
  tag: undoTags,
  forgetSession: undoForget,
  forgetStored: undoForget,
  retract: undoRetract,
  supersede: undoSupersede,
  restoreFact: undoRestoreFact,
  readNames: undoReading,
};

/** Ends the transaction of a preview. */
const PREVIEWED = new MemoryError('CANCELLED', 'This was a preview.');

/** @throws MemoryError UNKNOWN_ID; CONFLICT where it was undone already, cannot be undone, or was changed since */
async function undoOrPreview(
  { namespace, id, dryRun }: z.output<typeof input>,
  { database, clock, emit }: StoreParts & Emitting,
): Promise<HistoryEntry> {
  const now = clock();
  let entry: HistoryEntry | undefined;
  const stale: string[] = [];
  try {
    await database.transaction('write', async (tx) => {
      const changes = await tx.run(lockEntry, { namespace, entryId: id });
      entry = checked(id, changes);
      const { verb } = entry;
      stale.length = 0;
      for (const change of changes) {
        const undone = isUndoable(verb) ? await WAYS[verb](tx, { namespace, now }, change) : undefined;
        if (undone === undefined) throw changedSince();
        stale.push(...undone);
      }
      if (dryRun === true) throw PREVIEWED;
      await tx.run(noteUndone, { namespace, entryId: id, at: now });
    });
  } catch (error) {
    if (error === PREVIEWED && entry !== undefined) return entry;
    throw error;
  }
  if (entry === undefined) throw changedSince();
  if (stale.length > 0) emit('stale', stale);
  emit('unforgotten');
  if (entry.verb === 'retract' || entry.verb === 'supersede') emit('stated');
  return { ...entry, undoneAt: now, undoable: false };
}

/** @throws MemoryError */
function checked(id: string, changes: readonly Change[]): HistoryEntry {
  const [first] = changes;
  if (first === undefined)
    throw new MemoryError('UNKNOWN_ID', 'The history has no entry with this id.', {
      field: 'id',
      remedy: 'Entries are kept for 30 days: list them with history.',
    });
  const { verb, at, who, undoneAt } = first;
  const memoryIds = changes.flatMap(({ memoryId, otherId }) => [memoryId, otherId ?? []].flat());
  const entry = entryOf({ id, verb, at, who, undoneAt, memoryIds });
  if (undoneAt !== null) throw new MemoryError('CONFLICT', 'This entry was undone already.', { field: 'id' });
  if (!entry.undoable) throw new MemoryError('CONFLICT', `${verb} cannot be undone.`, { field: 'id' });
  return entry;
}

const changedSince = (): MemoryError =>
  new MemoryError('CONFLICT', 'What this entry did was changed since.', {
    field: 'id',
    remedy: 'Undo the later entries about the same memories first: list them with history.',
  });
