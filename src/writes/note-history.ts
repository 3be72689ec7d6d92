/** Notes in the history what a caller has done, inside the transaction that does it. */
import { uuidv7 } from 'uuidv7';
import type { HistoryVerb } from '../domain/history.ts';
import type { Transaction } from '../store/database.ts';
import { noteEntry } from '../store/statements.generated.ts';

export interface Deed {
  readonly namespace: string;
  readonly verb: HistoryVerb;
  readonly now: Date;
  /** Who did it. */
  readonly who: string | null | undefined;
}

/** What was done to one memory. `before` and `after` hold no text of it. */
export interface Done {
  readonly memoryId: string;
  readonly otherId?: string | undefined;
  /** What undoing needs. */
  readonly before?: object | undefined;
  /** By which undoing sees that nothing came after. */
  readonly after?: object | undefined;
}

/** Nothing is noted where nothing was done. */
export async function noteHistory(
  tx: Transaction,
  { namespace, verb, now, who }: Deed,
  done: readonly Done[],
): Promise<void> {
  if (done.length === 0) return;
  const changes = done.map(({ memoryId, otherId, before, after }) => ({
    memoryId,
    otherId: otherId ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  }));
  await tx.run(noteEntry, { namespace, entryId: uuidv7(), verb, at: now, who: who ?? null, changes });
}
