/**
 * What was erased here and is in a file. It is put back forgotten, until the whole file is: what comes of it alone, such as facts, is then found and erased with
 * it, as by any erasure. No recall finds it meanwhile. A restore that was killed leaves it due: the next one, or the next consolidation, erases it.
 */
import type { Clock } from '../domain/ports.ts';
import type { Database, Transaction } from '../store/database.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import { erasedStillThere, keepErasures, restoreMemories } from '../store/statements.generated.ts';
import { toDateTime } from '../store/values.ts';
import { erase } from '../writes/erase.ts';
import type { Placed, RestoredNode } from './read-line.ts';

export interface Withheld {
  readonly line: RestoredNode;
  readonly erasedAt: Date;
}

/** What stands for a text or for what is due. */
const LEFT: ReadonlySet<string> = new Set(['dedupKey', 'freedKey', 'quantisedVectors', 'tokenVectors']);

export async function withhold(
  tx: Transaction,
  namespace: string,
  withheld: readonly Withheld[],
): Promise<void> {
  if (withheld.length === 0) return;
  await tx.run(restoreMemories, {
    memories: withheld.map(({ line: { properties }, erasedAt }) => {
      const due = toDateTime(erasedAt);
      const kept = Object.entries(properties).filter(([name]) => !LEFT.has(name));
      const forgotten = { live: false, retractedAt: due, namespaceKey: forgottenKey(namespace) };
      const expiring = { expiresAt: due, dueAt: due, expiry: 'ERASE' };
      return {
        labels: ['Episode'],
        properties: { ...Object.fromEntries(kept), ...forgotten, ...expiring },
        vectors: [],
      };
    }),
  });
  const erasures = withheld.map(({ line: { key, properties }, erasedAt }) => ({
    id: key,
    contentHash: String(properties['contentHash']),
    erasedAt,
  }));
  // The same text by another id: from here on, that is an erased one too.
  await tx.run(keepErasures, { namespace, erasures });
}

export const isEpisode = ({ line }: Placed<RestoredNode>): boolean => line.labels.includes('Episode');

/** @returns memories whose cached vectors are out of date */
export async function eraseWithheld(
  namespace: string,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): Promise<string[]> {
  const stale: string[] = [];
  for (const { id } of await database.run(erasedStillThere, { namespace })) {
    const now = clock();
    const erased = await database.transaction('write', (tx) => erase(tx, { namespace, id, now }));
    stale.push(...(erased?.stale ?? []));
  }
  return stale;
}
