/**
 * Letting a memory go, in three ways: SOFT retracts it, and it stays answerable as of an earlier instant; ACCELERATE lets it fade
 * sooner; ERASE removes it and what was derived from it, for good. Of a procedure the first and the last; it does not fade.
 */
import { checkDate, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { ForgetInput, ForgetMode, ForgetReceipt } from '../domain/requests/requests.ts';
import { DECAY } from '../models/laws/energy.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import { unchecked } from '../operation/input.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { Database, RunOptions, Transaction } from '../store/database.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import {
  accelerateDecay,
  describeClusters,
  dropContext,
  dropUnmentioned,
  eraseDerived,
  eraseMemory,
  eraseProcedure,
  erasureOf,
  forgetProcedure,
  forgetSoftly,
  lockMemory,
  lockSessions,
  sessionOf,
} from '../store/statements.generated.ts';

/** Of the energy that a memory has when its decay is accelerated. */
const ACCELERATED_SHARE = 0.1;

interface Target {
  readonly namespace: string;
  readonly id: string;
  readonly now: Date;
}

type Done = Omit<ForgetReceipt, 'id' | 'mode'> & {
  /** Of whose vectors nothing may be kept: of what was erased, and of what followed it. */
  readonly stale?: readonly string[];
};

interface Asked extends Target {
  /** The instant that the caller named, or else the present as it is when this is called. */
  readonly instant: () => Date;
}

const WAYS: Readonly<Record<ForgetMode, (tx: Transaction, asked: Asked) => Promise<Done | undefined>>> = {
  async SOFT(tx, asked) {
    await tx.run(lockMemory, asked);
    // Read behind the lock: of several who come at once, the first to hold it has the earliest, which the others then find.
    const target = { ...asked, now: asked.instant() };
    const [episode] = await tx.run(forgetSoftly, { ...target, forgottenKey: forgottenKey(target.namespace) });
    const [row = episode] = episode === undefined ? await tx.run(forgetProcedure, target) : [];
    return row && { forgottenAt: row.retractedAt, changed: row.changed };
  },

  async ACCELERATE(tx, target) {
    await tx.run(lockMemory, target);
    const [row] = await tx.run(accelerateDecay, { ...target, ...DECAY, share: ACCELERATED_SHARE });
    return row && { forgottenAt: target.now, changed: true };
  },

  ERASE: erase,
};

/** Undefined where there never was such a memory. */
export async function erase(tx: Transaction, target: Target): Promise<Done | undefined> {
  const { namespace, now } = target;
  const [place] = await tx.run(sessionOf, target);
  // In the order of those who write: first the session, then its turns.
  if (typeof place?.sessionId === 'string')
    await tx.run(lockSessions, { namespace, sessionIds: [place.sessionId], now });
  await tx.run(lockMemory, target);
  const [derived] = await tx.run(eraseDerived, target);
  const [erased] = await tx.run(eraseMemory, target);
  if (erased === undefined) {
    const [procedure] = await tx.run(eraseProcedure, target);
    if (procedure !== undefined) return { forgottenAt: procedure.erasedAt, changed: true };
    const [before] = await tx.run(erasureOf, target);
    return before && { forgottenAt: before.erasedAt, changed: false };
  }
  // What came from another store keeps the text before it without a link to it.
  const without = await tx.run(dropContext, { namespace, ids: [target.id] });
  await tx.run(dropUnmentioned, { namespace, ids: erased.entityIds.toSorted(), now });
  if (derived !== undefined && derived.clusters > 0) {
    await tx.run(describeClusters, { namespace, now, ...LINK_AGEING });
  }
  return {
    forgottenAt: erased.erasedAt,
    changed: true,
    stale: [target.id, ...erased.followingIds, ...without.map(({ id }) => id)],
  };
}

export interface ForgetParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Told whose vectors are not to be kept any more; those still stored want theirs anew. */
  readonly onStale: (ids: readonly string[]) => void;
}

/** Forgets a memory. SOFT retracts it: recall no longer finds it, `asOf` an earlier instant still does. ACCELERATE makes it fade sooner. ERASE removes it for good. */
export const forget = operation({
  name: 'forget',
  input: unchecked<ForgetInput>(),
  rights: ({ namespace, mode }) => ({ rights: [mode === 'ERASE' ? 'erase' : 'write'], over: [namespace] }),
  sample: (namespace) => ({ namespace, id: SAMPLE_ID, mode: 'SOFT' as const }),
  run: letGo,
});

/** @throws MemoryError UNKNOWN_ID where the namespace has no such memory */
async function letGo(
  input: ForgetInput,
  parts: ForgetParts,
  options: RunOptions = {},
): Promise<ForgetReceipt> {
  const namespace = checkNamespace(input.namespace);
  const stated = input.now === undefined ? undefined : checkDate(input.now, 'now');
  const instant = (): Date => stated ?? parts.clock();
  const now = instant();
  const { id, mode } = input;
  const done = await parts.database.transaction(
    'write',
    (tx) => WAYS[mode](tx, { namespace, id, now, instant }),
    options,
  );
  if (done === undefined) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with that id.', { field: 'id' });
  }
  const { stale, forgottenAt, changed } = done;
  if (stale !== undefined) parts.onStale(stale);
  return { id, mode, forgottenAt, changed };
}
