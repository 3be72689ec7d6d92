/** What proved useful in a session comes into its working memory. */
import { DECAY } from '../models/laws/energy.ts';
import { type Activation, attend, ENOUGH } from '../models/working-memory.ts';
import type { Database, Transaction } from '../store/database.ts';
import { emptySession, holdInSessions, lockSessions, promoteHeld } from '../store/statements.generated.ts';

export interface SessionUse extends Activation {
  readonly namespace: string;
  /** Null: in none. */
  readonly sessionId: string | null;
}

/**
 * Takes the locks of the sessions, in one order, before those of any memory.
 * @returns to be called in the same transaction, once it has the locks of the memories: brings them into working memory
 */
export async function lockHolding(
  tx: Transaction,
  uses: readonly SessionUse[],
  now: Date,
): Promise<() => Promise<void>> {
  const work: (() => Promise<void>)[] = [];
  for (const namespace of [...new Set(uses.map((use) => use.namespace))].toSorted()) {
    const own = uses.filter((use) => use.namespace === namespace && use.sessionId !== null);
    const sessionIds = [...new Set(own.flatMap(({ sessionId }) => sessionId ?? []))].toSorted();
    if (sessionIds.length === 0) continue;
    const locked = await tx.run(lockSessions, { namespace, sessionIds, now });
    const { sessions, kept } = attend(
      locked.map(({ sessionId, held }) => ({
        sessionId,
        held,
        activations: own.filter((use) => use.sessionId === sessionId),
      })),
    );
    work.push(async () => {
      await tx.run(holdInSessions, { namespace, sessions, now });
      if (kept.length > 0) await tx.run(promoteHeld, { namespace, ids: kept, now, ...DECAY });
    });
  }
  return async () => {
    for (const each of work) await each();
  };
}

/** A session has ended: what it had in mind, and had come back to, moves up whatever its energy is (source A). */
export function leaveMind(
  session: { readonly namespace: string; readonly sessionId: string; readonly now: Date },
  database: Database,
): Promise<void> {
  return database.transaction('write', async (tx) => {
    const ids = (await tx.run(emptySession, { ...session, enough: ENOUGH })).map(({ id }) => id);
    if (ids.length > 0) await tx.run(promoteHeld, { ...session, ...DECAY, ids });
  });
}
