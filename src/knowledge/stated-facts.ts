/** Facts that come with a memory: stated in its transaction, and stated in it. */
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../domain/errors.ts';
import { nameKey } from '../domain/name-key.ts';
import type { Clock } from '../domain/ports.ts';
import type { MemoryFact } from '../operation/fact-fields.ts';
import type { Transaction } from '../store/database.ts';
import { entitiesMeantBy, holdEntities, stateAgain } from '../store/statements.generated.ts';
import { observation, relation, type Statement, state } from './state-fact.ts';

interface StatedBy {
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

/** As whoever states one fact does, but all at once: two such transactions would else wait for each other. */
async function lock(
  tx: Transaction,
  namespace: string,
  all: readonly StatedBy[],
  clock: Clock,
): Promise<void> {
  const texts = all.flatMap(({ facts }) => facts.flatMap(({ entity, to }) => [entity, to ?? entity]));
  const references = [...new Set(texts)].map((text) => ({ text, nameKey: nameKey(text) }));
  const known = await tx.run(entitiesMeantBy, { namespace, references });
  const names = references.map(({ text }) => known.find((each) => each.text === text)?.name ?? text);
  const entities = new Map(
    names.map((name) => [nameKey(name), { id: uuidv7(), name, nameKey: nameKey(name), type: null }]),
  );
  await tx.run(holdEntities, {
    namespace,
    entities: [...entities.values()].sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1)),
    now: clock(),
  });
}

/** One that is held already is stated by this memory too. @throws MemoryError whose field begins with `facts[3]` */
async function stateAll(
  tx: Transaction,
  namespace: string,
  { memoryId, facts }: StatedBy,
  clock: Clock,
): Promise<void> {
  const within = {
    transaction: <Result>(_: 'write', work: (of: Transaction) => Promise<Result>) => work(tx),
  };
  for (const [at, fact] of facts.entries()) {
    try {
      const { status, fact: held } = await state(statementOf(fact, namespace, [memoryId]), {
        database: within,
        clock,
      });
      if (status === 'DUPLICATE') await tx.run(stateAgain, { namespace, factId: held.id, memoryId });
    } catch (error) {
      throw error instanceof MemoryError ? error.within(`facts[${at}]`) : error;
    }
  }
}

/**
 * What encoding asks for by `FactWriting`. The instant is read once the entities are locked: what another has recorded of them meanwhile lies before
 * it, and is seen.
 */
export const factWriting = (clock: Clock) => ({
  lock: (tx: Transaction, namespace: string, all: readonly StatedBy[]) => lock(tx, namespace, all, clock),
  state: (tx: Transaction, namespace: string, stated: StatedBy) => stateAll(tx, namespace, stated, clock),
});
