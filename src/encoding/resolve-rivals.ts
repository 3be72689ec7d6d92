/**
 * Decides about two memories that may contradict each other: the newer holds, the older holds, or both do. The decision is kept on the link between them, so that
 * exports, copies and sync carry it, and no later encoding or sleep changes it. Another decision replaces it.
 */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { RIVAL_RESOLUTIONS, type RivalsReceipt } from '../domain/requests/rivals.ts';
import { idsField, namespaceField, spelledField, wordField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import { toMemory } from '../store/episode-row.ts';
import { noteHistory } from '../writes/note-history.ts';
import { lockMemory, resolveRivals as resolve, rivalLinks } from '../store/statements.generated.ts';

const input = z.object({
  namespace: namespaceField,
  /** Of the two memories, in any order. */
  ids: idsField('ids'),
  resolution: wordField('resolution', RIVAL_RESOLUTIONS),
  /** Who decided it. */
  who: spelledField('who').optional(),
});

/** Decides which of two memories holds: the newer, the older, or both. */
export const resolveRivals = operation({
  name: 'resolveRivals',
  input,
  rights: writes,
  texts: { screened: { lookups: ['ids'] } },
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID, `${SAMPLE_ID}0`], resolution: 'BOTH' as const }),
  run: decide,
});

/** @throws MemoryError INVALID_ARGUMENT where they are not two; UNKNOWN_ID */
async function decide(
  { namespace, ids, resolution, who }: z.output<typeof input>,
  { database, clock }: StoreParts,
  { by }: Pick<CallContext, 'by'> = {},
): Promise<RivalsReceipt> {
  const [otherId, id, ...more] = [...new Set(ids)].toSorted();
  if (otherId === undefined || id === undefined || more.length > 0)
    throw new MemoryError('INVALID_ARGUMENT', 'ids must name two different memories.', { field: 'ids' });
  return database.transaction('write', async (tx) => {
    for (const each of [otherId, id]) {
      if ((await tx.run(lockMemory, { namespace, id: each })).length === 0) throw unknown(ids.indexOf(each));
    }
    const now = clock();
    const before = await tx.run(rivalLinks, { namespace, id, otherId });
    const [row] = await tx.run(resolve, { namespace, id, otherId, resolution, who: who ?? null, now });
    if (row === undefined) throw unknown();
    if (row.changed) {
      const after = await tx.run(rivalLinks, { namespace, id, otherId });
      const deed = { namespace, verb: 'resolveRivals' as const, now, who: who ?? by };
      await noteHistory(tx, deed, [{ memoryId: id, otherId, before, after }]);
    }
    const { changed, newer, older, ...rest } = row;
    return { changed, rivals: { ...rest, resolution, newer: toMemory(newer), older: toMemory(older) } };
  });
}

const unknown = (at?: number): MemoryError =>
  new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', {
    field: at === undefined ? 'ids' : `ids[${at}]`,
  });
