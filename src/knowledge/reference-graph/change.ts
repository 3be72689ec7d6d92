/** Changing the graph of what was stated, by names alone. One transaction a change, behind the locks of the entities that it is about. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';
import { entityKey, entityOf } from '../../domain/name-key.ts';
import type { GraphAdded, GraphEntity, GraphRelation } from '../../domain/requests/reference-graph.ts';
import { namespaceField } from '../../operation/fields.ts';
import { operation } from '../../operation/operation.ts';
import type { Emitting, StoreParts } from '../../operation/parts.ts';
import { writes } from '../../operation/rights.ts';
import type { Transaction } from '../../store/database.ts';
import { addStated, lockEntities, lockNamed, retractStated } from '../../store/statements.generated.ts';
import { assemble } from './assemble.ts';
import { type GraphChange, graphChange, listOf, MOST_NAMES } from './checked.ts';
import { statedOf, type StatedRow } from './read.ts';
import { entityFact, type NewFact, observationFact, relationFact } from './facts.ts';

/** What may be held of the entities that a change is about. */
const MOST_HELD = 200_000;

const NOTHING: GraphAdded = { entities: [], relations: [], additions: [] };

const input = z.object({ namespace: namespaceField, change: graphChange });

/** Changes that graph, all of it or nothing. Returns what was not there before. */
export const changeGraph = operation({
  name: 'changeGraph',
  input,
  rights: writes,
  texts: { screened: { lookups: ['remove'] } },
  sample: (namespace) => ({ namespace, change: { kind: 'createEntities' as const, entities: [] } }),
  run: async (asked, { emit, ...parts }: StoreParts & Emitting) => {
    const stated = await changeNamed(asked, parts);
    emit('stated');
    return stated;
  },
});

/** @throws MemoryError naming the field that is wrong; UNKNOWN_ID for observations of an entity that is not there */
async function changeNamed(
  { namespace, change }: z.output<typeof input>,
  { database, clock }: StoreParts,
): Promise<GraphAdded> {
  const names = namesOf(change);
  if (names.size > MOST_NAMES)
    throw new MemoryError('BATCH_TOO_LARGE', `A call may name at most ${MOST_NAMES} entities.`, {
      field: listOf(change).field,
    });
  if (names.size === 0) return change.kind === 'addObservations' ? { ...NOTHING, additions: [] } : NOTHING;
  return database.transaction('write', async (tx) => {
    const creates = change.kind === 'createEntities' || change.kind === 'createRelations';
    const held = creates ? await hold(tx, namespace, names, clock()) : await lock(tx, namespace, names);
    // Read under the lock, so that what another has recorded meanwhile lies before it.
    const now = clock();
    const rows = await statedOf(namespace, names, now, tx, { limit: MOST_HELD + 1 });
    if (rows.length > MOST_HELD)
      throw new MemoryError('BATCH_TOO_LARGE', `These entities have more than ${MOST_HELD} facts.`, {
        field: listOf(change).field,
        remedy: 'Name fewer entities in one call.',
      });
    const { retract, facts, added } = planOf(change, rows);
    if (retract.length > 0) await tx.run(retractStated, { namespace, ids: retract, now });
    if (facts.length > 0) await add(tx, namespace, facts, held, now);
    return added;
  });
}

function namesOf(change: GraphChange): Set<string> {
  switch (change.kind) {
    case 'createEntities':
      return new Set(change.entities.map(({ name }) => name));
    case 'createRelations':
      return new Set(change.relations.flatMap(({ from, to }) => [from, to]));
    case 'addObservations':
      return new Set(change.observations.map(({ entityName }) => entityName));
    case 'deleteEntities':
      return new Set(change.remove);
    case 'deleteRelations':
      return new Set(change.remove.flatMap(({ from, to }) => [from, to]));
    case 'deleteObservations':
      return new Set(change.remove.map(({ entityName }) => entityName));
  }
}

type Held = ReadonlyMap<string, string>;

/** Ids by keys; entities are made where there are none. */
async function hold(
  tx: Transaction,
  namespace: string,
  names: ReadonlySet<string>,
  now: Date,
  typeOf: (name: string) => string | null = () => null,
): Promise<Held> {
  const entities = new Map(
    Array.from(names, (name) => [entityKey(name), entityOf(uuidv7(), name, typeOf(name))]),
  );
  const sorted = [...entities.values()].toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  const held = await tx.run(lockEntities, { namespace, entities: sorted, now });
  return new Map(held.map(({ nameKey, id }) => [nameKey, id]));
}

