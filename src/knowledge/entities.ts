/** Reads entities and what is known about them, now or as of a past time. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { instantsOf } from '../domain/times/instants.ts';
import type { Entity, EntityAlias, EntityPage, Fact } from '../domain/requests/knowledge.ts';
import { meaning, nameKey } from '../domain/name-key.ts';
import {
  asOfField,
  idField,
  idsField,
  idsInput,
  integerField,
  nameField,
  namespaceField,
  pageInput,
  spelledField,
} from '../operation/fields.ts';
import { inOrder } from '../operation/in-order.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  entitiesKnownBy,
  entitiesMeantBy,
  entityDetails,
  factsAbout,
  factsById as factRows,
  listEntities,
  mostMentioned,
} from '../store/statements.generated.ts';

const MOST_FACTS = 1_000;

const entityInput = z.object({
  namespace: namespaceField,
  /** Its name or id. */
  entity: spelledField('entity'),
  /** Null where it was not known then. */
  asOf: asOfField,
});

/** An entity by its id or any of its names, null where the namespace has none. */
export const entity = operation({
  name: 'entity',
  input: entityInput,
  rights: reads,
  sample: (namespace) => ({ namespace, entity: 'x' }),
  run: findEntity,
});

/** By its id or any of its names; null where no memory mentions it. @throws MemoryError naming the field that is wrong */
async function findEntity(
  { namespace, entity: text, asOf }: z.output<typeof entityInput>,
  { database, clock }: StoreParts,
  options: RunOptions = {},
): Promise<Entity | null> {
  const references = [meaning(text)];
  const [meant] = await database.run(entitiesMeantBy, { namespace, references }, options);
  if (meant === undefined) return null;
  const knownAt = instantsOf(asOf, clock())?.knownAt;
  if (knownAt !== undefined) {
    const known = await database.run(entitiesKnownBy, { namespace, ids: [meant.id], knownAt }, options);
    if (known.length === 0) return null;
  }
  const [found = null] = await detailsOf(namespace, [meant.id], database, options);
  return found;
}

