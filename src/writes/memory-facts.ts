/** States the facts that come with a memory, in the transaction that writes it. */
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../domain/errors.ts';
import { entityKey, entityOf, naming } from '../domain/name-key.ts';
import type { Clock } from '../domain/ports.ts';
import type { MemoryFact } from '../operation/fact-fields.ts';
import type { Transaction } from '../store/database.ts';
import { entitiesMeantBy, lockEntities } from '../store/statements.generated.ts';
import { observation, relation, type Statement } from './fact-statement.ts';
import { stateFact } from './state-fact.ts';

export interface MemoryFacts {
  /** A memory that this transaction has written. */
  readonly memoryId: string;
  readonly facts: readonly MemoryFact[];
}

/** A text, or a relation. */
function statementOf(
  { text, relationType = '', to = '', toType, ...about }: MemoryFact,
  namespace: string,
  statedIn: string[],
): Statement {
  const fact = { ...about, namespace, statedIn };
  return text === undefined
    ? relation({ ...fact, relationType, to, toType })
    : observation({ ...fact, text });
}

/** Locks the entities of all these facts at once, in one order: otherwise two such transactions could wait for each other. */
export async function lockEntitiesOf(
  tx: Transaction,
  namespace: string,
  all: readonly MemoryFacts[],
  clock: Clock,
): Promise<void> {
  const texts = all.flatMap(({ facts }) => facts.flatMap(({ entity, to }) => [entity, to ?? entity]));
  const references = [...new Set(texts)].map(naming);
  const known = await tx.run(entitiesMeantBy, { namespace, references });
  const names = references.map(({ text }) => known.find((each) => each.text === text)?.name ?? text);
  const entities = new Map(names.map((name) => [entityKey(name), entityOf(uuidv7(), name, null)]));
  await tx.run(lockEntities, {
    namespace,
    entities: [...entities.values()].sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1)),
    now: clock(),
  });
}

/**
 * States the facts, behind their locks. A fact that is there already is stated by this memory too. Each reads the clock once its entities are
 * locked, so that it sees what another writer recorded meanwhile.
 * @throws MemoryError whose field begins with `facts[3]`
 */
export async function stateFactsOf(
  tx: Transaction,
  namespace: string,
  { memoryId, facts }: MemoryFacts,
  clock: Clock,
): Promise<void> {
  for (const [at, fact] of facts.entries()) {
    try {
      await stateFact(tx, statementOf(fact, namespace, [memoryId]), clock);
    } catch (error) {
      throw error instanceof MemoryError ? error.within(`facts[${at}]`) : error;
    }
  }
}
