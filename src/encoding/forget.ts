/**
 * Letting a memory go, in three ways: SOFT retracts it, and it stays answerable as of an earlier instant; ACCELERATE lets it fade
 * sooner; ERASE removes it and what was derived from it, for good.
 */
import { checkDate, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { ForgetInput, ForgetMode, ForgetReceipt } from '../domain/requests.ts';
import { DECAY_PER_HOUR, EXPIRY_ENERGY } from '../models/energy.ts';
import type { Database, Transaction } from '../store/database.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import {
  accelerateDecay,
  dropUnmentioned,
  eraseMemory,
  erasureOf,
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

type Done = Omit<ForgetReceipt, 'id' | 'mode'>;

const WAYS: Readonly<Record<ForgetMode, (tx: Transaction, target: Target) => Promise<Done | undefined>>> = {
  async SOFT(tx, target) {
    await tx.run(lockMemory, target);
    const [row] = await tx.run(forgetSoftly, { ...target, forgottenKey: forgottenKey(target.namespace) });
    return row && { forgottenAt: row.retractedAt, changed: row.changed };
  },

  async ACCELERATE(tx, target) {
    await tx.run(lockMemory, target);
    const bounds = { share: ACCELERATED_SHARE, ratesPerHour: DECAY_PER_HOUR, expireUnder: EXPIRY_ENERGY };
    const [row] = await tx.run(accelerateDecay, { ...target, ...bounds });
    return row && { forgottenAt: target.now, changed: true };
  },

  async ERASE(tx, target) {
    const { namespace, now } = target;
    const [place] = await tx.run(sessionOf, target);
    // In the order of those who write: first the session, then its turns.
    if (typeof place?.sessionId === 'string')
      await tx.run(lockSessions, { namespace, sessionIds: [place.sessionId], now });
    await tx.run(lockMemory, target);
    const [erased] = await tx.run(eraseMemory, target);
    if (erased === undefined) {
      const [before] = await tx.run(erasureOf, target);
      return before && { forgottenAt: before.erasedAt, changed: false };
    }
    await tx.run(dropUnmentioned, { ids: erased.entityIds.toSorted(), now });
    return { forgottenAt: erased.erasedAt, changed: true };
  },
};

export interface ForgetParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Told what was erased: nothing of it is to be kept anywhere, and what followed it wants its vectors anew. */
  readonly onErased: (id: string) => void;
}

/** @throws MemoryError UNKNOWN_ID where the namespace has no such memory */
export async function forget(input: ForgetInput, parts: ForgetParts): Promise<ForgetReceipt> {
  const namespace = checkNamespace(input.namespace);
  const now = input.now === undefined ? parts.clock() : checkDate(input.now, 'now');
  const { id, mode } = input;
  const done = await parts.database.transaction('write', (tx) => WAYS[mode](tx, { namespace, id, now }));
  if (done === undefined) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with that id.', { field: 'id' });
  }
  if (mode === 'ERASE') parts.onErased(id);
  return { id, mode, ...done };
}
