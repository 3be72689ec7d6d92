/** What use teaches: an access for each memory that proved useful, a stronger link between those that were useful together. */
import { ACCESS_ENERGY, DECAY } from '../models/energy.ts';
import { LINK_AGEING } from '../models/link-ageing.ts';
import type { Transaction } from '../store/database.ts';
import { coactivate, strengthenAccessed } from '../store/statements.generated.ts';
import { PROMOTE_ABOVE } from './bounds.ts';

/** w + rate·(1 − w) (source E). */
const LEARNING_RATE = 0.1;

/** Every unordered pair once, its ids in order. */
function pairsOf(sortedIds: readonly string[]): { lowId: string; highId: string }[] {
  return sortedIds.flatMap((lowId, at) => sortedIds.slice(at + 1).map((highId) => ({ lowId, highId })));
}

/** In one order of ids, so that two writers cannot deadlock. @param ids of one namespace */
export async function learnUse(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const sorted = [...new Set(ids)].toSorted();
  await tx.run(strengthenAccessed, {
    ids: sorted,
    now,
    gain: ACCESS_ENERGY,
    ...DECAY,
    promoteAbove: PROMOTE_ABOVE,
  });
  await tx.run(coactivate, { pairs: pairsOf(sorted), now, rate: LEARNING_RATE, ...LINK_AGEING });
}
