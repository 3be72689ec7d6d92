/**
 * Decides about two memories that may contradict each other: the newer holds, the older holds, or both do. The decision is kept on the link between them, so that
 * exports, copies and sync carry it, and no later encoding or sleep changes it. Another decision replaces it.
 */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { RIVAL_RESOLUTIONS, type RivalsReceipt } from '../domain/requests/rivals.ts';
import { idsField, nameField, namespaceField, wordField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import { toMemory } from '../store/episode-row.ts';
import { lockMemory, resolveRivals as resolve } from '../store/statements.generated.ts';

const input = z.object({
  namespace: namespaceField,
  /** Of the two memories, in any order. */
  ids: idsField('ids'),
  resolution: wordField('resolution', RIVAL_RESOLUTIONS),
  /** Who decided it. */
  who: nameField('who').optional(),
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
): Promise<RivalsReceipt> {
  const [otherId, id, ...more] = [...new Set(ids)].toSorted();
  if (otherId === undefined || id === undefined || more.length > 0)
    throw new MemoryError('INVALID_ARGUMENT', 'ids must name two different memories.', { field: 'ids' });
  return database.transaction('write', async (tx) => {
    for (const each of [otherId, id]) {
      if ((await tx.run(lockMemory, { namespace, id: each })).length === 0) throw unknown(ids.indexOf(each));
    }
    const asked = { namespace, id, otherId, resolution, who: who ?? null, now: clock() };
    const [row] = await tx.run(resolve, asked);
    if (row === undefined) throw unknown();
    const { changed, newer, older, ...rest } = row;
    return { changed, rivals: { ...rest, resolution, newer: toMemory(newer), older: toMemory(older) } };
  });
}

const unknown = (at?: number): MemoryError =>
  new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', {
    field: at === undefined ? 'ids' : `ids[${at}]`,
  });
