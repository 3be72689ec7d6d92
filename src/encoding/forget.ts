/** Forgetting softly: a memory is retracted, and stays answerable as of an earlier instant. */
import { checkDate, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { ForgetInput, ForgetReceipt } from '../domain/requests.ts';
import type { Database } from '../store/database.ts';
import { forgottenKey } from '../store/namespace-key.ts';
import { forgetSoftly, lockMemory } from '../store/statements.generated.ts';

/** @throws MemoryError UNKNOWN_ID where the namespace has no such memory; INVALID_ARGUMENT for a mode not built yet. */
export async function forget(input: ForgetInput, database: Database, clock: Clock): Promise<ForgetReceipt> {
  const namespace = checkNamespace(input.namespace);
  if (input.mode !== 'SOFT') {
    throw new MemoryError('INVALID_ARGUMENT', `Forgetting by ${input.mode} is not available yet; SOFT is.`, {
      field: 'mode',
    });
  }
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const { id } = input;
  const row = await database.transaction('write', async (tx) => {
    await tx.run(lockMemory, { namespace, id, now });
    const [forgotten] = await tx.run(forgetSoftly, {
      namespace,
      id,
      now,
      forgottenKey: forgottenKey(namespace),
    });
    return forgotten;
  });
  if (row === undefined) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with that id.', { field: 'id' });
  }
  return { id: input.id, mode: input.mode, forgottenAt: row.retractedAt, changed: row.changed };
}
