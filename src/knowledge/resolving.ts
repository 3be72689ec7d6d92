/** Resolves new entities some time after they were made: types them by their names, makes them findable, and joins what is one name written twice. */
import { MemoryError } from '../domain/errors.ts';
import { formsOf, isSameName } from '../models/texts/name-similarity.ts';
import type { StoreParts } from '../operation/parts.ts';
import type { DueWork } from '../store/due-work.ts';
import type { RowOf } from '../store/episode-row.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import { noteForms, noteResolved, unresolved } from '../store/statements.generated.ts';
import { workQueue } from '../store/work-queue.ts';
import { byWords, type Found } from './candidates.ts';
import { joinSpellings } from './merge-entities.ts';
import type { NameReader } from './name-reader.ts';

type Unresolved = RowOf<typeof unresolved>;

export interface ResolvingParts extends StoreParts {
  readonly reader: NameReader;
  readonly onError: (error: unknown) => void;
  /** Told when names are there that have no vectors yet. */
  readonly onUnembedded: () => void;
}

export const resolving = (parts: ResolvingParts): DueWork =>
  workQueue({
    name: 'resolve',
    database: parts.database,
    due: unresolved,
    work: (entities) => resolve(entities, parts),
    onDone: parts.onUnembedded,
    onError: parts.onError,
  });

async function resolve(entities: readonly Unresolved[], parts: ResolvingParts): Promise<void> {
  const { database, reader } = parts;
  const types = await reader.types(entities.map(({ name, typed }) => (typed ? '' : name)));
  await database.run(noteForms, {
    entities: entities.map(({ id, namespace, nameKey }, at) => ({
      namespace,
      id,
      nameScope: namespaceKey(namespace),
      nameForms: formsOf(nameKey),
      likelyType: types[at] ?? null,
    })),
  });
  for (const namespace of new Set(entities.map((each) => each.namespace)))
    await join(
      namespace,
      entities.filter((each) => each.namespace === namespace),
      parts,
    );
  await database.run(noteResolved, { ids: entities.map(({ id }) => id) });
}

async function join(
  namespace: string,
  entities: readonly Unresolved[],
  parts: ResolvingParts,
): Promise<void> {
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
