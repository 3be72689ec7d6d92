/** What becomes of facts that are held: another takes their place, or they were never so. */
import { uuidv7 } from 'uuidv7';
import { checkDate, checkNamespace, checkPresentName } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Fact, SupersedeInput } from '../domain/knowledge.ts';
import type { IdInput } from '../domain/requests.ts';
import { unchecked } from '../operation/input.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import type { Transaction } from '../store/database.ts';
import {
  closeFact,
  factsById,
  linkSuperseding,
  lockFacts,
  retractFact,
} from '../store/statements.generated.ts';
import type { KnowledgeParts } from './state-fact.ts';

/** Ends a fact because another began. Returns the older fact. */
export const supersede = operation({
  name: 'supersede',
  input: unchecked<SupersedeInput>(),
  rights: writes,
  sample: (namespace) => ({ namespace, olderId: SAMPLE_ID, newerId: SAMPLE_ID }),
  run: endOlder,
});

/**
 * The older ceased to be so when the newer began to be.
 * @returns the older, as it is held now
 * @throws MemoryError UNKNOWN_ID; INVALID_DATE where the older would end before it begins; CONFLICT where facts would supersede one another in a circle
 */
async function endOlder(input: SupersedeInput, { database, clock }: KnowledgeParts): Promise<Fact> {
  const namespace = checkNamespace(input.namespace);
  const olderId = checkPresentName(input.olderId, 'olderId');
  const newerId = checkPresentName(input.newerId, 'newerId');
  const stated = input.at === undefined ? undefined : checkDate(input.at, 'at');
  if (olderId === newerId) throw circle();
  const now = clock();
  return database.transaction('write', async (tx) => {
    await tx.run(lockFacts, { namespace, ids: [olderId, newerId] });
    const older = await held(tx, namespace, olderId, 'olderId');
    const newer = await held(tx, namespace, newerId, 'newerId');
    const at = stated ?? newer.validFrom ?? now;
    if (older.validFrom !== null && at <= older.validFrom) {
      throw new MemoryError('INVALID_DATE', 'The older fact would end before it begins.', { field: 'at' });
    }
    if ((await tx.run(linkSuperseding, { namespace, newerId, olderId, now })).length === 0) throw circle();
    if (older.validTo === null || older.validTo > at)
      await tx.run(closeFact, { namespace, id: olderId, versionId: uuidv7(), validTo: at, now });
    return held(tx, namespace, olderId, 'olderId');
  });
}

const circle = (): MemoryError =>
  new MemoryError('CONFLICT', 'Facts cannot supersede one another in a circle.', { field: 'olderId' });

/** Retracts a fact that was never true. `asOf` an earlier instant still finds it. */
export const retract = operation({
  name: 'retract',
  input: unchecked<IdInput>(),
  rights: writes,
  sample: (namespace) => ({ namespace, id: SAMPLE_ID }),
  run: withdraw,
});

/** It was never so: no answer holds it from now on, but one as of an instant before. @throws MemoryError UNKNOWN_ID */
async function withdraw(
  input: { readonly namespace: string; readonly id: string },
  { database, clock }: KnowledgeParts,
): Promise<Fact> {
  const namespace = checkNamespace(input.namespace);
  const id = checkPresentName(input.id, 'id');
  const now = clock();
  return database.transaction('write', async (tx) => {
    await tx.run(lockFacts, { namespace, ids: [id] });
    const fact = await known(tx, namespace, id, 'id');
    if (fact.retractedAt !== null) return fact;
    await tx.run(retractFact, { namespace, id, now });
    return known(tx, namespace, id, 'id');
  });
}

async function known(tx: Transaction, namespace: string, id: string, field: string): Promise<Fact> {
  const [row] = await tx.run(factsById, { namespace, ids: [id] });
  if (row !== undefined) return row.fact;
  throw new MemoryError('UNKNOWN_ID', 'This namespace knows no such fact.', { field });
}

async function held(tx: Transaction, namespace: string, id: string, field: string): Promise<Fact> {
  const fact = await known(tx, namespace, id, field);
  if (fact.retractedAt === null) return fact;
  throw new MemoryError('UNKNOWN_ID', 'This fact is not held any more.', { field });
}
