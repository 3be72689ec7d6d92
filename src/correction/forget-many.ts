/** Forgets many memories at once, so that one entry of the history brings all of them back. */
import { MemoryError } from '../domain/errors.ts';
import type { HistoryVerb } from '../domain/history.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import type { Transaction } from '../store/database.ts';
import { forgetSoftly, lockMemory } from '../store/statements.generated.ts';
import { noteHistory } from '../writes/note-history.ts';

/** One transaction forgets them, and holds as many locks. */
export const MOST_FORGOTTEN = 10_000;

interface Asked {
  readonly namespace: string;
  readonly verb: HistoryVerb;
  readonly now: Date;
  readonly who: string | undefined;
  /** Nothing is forgotten, only counted. */
  readonly dryRun: boolean;
  /** Which field of the input asks for them. */
  readonly field: string;
}

/** @returns how many @throws MemoryError BATCH_TOO_LARGE */
export async function forgetMany(
  tx: Transaction,
  { dryRun, field, ...deed }: Asked,
  memories: readonly { readonly id: string }[],
): Promise<number> {
  if (memories.length > MOST_FORGOTTEN)
    throw new MemoryError('BATCH_TOO_LARGE', `These are more than ${MOST_FORGOTTEN} memories.`, {
      field,
      remedy: 'Forget fewer of them at once.',
    });
  if (dryRun) return memories.length;
  const { namespace, now } = deed;
  const forgotten: string[] = [];
  for (const { id } of memories) {
    await tx.run(lockMemory, { namespace, id });
    const [row] = await tx.run(forgetSoftly, { namespace, id, now, forgottenKey: forgottenKey(namespace) });
    if (row?.changed === true) forgotten.push(id);
  }
  await noteHistory(
    tx,
    deed,
    forgotten.map((memoryId) => ({ memoryId })),
  );
  return forgotten.length;
}
