/** Saying that two entities are one, and taking that back. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Entity } from '../domain/requests/knowledge.ts';
import { entityKey, naming } from '../domain/name-key.ts';
import { namespaceField, spelledField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import type { Database, Transaction } from '../store/database.ts';
import {
  entitiesMeantBy,
  entityDetails,
  lockNamed,
  mergeEntities as joinTwo,
  splitEntities,
} from '../store/statements.generated.ts';
import { detailsOf } from './entities.ts';

/** Names of one entity. */
const MOST_NAMES = 100;

const joinInput = z.object({
  namespace: namespaceField,
  /** Name or id of the one that goes by the other's name from now on. */
  entity: spelledField('entity'),
  sameAs: spelledField('sameAs'),
});
type Joined = z.output<typeof joinInput>;

/** Merges two entities into one, under the name of the second. */
export const mergeEntities = operation({
  name: 'mergeEntities',
  input: joinInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, entity: 'x', sameAs: 'y' }),
  run: joinByCaller,
});

/**
 * The two are one from now on, under the second's name; nothing of either is changed, so that `splitEntities` undoes it.
 * @throws MemoryError UNKNOWN_ID; CONFLICT where they are one already, or would have too many names
 */
async function joinByCaller(input: Joined, parts: StoreParts): Promise<Entity> {
  return detailed(input.namespace, await join(input, 'caller', parts), parts.database);
}

/** The same where two names are one, written in two ways: no caller has to say so. */
export async function joinSpellings(input: Joined, parts: StoreParts): Promise<void> {
  await join(input, 'name', parts);
}

/** @returns the id of what both are from now on */
async function join(
  { namespace, entity, sameAs }: Joined,
  by: 'caller' | 'name',
  { database, clock }: StoreParts,
): Promise<string> {
  const texts = [entity, sameAs] as const;
  const now = clock();
  return database.transaction('write', async (tx) => {
    const [one, other] = await bothOf(tx, namespace, texts);
    const keys = [...new Set([one.name, other.name].map(entityKey))].toSorted();
    await tx.run(lockNamed, { namespace, keys });
    // As they are under the lock.
    const [first, second] = await bothOf(tx, namespace, texts);
    if (first.id === second.id)
      throw new MemoryError('CONFLICT', 'These names already belong to one entity.', { field: 'sameAs' });
    const details = await tx.run(entityDetails, { namespace, ids: [first.id, second.id] });
    if (details.reduce((sum, { aliases }) => sum + aliases.length + 1, 0) > MOST_NAMES)
      throw new MemoryError('CONFLICT', `An entity has at most ${MOST_NAMES} names.`, { field: 'entity' });
    const joined = await tx.run(joinTwo, { namespace, id: first.id, sameAsId: second.id, by, now });
    if (joined.length === 0)
      throw new MemoryError('CONFLICT', 'Another write changed these entities first.', {
        remedy: 'Send the request again.',
      });
    return second.id;
  });
}

async function bothOf(tx: Transaction, namespace: string, texts: readonly [string, string]) {
  const references = texts.map(naming);
  const found = await tx.run(entitiesMeantBy, { namespace, references });
  const of = (text: string, field: string) => {
    const meant = found.find((each) => each.text === text);
    if (meant !== undefined) return meant;
    throw new MemoryError(
      'UNKNOWN_ID',
      `${field} is neither the id nor the name of an entity in this namespace.`,
      {
        field,
      },
    );
  };
  return [of(texts[0], 'entity'), of(texts[1], 'sameAs')] as const;
}

const partInput = z.object({ namespace: namespaceField, name: spelledField('name') });

/** Undoes a merge of entities. */
export const splitEntity = operation({
  name: 'splitEntity',
  input: partInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, name: 'x' }),
  run: part,
});

/** It goes by its own name again, with what was said of it by that. @throws MemoryError UNKNOWN_ID where it is the same as no other */
async function part(
  { namespace, name }: z.output<typeof partInput>,
  { database, clock }: StoreParts,
): Promise<Entity> {
  const [parted] = await database.run(splitEntities, { namespace, nameKey: entityKey(name), now: clock() });
  if (parted !== undefined) return detailed(namespace, parted.id, database);
  throw new MemoryError('UNKNOWN_ID', 'No merged entity has this name.', {
    field: 'name',
  });
}

async function detailed(namespace: string, id: string, database: Database): Promise<Entity> {
  const [found] = await detailsOf(namespace, [id], database, {});
  if (found !== undefined) return found;
  throw new MemoryError('INTERNAL', 'An existing entity was not found.');
}
