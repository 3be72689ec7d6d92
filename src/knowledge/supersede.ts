/** Replaces facts with newer ones, or retracts them. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Fact } from '../domain/requests/knowledge.ts';
import { dateField, nameField, namespaceField } from '../operation/fields.ts';
import { type CallContext, operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import {
  closeFact,
  factsById,
  linkSuperseding,
  lockFacts,
  reopenFact,
  retractFact,
} from '../store/statements.generated.ts';
import { noteHistory } from '../writes/note-history.ts';

const supersedeInput = z.object({
  namespace: namespaceField,
  olderId: nameField('olderId'),
  newerId: nameField('newerId'),
  /** When the older ceased to be so; left out: when the newer began to be. */
  at: dateField('at').optional(),
});

/** Ends a fact because another began. Returns the older fact. */
export const supersede = operation({
  name: 'supersede',
  input: supersedeInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, olderId: SAMPLE_ID, newerId: SAMPLE_ID }),
  run: endOlder,
});

/**
 * The older ceased to be so when the newer began to be.
 * @returns the older, as it is held now
 * @throws MemoryError UNKNOWN_ID; INVALID_DATE where the older would end before it begins; CONFLICT where facts would supersede one another in a circle
 */
async function endOlder(
  { namespace, olderId, newerId, at: stated }: z.output<typeof supersedeInput>,
  { database, clock }: StoreParts,
  { by }: Pick<CallContext, 'by'> = {},
): Promise<Fact> {
  if (olderId === newerId) throw circle();
  const now = clock();
  return database.transaction('write', async (tx) => {
    await tx.run(lockFacts, { namespace, ids: [olderId, newerId] });
    const older = await held(tx, namespace, olderId, 'olderId');
    const newer = await held(tx, namespace, newerId, 'newerId');
    const at = stated ?? newer.validFrom ?? now;
    if (older.validFrom !== null && at <= older.validFrom) {
      throw new MemoryError('INVALID_DATE', 'The older fact would end before it began.', { field: 'at' });
    }
    if ((await tx.run(linkSuperseding, { namespace, newerId, olderId, now })).length === 0) throw circle();
    const ends = older.validTo === null || older.validTo > at;
    if (ends) await tx.run(closeFact, { namespace, id: olderId, versionId: uuidv7(), validTo: at, now });
    if (ends || !newer.supersedes.includes(olderId)) {
      const [before, after] = [{ validTo: older.validTo }, { validTo: ends ? at : older.validTo }];
      const deed = { namespace, verb: 'supersede' as const, now, who: by };
      await noteHistory(tx, deed, [{ memoryId: olderId, otherId: newerId, before, after }]);
    }
    return held(tx, namespace, olderId, 'olderId');
  });
}

const circle = (): MemoryError =>
  new MemoryError('CONFLICT', 'Facts cannot supersede one another in a circle.', { field: 'olderId' });

const retractInput = z.object({ namespace: namespaceField, id: nameField('id') });

/** Retracts a fact that was never true. `asOf` an earlier instant still finds it. */
export const retract = operation({
  name: 'retract',
  input: retractInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, id: SAMPLE_ID }),
  run: withdraw,
});

/** It was never so: no answer holds it from now on, but one as of an instant before. @throws MemoryError UNKNOWN_ID */
async function withdraw(
  { namespace, id }: z.output<typeof retractInput>,
  { database, clock }: StoreParts,
  { by }: Pick<CallContext, 'by'> = {},
): Promise<Fact> {
  const now = clock();
  return database.transaction('write', async (tx) => {
    await tx.run(lockFacts, { namespace, ids: [id] });
    const fact = await knownFact(tx, namespace, id, 'id');
    if (fact.retractedAt !== null) return fact;
    await tx.run(retractFact, { namespace, id, now });
    await noteHistory(tx, { namespace, verb: 'retract', now, who: by }, [{ memoryId: id }]);
    return knownFact(tx, namespace, id, 'id');
  });
}

/** As it is held, or as it was last. @throws MemoryError UNKNOWN_ID */
export async function knownFact(
  tx: Transaction,
  namespace: string,
  id: string,
  field: string,
): Promise<Fact> {
  const [row] = await tx.run(factsById, { namespace, ids: [id] });
  if (row !== undefined) return row.fact;
  throw new MemoryError('UNKNOWN_ID', 'This namespace has no fact with this id.', { field });
}

async function held(tx: Transaction, namespace: string, id: string, field: string): Promise<Fact> {
  const fact = await knownFact(tx, namespace, id, field);
  if (fact.retractedAt === null) return fact;
  throw new MemoryError('UNKNOWN_ID', 'This fact is no longer current.', { field });
}

/** Undoes that one fact took the place of another, inside a transaction of the caller. @returns false where the older has changed since */
export async function unsupersedeIn(
  tx: Transaction,
  {
    namespace,
    olderId,
    newerId,
    before,
    after,
    now,
  }: { namespace: string; olderId: string; newerId: string; before: Ended; after: Ended; now: Date },
): Promise<boolean> {
  await tx.run(lockFacts, { namespace, ids: [olderId, newerId] });
  const [row] = await tx.run(factsById, { namespace, ids: [olderId] });
  const older = row?.fact;
  if (older === undefined || older.retractedAt !== null) return false;
  if (older.validTo?.getTime() !== dateIn(after)?.getTime()) return false;
  const reopened = { namespace, id: olderId, newerId, versionId: uuidv7(), validTo: dateIn(before) ?? null };
  return (await tx.run(reopenFact, { ...reopened, now })).length > 0;
}

/** As JSON has it. */
export interface Ended {
  readonly validTo: string | null;
}

const dateIn = ({ validTo }: Ended): Date | undefined => (validTo === null ? undefined : new Date(validTo));
