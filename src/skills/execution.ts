/** UPDATE (source E): what came of carrying a procedure out. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { ExecutionReceipt } from '../domain/requests/procedures.ts';
import { afterExecution, successRate } from '../models/procedures.ts';
import { type Step, scriptOf, verbatim } from '../models/texts/script.ts';
import { idField, nameField, namespaceField, nowField, orNull, textField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import { lockProcedure, recordExecution as noteExecution } from '../store/statements.generated.ts';
import { checkSteps, stepsField } from './checked-steps.ts';
import { refuseErasedText } from './erased.ts';
import type { SkillParts } from './parts.ts';

const LONGEST_NOTE_BYTES = 16_384;

const execution = z
  .object({
    namespace: namespaceField,
    procedureId: idField,
    success: z.boolean(),
    note: orNull(textField('note', LONGEST_NOTE_BYTES)),
    /** What went wrong. */
    error: orNull(textField('error', LONGEST_NOTE_BYTES)),
    /** What to do instead from now on. */
    revisedSteps: stepsField('revisedSteps').optional(),
    idempotencyKey: nameField('idempotencyKey').optional(),
    now: nowField,
  })
  .transform((report) => {
    const { success, error, revisedSteps } = report;
    const field = error !== null ? 'error' : revisedSteps !== undefined ? 'revisedSteps' : undefined;
    if (!success || field === undefined) return report;
    // What went well is neither wrong nor revised.
    throw new MemoryError('INVALID_ARGUMENT', `${field} is only allowed if success is false.`, { field });
  });
export type RecordExecutionInput = z.input<typeof execution>;

interface Revision {
  readonly steps: readonly string[];
  readonly script: string;
}

/** E revises where what is learnt diverges by a threshold that it does not name: here, where the steps differ at all. */
function revisionOf(
  steps: readonly Step[],
  { steps: before }: { readonly steps: readonly string[] },
): Revision | null {
  const revised = steps.map(verbatim);
  const same = revised.length === before.length && revised.every((step, at) => step === before[at]);
  return same ? null : { steps: revised, script: scriptOf(steps) };
}

/** Whether a procedure worked. Counted once for each key. */
export const recordExecution = operation({
  name: 'recordExecution',
  input: execution,
  rights: writes,
  texts: { screened: { lookups: ['procedureId'], keys: ['idempotencyKey'] } },
  sample: (namespace) => ({ namespace, procedureId: SAMPLE_ID, success: true }),
  run: record,
});

/**
 * Counted exactly, however many report at once; a report with the same key counts once, and gives the first one's receipt.
 * @throws MemoryError UNKNOWN_ID, or naming the field that is wrong; nothing is changed then
 */
async function record(
  input: z.output<typeof execution>,
  { database, clock, maxContentBytes }: SkillParts,
): Promise<ExecutionReceipt> {
  const { namespace, procedureId, success, note, error, idempotencyKey: key, now = clock() } = input;
  const steps =
    input.revisedSteps === undefined ? [] : checkSteps(input.revisedSteps, 'revisedSteps', maxContentBytes);
  const id = uuidv7();
  return database.transaction('write', async (tx) => {
    const [before] = await tx.run(lockProcedure, { namespace, id: procedureId });
    if (before === undefined) {
      throw new MemoryError('UNKNOWN_ID', 'This namespace has no procedure with this id.', {
        field: 'procedureId',
      });
    }
    await refuseErasedText(tx, namespace, steps, 'revisedSteps');
    const after = afterExecution(before, success);
    const [row] = await tx.run(noteExecution, {
      ...after,
      namespace,
      procedureId,
      id,
      dedupKey: key === undefined ? `x:${id}` : `k:${key}`,
      success,
      note,
      error,
      now,
      successRate: successRate(after),
      revision: steps.length === 0 ? null : revisionOf(steps, before),
    });
    if (row === undefined) throw new MemoryError('INTERNAL', 'The execution was not recorded.');
    return { ...row, status: row.id === id ? 'CREATED' : 'DUPLICATE' };
  });
}
