/**
 * Forgets a memory in one of three ways. SOFT retracts it; an earlier asOf still finds it. ACCELERATE lets it fade sooner. ERASE removes it for good,
 * with everything derived from it. Procedures support SOFT and ERASE; they do not fade.
 */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { FORGET_MODES, type ForgetMode, type ForgetReceipt } from '../domain/requests/requests.ts';
import { DECAY } from '../models/laws/energy.ts';
import { idField, namespaceField, nowField, wordField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import type { Transaction } from '../store/database.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import { accelerateDecay, forgetProcedure, forgetSoftly, lockMemory } from '../store/statements.generated.ts';
import { erase, type Erased, type MemoryToErase } from '../writes/erase.ts';
import { noteHistory } from '../writes/note-history.ts';
import { replayDue } from '../writes/strengthen.ts';

/** Of the energy that a memory has when its decay is accelerated. */
const ACCELERATED_SHARE = 0.1;

const VERBS = { SOFT: 'forget', ACCELERATE: 'accelerate', ERASE: 'erase' } as const;

export interface ForgetParts extends StoreParts, Emitting {
  /** Questions that are not in the graph yet. */
  readonly journal: { flush(): Promise<void> };
}

type Done = Omit<ForgetReceipt, 'id' | 'mode' | 'questions'> & Pick<Erased, 'stale' | 'questions'>;

interface Asked extends MemoryToErase {
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
    await replayDue(tx, target.namespace, [target.id], target.now);
    const [row] = await tx.run(accelerateDecay, { ...target, ...DECAY, share: ACCELERATED_SHARE });
    return row && { forgottenAt: target.now, changed: true };
  },

  ERASE: erase,
};

const input = z.object({
  namespace: namespaceField,
  id: idField,
  mode: wordField('mode', FORGET_MODES),
  now: nowField,
});

/** Forgets a memory. SOFT retracts it: recall no longer finds it, `asOf` an earlier instant still does. ACCELERATE makes it fade sooner. ERASE removes it for good. */
export const forget = operation({
  name: 'forget',
  input,
  rights: ({ namespace, mode }) => ({ rights: [mode === 'ERASE' ? 'erase' : 'write'], over: [namespace] }),
  texts: 'none',
  sample: (namespace) => ({ namespace, id: SAMPLE_ID, mode: 'SOFT' as const }),
  run: letGo,
});

/** @throws MemoryError UNKNOWN_ID where the namespace has no such memory */
async function letGo(
  { namespace, id, mode, now: stated }: z.output<typeof input>,
  { database, clock, emit, journal }: ForgetParts,
  options: Pick<CallContext, 'signal' | 'by'> = {},
): Promise<ForgetReceipt> {
  const instant = (): Date => stated ?? clock();
  const now = instant();
  // A question that repeats the text is erased with it, and would otherwise be recorded later.
  if (mode === 'ERASE') await journal.flush();
  const done = await database.transaction(
    'write',
    async (tx) => {
      const row = await WAYS[mode](tx, { namespace, id, now, instant });
      const deed = { namespace, verb: VERBS[mode], now: clock(), who: options.by };
      if (row?.changed === true) await noteHistory(tx, deed, [{ memoryId: id }]);
      return row;
    },
    options,
  );
  if (done === undefined) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', { field: 'id' });
  }
  const { stale, forgottenAt, changed, questions = 0 } = done;
  if (stale !== undefined) emit('stale', stale);
  return { id, mode, forgottenAt, changed, questions };
}
