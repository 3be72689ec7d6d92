/** States a fact inside a transaction of the caller. What was known before ends, or contradicts it, and stays for an earlier `asOf`. */
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../domain/errors.ts';
import { entityOf, naming } from '../domain/name-key.ts';
import type { Clock } from '../domain/ports.ts';
import { CONTRADICTED_RELIABILITY } from '../domain/memory.ts';
import type { Fact, FactReceipt } from '../domain/requests/knowledge.ts';
import {
  conflictOf,
  type FactConflictRule,
  isHeldAlready,
  takesItsPlace,
} from '../models/texts/fact-conflict.ts';
import { LEARNING_RATE } from '../models/laws/link-ageing.ts';
import type { Transaction } from '../store/database.ts';
import {
  addFact,
  closeFact,
  entitiesMeantBy,
  factsAbout,
  factsById,
  lockEntities,
  restoreFact,
  stateAgain,
} from '../store/statements.generated.ts';
import { endedBy, endFacts } from './end-facts.ts';
import type { Statement } from './fact-statement.ts';

/** From here on, a relation that is stated again grows no more. */
const SURE = 0.99;

/** Of what is held of an entity, the latest that a new fact is held against. */
const MOST_HELD = 1_000;

/** @throws MemoryError naming the field that is wrong; UNKNOWN_ID for a memory or fact that is not in the namespace */
export async function stateFact(tx: Transaction, statement: Statement, clock: Clock): Promise<FactReceipt> {
  const { namespace } = statement;
  const [subject, object] = await entitiesOf(tx, statement, clock());
  // Read under the lock, so that what another has recorded meanwhile lies before it.
  const now = clock();
  const held = await tx.run(factsAbout, {
    namespace,
    ids: [subject.id],
    knownAt: now,
    validAt: null,
    incoming: false,
    limit: MOST_HELD,
  });
  const text =
    statement.text ?? `${(statement.relationType ?? '').toLowerCase().replaceAll('_', ' ')} ${object?.name}`;
  const newer = { ...statement, entity: subject.name, otherId: object?.id ?? null, text };
  const ended = await endedBy(statement, newer, now, tx);
  const facts = held
    .map(({ fact }) => fact)
    .filter(({ id, derived }) => !derived && !statement.supersedes.includes(id));
  const same = facts.find((fact) => isHeldAlready(newer, fact));
  if (same !== undefined) {
    await endFacts(ended, same.id, namespace, now, tx);
    await strengthen(tx, same, statement, now);
    for (const memoryId of statement.statedIn)
      await tx.run(stateAgain, { namespace, factId: same.id, memoryId, now });
    return receipt('DUPLICATE', same.id, statement.supersedes, [], namespace, tx);
  }

  const against = await contradictedBy(statement, tx);
  const conflicts = facts.flatMap((fact) => {
    const rule = conflictOf(newer, fact, statement.single);
    return rule === null || against.some(({ id }) => id === fact.id) ? [] : [{ id: fact.id, rule, fact }];
  });
  const superseded = conflicts.filter(({ fact }) => takesItsPlace(newer, fact)).map(({ id }) => id);
  const contradicted = [...conflicts.filter(({ id }) => !superseded.includes(id)), ...against].map(
    ({ id, rule }) => ({ id, rule }),
  );
  const id = uuidv7();
  await endFacts(ended, null, namespace, now, tx);
  for (const older of superseded)
    await tx.run(closeFact, {
      namespace,
      id: older,
      versionId: uuidv7(),
      validTo: newer.validFrom,
      now,
    });
  const [added] = await tx.run(addFact, {
    namespace,
    entityId: subject.id,
    otherId: object?.id ?? null,
    fact: {
      id,
      text,
      relationType: statement.relationType,
      confidence: statement.confidence,
      reliability: 1,
      validFrom: statement.validFrom,
      validTo: statement.validTo,
    },
    statedIn: statement.statedIn,
    supersedes: [...superseded, ...statement.supersedes],
    contradicts: contradicted,
    penalty: CONTRADICTED_RELIABILITY,
    now,
  });
  if (added?.stated !== statement.statedIn.length)
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', { field: 'statedIn' });
  return receipt('CREATED', id, [...superseded, ...statement.supersedes], contradicted, namespace, tx);
}

/** A relation that is stated again is surer (source E). What a memory has stated counts once. */
async function strengthen(
  tx: Transaction,
  { id, relationType, confidence: was, statedIn }: Fact,
  { namespace, statedIn: by }: Statement,
  now: Date,
): Promise<void> {
  const told = by.length > 0 && by.every((memoryId) => statedIn.includes(memoryId));
  if (relationType === null || told || was >= SURE) return;
  const confidence = was + LEARNING_RATE * (1 - was);
  await tx.run(restoreFact, { namespace, id, versionId: uuidv7(), confidence, now });
}

/** Both under the lock, which is taken in the order of their names. */
async function entitiesOf(
  tx: Transaction,
  { namespace, subject, object }: Statement,
  now: Date,
): Promise<[{ id: string; name: string }, { id: string; name: string } | null]> {
  const references = [subject, ...(object === null ? [] : [object])];
  const known = await tx.run(entitiesMeantBy, {
    namespace,
    references: references.map(({ text }) => naming(text)),
  });
  const named = references.map(({ text, type }) => {
    const name = known.find((each) => each.text === text)?.name ?? text;
    return entityOf(uuidv7(), name, type);
  });
  const entities = [...new Map(named.map((each) => [each.nameKey, each])).values()];
  const held = await tx.run(lockEntities, {
    namespace,
    entities: entities.toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1)),
    now,
  });
  const [one, other] = named.map(({ nameKey: key }) => held.find((each) => each.nameKey === key));
  if (one === undefined) throw new MemoryError('INTERNAL', 'The entity could be neither created nor found.');
  if (object !== null && one.id === other?.id)
    throw new MemoryError('INVALID_ARGUMENT', 'An entity cannot be related to itself.', {
      field: object.field,
    });
  return [one, object === null ? null : (other ?? null)];
}

async function contradictedBy(
  { namespace, contradicts }: Statement,
  tx: Transaction,
): Promise<{ id: string; rule: FactConflictRule }[]> {
  if (contradicts.length === 0) return [];
  const found = await tx.run(factsById, { namespace, ids: contradicts });
  const live = new Set(found.filter(({ fact }) => fact.retractedAt === null).map(({ fact }) => fact.id));
  const unknown = contradicts.findIndex((id) => !live.has(id));
  if (unknown >= 0) {
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no fact with this id.', {
      field: `contradicts[${unknown}]`,
    });
  }
  return contradicts.map((id) => ({ id, rule: 'stated' }));
}

async function receipt(
  status: FactReceipt['status'],
  id: string,
  superseded: readonly string[],
  contradicted: readonly { readonly id: string; readonly rule: string }[],
  namespace: string,
  tx: Transaction,
): Promise<FactReceipt> {
  const ids = [id, ...superseded, ...contradicted.map((each) => each.id)];
  const rows = await tx.run(factsById, { namespace, ids });
  const byId = new Map(rows.map(({ fact }) => [fact.id, fact]));
  const fact = (of: string) => byId.get(of) as Fact;
  return {
    status,
    fact: fact(id),
    superseded: superseded.map(fact),
    contradictions: contradicted.map((each) => ({ rule: each.rule, against: fact(each.id) })),
  };
}