export async function detailsOf(
  namespace: string,
  ids: readonly string[],
  database: Database,
  options: RunOptions,
): Promise<Entity[]> {
  const rows = await database.run(entityDetails, { namespace, ids }, options);
  const byId = new Map(rows.map((row) => [row.id, { ...row, namespace, aliases: row.aliases.map(toAlias) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Entities in the order of their ids, null where the namespace has none, or has merged it into another. */
export const entitiesByIds = operation({
  name: 'entitiesByIds',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(Entity | null)[]> => {
    const found = await detailsOf(namespace, ids, database, options);
    const byId = new Map(found.map((each) => [each.id, each]));
    return inOrder(ids, byId);
  },
});

/** Facts as they are now, or were last, in the order of their ids, null where the namespace has none. */
export const factsByIds = operation({
  name: 'factsByIds',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(Fact | null)[]> => {
    const rows = await database.run(factRows, { namespace, ids }, options);
    const byId = new Map(rows.map(({ fact }) => [fact.id, fact]));
    return inOrder(ids, byId);
  },
});
const toAlias = ({ mergedBy, ...alias }: RowOf<typeof entityDetails>['aliases'][number]): EntityAlias => ({
  ...alias,
  mergedBy: mergedBy === 'NAME' ? 'NAME' : 'CALLER',
});

const factsInput = z.object({
  namespace: namespaceField,
  entityId: idField,
  asOf: asOfField,
  first: integerField('first', 1, MOST_FACTS),
  /** Also those that were true earlier. */
  ended: z.boolean().optional(),
});
const factsOfEachInput = factsInput.omit({ entityId: true }).extend({ entityIds: idsField('entityIds') });

/** The facts about an entity, now or as of an instant of both times, the latest recorded first. */
export const facts = operation({
  name: 'facts',
  input: factsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, entityId: SAMPLE_ID, first: 1 }),
  run: factsOf,
});

/** What is held of it, what was recorded last first. @throws MemoryError naming the field that is wrong */
async function factsOf(
  { entityId, ...input }: z.output<typeof factsInput>,
  parts: StoreParts,
  options: RunOptions = {},
): Promise<Fact[]> {
  const [facts = []] = await factsOfEach({ ...input, entityIds: [entityId] }, parts, options);
  return facts;
}

/** The facts about several entities, in the order of their ids. */
export const factsOfEntities = operation({
  name: 'factsOfEntities',
  input: factsOfEachInput,
  rights: reads,
  sample: (namespace) => ({ namespace, entityIds: [SAMPLE_ID], first: 1 }),
  run: factsOfEach,
});

/** Of several entities at once, in the order of their ids. @throws MemoryError naming the field that is wrong */
async function factsOfEach(
  { namespace, entityIds, asOf, first, ended }: z.output<typeof factsOfEachInput>,
  { database, clock }: StoreParts,
  options: RunOptions = {},
): Promise<Fact[][]> {
  const now = clock();
  const at = instantsOf(asOf, now) ?? { knownAt: now, validAt: now };
  const rows = await database.run(
    factsAbout,
    {
      namespace,
      ids: entityIds,
      knownAt: at.knownAt,
      validAt: ended === true ? null : at.validAt,
      incoming: true,
      limit: first,
    },
    options,
  );
  const byEntity = new Map<string, Fact[]>(entityIds.map((id) => [id, []]));
  for (const { aboutId, fact } of rows) byEntity.get(aboutId)?.push(fact);
  return entityIds.map((id) => eachOnce(byEntity.get(id) ?? []));
}

/** What was stated in two stores before they met is held twice, and given once: as it was recorded last. */
function eachOnce(facts: readonly Fact[]): Fact[] {
  const told = new Set<string>();
  return facts.filter(({ entityId, relationType, text, otherId, validFrom, validTo }) => {
    const said = JSON.stringify([entityId, relationType, text, otherId, validFrom, validTo]);
    return !told.has(said) && told.add(said) !== undefined;
  });
}

const cursorOf = (key: string): string => Buffer.from(`entity:${key}`).toString('base64url');

/** @throws MemoryError BAD_CURSOR */
function keyOf(cursor: string): string {
  const [, key] = /^entity:(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (key !== undefined && (key.startsWith('=') || key === nameKey(key))) return key;
  throw new MemoryError('BAD_CURSOR', 'after is not a cursor of an earlier page.', { field: 'after' });
}

const entitiesInput = pageInput.extend({
  /** How their names begin. */
  prefix: spelledField('prefix').optional(),
  type: nameField('type').optional(),
  /** The most often mentioned first, without further pages. */
  byMentions: z.boolean().optional(),
  /** Those that were known then. */
  asOf: asOfField,
});

/** The entities of a namespace, page by page. */
export const entities = operation({
  name: 'entities',
  input: entitiesInput,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: entitiesPage,
});

/** In the order of their names, or of how often they are mentioned. @throws MemoryError naming the field that is wrong */
async function entitiesPage(
  { namespace, first, after, prefix = '', type, byMentions, asOf }: z.output<typeof entitiesInput>,
  { database, clock }: StoreParts,
  options: RunOptions = {},
): Promise<EntityPage> {
  const asked = {
    namespace,
    prefix: nameKey(prefix),
    type: type ?? null,
    knownAt: instantsOf(asOf, clock())?.knownAt ?? null,
    limit: first + 1,
  };
  if (byMentions === true && after !== undefined)
    throw new MemoryError('INVALID_ARGUMENT', 'The most often mentioned have no further page.', {
      field: 'after',
      remedy: 'Leave after out, or byMentions.',
    });
  const rows =
    byMentions === true
      ? await database.run(mostMentioned, asked, options)
      : await database.run(
          listEntities,
          { ...asked, after: after === undefined ? '' : keyOf(after) },
          options,
        );
  const page = rows.slice(0, first);
  const found = await detailsOf(
    namespace,
    page.map(({ id }) => id),
    database,
    options,
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  return {
    items: page.flatMap(({ id, nameKey: key }) => {
      const each = byId.get(id);
      return each === undefined ? [] : [{ entity: each, cursor: cursorOf(key) }];
    }),
    hasNextPage: rows.length > first,
  };
}
