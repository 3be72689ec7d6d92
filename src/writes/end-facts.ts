/** What a new fact ends by its writer's word: what was so until then, or what it puts right. */
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../domain/errors.ts';
import type { Fact } from '../domain/requests/knowledge.ts';
import { saysTheSame, type StatedFact } from '../models/texts/fact-conflict.ts';
import type { Transaction } from '../store/database.ts';
import {
  closeFact,
  factsById,
  linkSuperseding,
  lockFacts,
  retractFact,
} from '../store/statements.generated.ts';

interface Ended {
  readonly older: Fact;
  /** When it ceased to be so; null: it says the same as the newer, which corrects it. */
  readonly at: Date | null;
}

/** Behind their locks. @throws MemoryError UNKNOWN_ID; INVALID_DATE where one would end before it begins */
export async function endedBy(
  { namespace, supersedes }: { readonly namespace: string; readonly supersedes: readonly string[] },
  newer: StatedFact,
  now: Date,
  tx: Transaction,
): Promise<Ended[]> {
  if (supersedes.length === 0) return [];
  await tx.run(lockFacts, { namespace, ids: supersedes });
  const rows = await tx.run(factsById, { namespace, ids: supersedes });
  return supersedes.map((id, at) => {
    const older = rows.find(({ fact }) => fact.id === id)?.fact;
    const field = `supersedes[${at}]`;
    if (older?.retractedAt !== null)
      throw new MemoryError('UNKNOWN_ID', 'This namespace has no fact with this id.', { field });
    if (older.entity === newer.entity && saysTheSame(newer, older)) return { older, at: null };
    const end = newer.validFrom ?? now;
    if (older.validFrom !== null && end <= older.validFrom)
      throw new MemoryError('INVALID_DATE', 'The older fact would end before it began.', { field });
    return { older, at: end };
  });
}

/** @param newerId of a fact that is held already; null: it is added after this, and links them itself */
export async function endFacts(
  ended: readonly Ended[],
  newerId: string | null,
  namespace: string,
  now: Date,
  tx: Transaction,
): Promise<void> {
  for (const { older, at } of ended) {
    if (newerId !== null) await link(tx, namespace, newerId, older.id, now);
    if (at === null) await tx.run(retractFact, { namespace, id: older.id, now });
    else if (older.validTo === null || older.validTo > at)
      await tx.run(closeFact, { namespace, id: older.id, versionId: uuidv7(), validTo: at, now });
  }
}

async function link(
  tx: Transaction,
  namespace: string,
  newerId: string,
  olderId: string,
  now: Date,
): Promise<void> {
  if ((await tx.run(linkSuperseding, { namespace, newerId, olderId, now })).length > 0) return;
  throw new MemoryError('CONFLICT', 'Facts cannot supersede one another in a circle.', {
    field: 'supersedes',
  });
}
