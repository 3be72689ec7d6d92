/** Takes back that a fact was retracted. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Fact } from '../domain/requests/knowledge.ts';
import { nameField, namespaceField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import { lockFacts, restoreFact as restore } from '../store/statements.generated.ts';
import { noteHistory } from '../writes/note-history.ts';
import { knownFact } from './supersede.ts';

const input = z.object({ namespace: namespaceField, id: nameField('id') });

/** Takes back that a fact was retracted: it is held again, from now on. Returns it as it is held. */
export const restoreFact = operation({
  name: 'restoreFact',
  input,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, id: SAMPLE_ID }),
  run: holdAgain,
});

/** @throws MemoryError UNKNOWN_ID */
async function holdAgain(
  { namespace, id }: z.output<typeof input>,
  { database, clock, emit }: StoreParts & Emitting,
  { by }: Pick<CallContext, 'by'> = {},
): Promise<Fact> {
  const now = clock();
  const held = await database.transaction('write', async (tx) => {
    await tx.run(lockFacts, { namespace, ids: [id] });
    await knownFact(tx, namespace, id, 'id');
    if (await restoreFactIn(tx, { namespace, id, now }))
      await noteHistory(tx, { namespace, verb: 'restoreFact', now, who: by }, [{ memoryId: id }]);
    return knownFact(tx, namespace, id, 'id');
  });
  emit('stated');
  return held;
}

/** Inside a transaction of the caller, behind the fact's lock. @returns false where it is held, or there is none */
export async function restoreFactIn(
  tx: Transaction,
  target: { readonly namespace: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  return (await tx.run(restore, { ...target, versionId: uuidv7(), confidence: null })).length > 0;
}
