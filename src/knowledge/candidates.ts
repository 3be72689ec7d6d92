/** Which entities may be the same as another, by the words of their names and by their meaning. */
import { z } from 'zod';
import type { EntityCandidate } from '../domain/requests/knowledge.ts';
import { entityKey, likeness } from '../domain/name-key.ts';
import { formsOf, wordSimilarity } from '../models/texts/name-similarity.ts';
import { idsField, integerField, namespaceField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { GraphEmbedder } from '../domain/ports.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import { entitiesByWords, entityNames, entityPairs } from '../store/statements.generated.ts';
import { detailsOf } from './entities.ts';
import { nearNames } from './near-names.ts';
import { usedAlike } from './used-alike.ts';

/** Of each search, for each name. */
const FOUND = 20;
const MOST_FORMS = 32;
const MOST_CANDIDATES = 50;
/** Names of one entity that are searched by. */
const MOST_NAMES = 20;
/** Of a namespace, those that most memories mention: their vectors are made for the first question, in about two seconds. */
const MOST_COMPARED = 1_000;

export interface Named {
  readonly id: string;
  readonly nameKey: string;
}

export interface Found {
  /** Of the name that was searched by. */
  readonly id: string;
  readonly nameKey: string;
  readonly other: Named;
  /** What the other goes by. */
  readonly rootId: string;
  readonly similarity: number;
  readonly by: EntityCandidate['by'];
}

export interface CandidateParts {
  readonly database: Database;
  readonly embedder: GraphEmbedder;
}

const input = z.object({
  namespace: namespaceField,
  entityIds: idsField('entityIds'),
  /** For each. */
  first: integerField('first', 1, MOST_CANDIDATES),
  /** Only those that memories use alike too. */
  usedAlike: z.boolean().optional(),
});

/** Entities that may be the same as each of several, by their names, the most similar first; in the order of the ids. */
export const entityCandidates = operation({
  name: 'entityCandidates',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, entityIds: [SAMPLE_ID], first: 1 }),
  run: (asked, parts: CandidateParts, options) => candidatesOf(asked, parts, options),
});

/**
 * Entities that may be the same as each of these, in the order of their ids, the most similar first. Leaves out those that were marked as different.
 * @throws MemoryError naming the field that is wrong
 */
async function candidatesOf(
  { namespace, entityIds, first, usedAlike: inUse = false }: z.output<typeof input>,
  { database, embedder }: CandidateParts,
  options: RunOptions = {},
): Promise<EntityCandidate[][]> {
  const entities = await detailsOf(namespace, entityIds, database, options);
  const ownerOf = new Map<string, string>();
  const names = entities.flatMap((own) =>
    [own, ...own.aliases].slice(0, MOST_NAMES).map(({ id, name }) => {
      ownerOf.set(id, own.id);
      return { id, nameKey: entityKey(name) };
    }),
  );
  const [words, meaning] = await Promise.all([
    byWords(namespace, names, database, options),
    byMeaning(namespace, names, { database, embedder }, options),
  ]);
  const foundBy = new Map<string, Found[]>(entityIds.map((id) => [id, []]));
  for (const each of [...words, ...meaning]) {
    const owner = ownerOf.get(each.id);
    if (owner !== undefined && each.rootId !== owner) foundBy.get(owner)?.push(each);
  }
  const similar = entityIds.flatMap((id) =>
    mostSimilar(foundBy.get(id) ?? []).map((each) => ({ id, otherId: each.rootId, ...each })),
  );
  const kept = inUse ? await usedAlike(namespace, similar, database, options) : similar;
  const chosen = entityIds.map((entityId) => kept.filter(({ id }) => id === entityId).slice(0, first));
  const others = [...new Set(chosen.flat().map(({ rootId }) => rootId))];
  const byId = new Map(
    (await detailsOf(namespace, others, database, options)).map((each) => [each.id, each]),
  );
  return chosen.map((candidates) =>
    candidates.flatMap(({ rootId, similarity, by }) => {
      const entity = byId.get(rootId);
      return entity === undefined ? [] : [{ entity, similarity, by }];
    }),
  );
}

/** A Lucene query over words and forms, confined to the namespace by its token, which scores nothing. Within quotes no sign acts as syntax. */
function wordsQuery(nameKey: string, scope: string): string {
  const words = new Set(formsOf(likeness(nameKey)).flatMap((form) => form.split(' ')));
  const any = [...words].slice(0, MOST_FORMS).map((word) => `"${word}"`);
  return `+(nameScope:${scope})^0 +(nameForms:(${any.join(' ')}))`;
}

/** Without those that somebody has said are two. */
export async function byWords(
  namespace: string,
  names: readonly Named[],
  database: Database,
  options: RunOptions = {},
): Promise<Found[]> {
  const scope = namespaceKey(namespace);
  // A name of signs alone has no words.
  const searched = names.filter(({ nameKey }) => likeness(nameKey) !== '');
  const queries = searched.map(({ id, nameKey }) => ({ id, query: wordsQuery(nameKey, scope) }));
  const keys = new Map(searched.map(({ id, nameKey }) => [id, nameKey]));
  const rows =
    queries.length === 0
      ? []
      : await database.run(entitiesByWords, { namespace, names: queries, limit: FOUND }, options);
  return rows.flatMap(({ id, otherId, otherKey, rootId, apart }) => {
    const nameKey = keys.get(id) ?? '';
    const similarity = wordSimilarity(nameKey, otherKey);
    return apart || similarity === 0
      ? []
      : [{ id, nameKey, other: { id: otherId, nameKey: otherKey }, rootId, similarity, by: ['WORDS'] }];
  });
}

/** The same by vectors, among the names that are mentioned most; none while the model is not ready. */
async function byMeaning(
  namespace: string,
  names: readonly Named[],
  { database, embedder }: CandidateParts,
  options: RunOptions = {},
): Promise<Found[]> {
  const others = await database.run(entityNames, { namespace, limit: MOST_COMPARED }, options);
  const near = await nearNames(names, others, embedder.current, FOUND);
  if (near.length === 0) return [];
  const pairs = near.map(({ own, other }) => ({ id: own.id, otherId: other.id }));
  const rows = await database.run(entityPairs, { namespace, pairs }, options);
  const byPair = new Map(rows.map((row) => [`${row.id} ${row.otherId}`, row]));
  return near.flatMap(({ own, other, similarity }) => {
    const row = byPair.get(`${own.id} ${other.id}`);
    return row === undefined || row.apart
      ? []
      : [
          {
            id: own.id,
            nameKey: own.nameKey,
            other,
            rootId: row.rootId,
            similarity,
            by: ['MEANING'] as const,
          },
        ];
  });
}

/** Each entity once, the most similar first, with all that it was found by. */
function mostSimilar(found: readonly Found[]): Pick<Found, 'rootId' | 'similarity' | 'by'>[] {
  const byRoot = new Map<string, Pick<Found, 'rootId' | 'similarity' | 'by'>>();
  for (const { rootId, similarity, by } of found) {
    const known = byRoot.get(rootId);
    byRoot.set(rootId, {
      rootId,
      similarity: Math.max(similarity, known?.similarity ?? 0),
      by: [...new Set([...(known?.by ?? []), ...by])],
    });
  }
  return [...byRoot.values()].toSorted(
    (a, b) => b.similarity - a.similarity || (a.rootId < b.rootId ? -1 : 1),
  );
}
