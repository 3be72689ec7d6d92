/** Brings back what was forgotten and not erased: memories and procedures, with everything they had. */
import { z } from 'zod';
import type { UnforgetReceipt } from '../domain/requests/correction.ts';
import { idsField, namespaceField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import { lockMemory, unforget as unforgetMemory, unforgetProcedure } from '../store/statements.generated.ts';
import { noteHistory } from '../writes/note-history.ts';
import { eachOnce, placeIn, unknownId } from './ids.ts';

const input = z.object({ namespace: namespaceField, ids: idsField('ids') });

/** Brings back memories and procedures that were retracted, with their links, use and feedback. What was erased stays erased. All of them or none. */
export const unforget = operation({
  name: 'unforget',
  input,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: bringBack,
});

/** @throws MemoryError UNKNOWN_ID; ERASED; INVALID_ARGUMENT where no id is given */
async function bringBack(
  { namespace, ids }: z.output<typeof input>,
  { database, clock, emit }: StoreParts & Emitting,
  options: Pick<CallContext, 'signal' | 'by'> = {},
): Promise<readonly UnforgetReceipt[]> {
  const wanted = eachOnce(ids);
  const now = clock();
  const changed = await database.transaction(
    'write',
    async (tx) => {
      const done = new Map<string, boolean>();
      for (const id of wanted.toSorted()) {
        const back = await unforgetIn(tx, { namespace, id, now });
        if (back === undefined) throw await unknownId(tx, { namespace, id, field: placeIn(ids, id) });
        done.set(id, back);
      }
      const deed = { namespace, verb: 'unforget' as const, now, who: options.by };
      const back = wanted.filter((id) => done.get(id) === true);
      await noteHistory(
        tx,
        deed,
        back.map((memoryId) => ({ memoryId })),
      );
      return done;
    },
    options,
  );
  emit('unforgotten');
  return wanted.map((id) => ({ id, changed: changed.get(id) === true }));
}

/** Inside a transaction of the caller. @returns undefined where the namespace has none of this id; false where it was not forgotten */
export async function unforgetIn(
  tx: Transaction,
  target: { readonly namespace: string; readonly id: string; readonly now: Date },
): Promise<boolean | undefined> {
  const { namespace } = target;
  await tx.run(lockMemory, target);
  const [memory] = await tx.run(unforgetMemory, {
    ...target,
    namespaceKey: namespaceKey(namespace),
    revivals: null,
  });
  const [row = memory] = memory === undefined ? await tx.run(unforgetProcedure, target) : [];
  return row?.changed;
}
