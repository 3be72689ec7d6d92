/** Resolves new entities: types them by their names, makes them findable, and joins what is one name written twice. */
import { MemoryError } from '../domain/errors.ts';
import { likeness } from '../domain/name-key.ts';
import { byWords, type Found } from '../knowledge/candidates.ts';
import { joinSpellings } from '../knowledge/merge-entities.ts';
import { formsOf, isSameName } from '../models/texts/name-similarity.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import { noteForms, settle } from '../store/statements.generated.ts';
import { checkTypes, misfit, type StepParts, type Undigested } from './step.ts';

interface NewEntity {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly nameKey: string;
  /** Its type is known, and not to be guessed. */
  readonly typed: boolean;
}

export async function resolve(items: readonly Undigested[], parts: StepParts): Promise<void> {
  const { database, reader } = parts;
  const entities = items.map(entityOf);
  const types = await reader.types(entities.map(({ name, typed }) => (typed ? '' : name)));
  await database.run(noteForms, {
    entities: entities.map(({ id, namespace, nameKey }, at) => ({
      namespace,
      id,
      nameScope: namespaceKey(namespace),
      nameForms: formsOf(likeness(nameKey)),
      likelyType: types[at] ?? null,
    })),
  });
  for (const namespace of new Set(entities.map((each) => each.namespace)))
    await join(
      namespace,
      entities.filter((each) => each.namespace === namespace),
      parts,
    );
  await database.run(settle, {
    items: entities.map(({ id, namespace }) => ({ id, namespace, works: ['resolve'] })),
  });
}

function entityOf(item: Undigested): NewEntity {
  checkTypes(item);
  const { id, namespace, name, nameKey, typed } = item;
  if (namespace === null || name === null || nameKey === null) throw misfit('name');
  return { id, namespace, name, nameKey, typed };
}

async function join(namespace: string, entities: readonly NewEntity[], parts: StepParts): Promise<void> {
  const found = await byWords(namespace, entities, parts.database);
  for (const { id, other } of found.filter(isOneName)) {
    // Names are joined in the order in which they came.
    const [newer, older] = id > other.id ? [id, other.id] : [other.id, id];
    try {
      await joinSpellings({ namespace, entity: newer, sameAs: older }, parts);
    } catch (error) {
      // They are one already, one of them is gone, or there are too many names.
      if (!(error instanceof MemoryError && ['CONFLICT', 'UNKNOWN_ID'].includes(error.code))) throw error;
    }
  }
}

const isOneName = ({ nameKey, other }: Found): boolean => isSameName(nameKey, other.nameKey);
