/** Brings memories into the working memory of their session, inside a transaction of the caller. */
import { DECAY } from '../models/laws/energy.ts';
import { replayDue } from './strengthen.ts';
import { type Activation, attend, ENOUGH } from '../models/working-memory.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  emptySession,
  keepInWorkingMemory,
  lockSessions,
  promoteHeld,
} from '../store/statements.generated.ts';

/** Memories that a session has just stored, or that proved useful in it. */
export interface SessionUse extends Activation {
  readonly sessionId: string | null;
}

type LockedSession = RowOf<typeof lockSessions>;

/**
 * Locks the sessions in one order, before the caller locks any memory.
 * @returns a function that updates the working memories; call it in the same transaction, after the memories are locked
 */
export async function lockWorkingMemories(
  tx: Transaction,
  uses: readonly (SessionUse & { readonly namespace: string })[],
  now: Date,
): Promise<() => Promise<void>> {
  const updates: (() => Promise<void>)[] = [];
  for (const namespace of [...new Set(uses.map((use) => use.namespace))].toSorted()) {
    const own = uses.filter((use) => use.namespace === namespace && use.sessionId !== null);
    const sessionIds = [...new Set(own.flatMap(({ sessionId }) => sessionId ?? []))].toSorted();
    if (sessionIds.length === 0) continue;
    const locked = await tx.run(lockSessions, { namespace, sessionIds, now });
    updates.push(() => updateWorkingMemories(tx, namespace, locked, own, now));
  }
  return async () => {
    for (const update of updates) await update();
  };
}

/** @param locked the sessions, as read under the locks that this transaction has on them */
export async function updateWorkingMemories(
  tx: Transaction,
  namespace: string,
  locked: readonly LockedSession[],
  uses: readonly SessionUse[],
  now: Date,
): Promise<void> {
  const { sessions, kept } = attend(
    locked.map(({ sessionId, held }) => ({
      sessionId,
      held,
      activations: uses.filter((use) => use.sessionId === sessionId),
    })),
  );
  await tx.run(keepInWorkingMemory, { namespace, sessions, now });
  if (kept.length > 0) await promote(tx, namespace, kept, now);
}

/** Empties the working memory of a session that has ended. What was activated often enough moves up, whatever its energy is (source A). */
export function clearWorkingMemory(
  session: { readonly namespace: string; readonly sessionId: string; readonly now: Date },
  database: Database,
): Promise<void> {
  return database.transaction('write', async (tx) => {
    const ids = (await tx.run(emptySession, { ...session, enough: ENOUGH })).map(({ id }) => id);
    if (ids.length > 0) await promote(tx, session.namespace, ids, session.now);
  });
}

async function promote(tx: Transaction, namespace: string, ids: readonly string[], now: Date): Promise<void> {
  await replayDue(tx, namespace, ids, now);
  await tx.run(promoteHeld, { namespace, ids, now, ...DECAY });
}
