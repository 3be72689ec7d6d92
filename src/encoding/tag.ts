/** Tags that are put on a memory, or taken off, after it was stored. In stores that exchange what they know they are an OR-Set. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { addTo, elementsOf, removeFrom } from '../models/merging/or-set.ts';
import { idField, namespaceField, tagsField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import { episodeStates, lockMemory, setTags } from '../store/statements.generated.ts';
import { noteHistory } from '../writes/note-history.ts';
import { MOST_TAGS } from './memory-input.ts';

const input = z.object({
  namespace: namespaceField,
  id: idField,
  add: tagsField('add', MOST_TAGS).default([]),
  remove: tagsField('remove', MOST_TAGS).default([]),
});

/** Adds tags to a memory and removes others. Returns the tags that it has then. */
export const tag = operation({
  name: 'tag',
  input,
  rights: writes,
  texts: { screened: { lookups: ['id', 'remove'] } },
  sample: (namespace) => ({ namespace, id: SAMPLE_ID, add: ['x'] }),
  run: changeTags,
});

/**
 * @returns the tags that it has now
 * @throws MemoryError INVALID_ARGUMENT, UNKNOWN_ID
 */
async function changeTags(
  { namespace, id, add, remove }: z.output<typeof input>,
  { database, clock }: StoreParts,
  { by }: Pick<CallContext, 'by'> = {},
): Promise<readonly string[]> {
  const both = add.find((each) => remove.includes(each));
  if (both !== undefined)
    throw new MemoryError('INVALID_ARGUMENT', `${both} cannot be added and removed in one request.`, {
      field: 'add',
    });
  const now = clock();
  return database.transaction('write', async (tx) => {
    const { tags, undo } = await changeTagsIn(tx, { namespace, id, add, remove, now });
    const deed = { namespace, verb: 'tag' as const, now, who: by };
    if (undo !== undefined) await noteHistory(tx, deed, [{ memoryId: id, before: undo }]);
    return tags;
  });
}

/** Tags to put on a memory, and tags to take off. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Inside a transaction of the caller.
 * @returns the tags that it has then, and what takes the change back; undefined: nothing changed
 * @throws MemoryError INVALID_ARGUMENT, UNKNOWN_ID
 */
export async function changeTagsIn(
  tx: Transaction,
  {
    namespace,
    id,
    add,
    remove,
    now,
  }: TagChange & { readonly namespace: string; readonly id: string; readonly now: Date },
): Promise<{ readonly tags: readonly string[]; readonly undo: TagChange | undefined }> {
  await tx.run(lockMemory, { namespace, id });
  const [row] = await tx.run(episodeStates, { namespace, ids: [id] });
  if (row === undefined || row.state.retractedAt !== null)
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', { field: 'id' });
  const before = { added: row.state.tagsAdded, removed: row.state.tagsRemoved };
  const after = addTo(removeFrom(before, remove), add, uuidv7());
  const tags = elementsOf(after);
  if (tags.length > MOST_TAGS)
    throw new MemoryError(
      'INVALID_ARGUMENT',
      `The memory would have ${tags.length} tags; ${MOST_TAGS} are allowed.`,
      { field: 'add' },
    );
  await tx.run(setTags, { namespace, memories: [{ id, tags, ...after }], now, mark: true });
  const had = elementsOf(before);
  const undo = {
    add: had.filter((each) => !tags.includes(each)),
    remove: tags.filter((each) => !had.includes(each)),
  };
  return { tags, undo: undo.add.length === 0 && undo.remove.length === 0 ? undefined : undo };
}