async function lock(tx: Transaction, namespace: string, names: ReadonlySet<string>): Promise<Held> {
  const keys = [...new Set(Array.from(names, entityKey))].toSorted();
  await tx.run(lockNamed, { namespace, keys });
  return new Map();
}

interface Plan {
  readonly retract: readonly string[];
  readonly facts: readonly NewFact[];
  readonly added: GraphAdded;
}

function planOf(change: GraphChange, rows: readonly StatedRow[]): Plan {
  switch (change.kind) {
    case 'createEntities':
      return newEntities(change.entities, rows);
    case 'createRelations':
      return newRelations(change.relations, rows);
    case 'addObservations':
      return newObservations(change.observations, rows);
    case 'deleteEntities':
    case 'deleteRelations':
    case 'deleteObservations':
      return { retract: rows.filter(goneBy(change)).map(({ id }) => id), facts: [], added: NOTHING };
  }
}

/** Those whose names were not there; of several of one name, the first. */
function newEntities(asked: readonly GraphEntity[], rows: readonly StatedRow[]): Plan {
  const known = new Set(assemble(rows).entities.map(({ name }) => name));
  const entities = asked.filter(({ name }) => !known.has(name) && known.add(name) !== undefined);
  const facts = entities.flatMap(({ name, entityType, observations }) => [
    entityFact(name, entityType),
    ...observations.map((text) => observationFact(name, text)),
  ]);
  return { retract: [], facts, added: { ...NOTHING, entities } };
}

const sayingOf = ({ from, to, relationType }: GraphRelation): string =>
  JSON.stringify([from, to, relationType]);

function newRelations(asked: readonly GraphRelation[], rows: readonly StatedRow[]): Plan {
  const known = new Set(assemble(rows).relations.map(sayingOf));
  const relations = asked.filter((relation) => !known.has(sayingOf(relation)));
  return { retract: [], facts: relations.map(relationFact), added: { ...NOTHING, relations } };
}

function newObservations(
  asked: Extract<GraphChange, { kind: 'addObservations' }>['observations'],
  rows: readonly StatedRow[],
): Plan {
  const known = new Map(
    assemble(rows).entities.map(({ name, observations }) => [name, new Set(observations)]),
  );
  const additions = asked.map(({ entityName, contents }, at) => {
    const told = known.get(entityName);
    if (told === undefined)
      throw new MemoryError('UNKNOWN_ID', `Entity with name ${entityName} not found`, {
        field: `observations[${at}].entityName`,
      });
    const added = contents.filter((text) => !told.has(text));
    for (const text of added) told.add(text);
    return { entityName, observations: added };
  });
  const facts = additions.flatMap(({ entityName, observations }) =>
    observations.map((text) => observationFact(entityName, text)),
  );
  return { retract: [], facts, added: { ...NOTHING, additions } };
}

type Deletion = Extract<GraphChange, { kind: `delete${string}` }>;

/** Whether a statement is among what a deletion takes away. */
function goneBy(change: Deletion): (row: StatedRow) => boolean {
  if (change.kind === 'deleteEntities') return () => true;
  if (change.kind === 'deleteRelations') {
    const gone = new Set(change.remove.map(sayingOf));
    return ({ name, other, relationType, saidAs }) =>
      relationType !== null &&
      gone.has(sayingOf({ from: name, to: other ?? '', relationType: saidAs ?? relationType }));
  }
  const gone = new Set(
    change.remove.flatMap(({ entityName, observations }) =>
      observations.map((text) => JSON.stringify([entityName, text])),
    ),
  );
  return ({ name, text, relationType, saidAs }) =>
    relationType === null && saidAs === null && gone.has(JSON.stringify([name, text]));
}

async function add(
  tx: Transaction,
  namespace: string,
  facts: readonly NewFact[],
  held: Held,
  now: Date,
): Promise<void> {
  const types = new Map(
    facts.flatMap(({ name, entityType }) => (entityType === '' ? [] : [[name, entityType]])),
  );
  const names = new Set(facts.map(({ name }) => name));
  // Again, with the types of those that are new; or for the first time, where they were only locked.
  const own = await hold(tx, namespace, names, now, (name) => types.get(name) ?? null);
  const idOf = (name: string): string | null => own.get(entityKey(name)) ?? held.get(entityKey(name)) ?? null;
  await tx.run(addStated, {
    namespace,
    facts: facts.map(({ name, other, text, relationType, saidAs }) => ({
      id: uuidv7(),
      entityId: idOf(name) ?? '',
      otherId: other === null ? null : idOf(other),
      text,
      relationType,
      saidOf: name,
      saidTo: other,
      saidAs,
    })),
    now,
  });
}
