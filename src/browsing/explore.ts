/** What lies around the entities that a text names, step by step, along stated relations and along memories that mention two. */
import { z } from 'zod';
import type { Explored, ExploredEntity, ExploredRelation } from '../domain/requests/exploring.ts';
import { meaning } from '../domain/name-key.ts';
import { integerField, namespaceField, nowField, queryField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import { entitiesMeantBy, entityDetails, relationsAround } from '../store/statements.generated.ts';
import { entitiesNamedIn } from '../retrieval/sources/graph.ts';

const exploreInput = z.object({
  namespace: namespaceField,
  /** An entity by its name or id, or a text that names some. */
  query: queryField,
  /** 0 returns only the entities that the query names. */
  hops: integerField('hops', 0, 3),
  /** Relations at most. */
  first: integerField('first', 1, 1_000),
  now: nowField,
});

/** That a step starts from. */
const MOST_FROM = 50;
/** Of one entity, each kind; and read of it to find these. */
const MOST_OF_ONE = 50;
const MOST_READ = 1_000;
/** Of a query that is one name; longer ones are texts. */
const LONGEST_NAME = 512;

type Row = RowOf<typeof relationsAround>;

/** Entities within some steps of those that a text names. Bounded. */
export const explore = operation({
  name: 'explore',
  input: exploreInput,
  rights: reads,
  sample: (namespace) => ({ namespace, query: 'x', hops: 1, first: 1 }),
  run: exploreFrom,
});

/** @throws MemoryError naming the field that is wrong. Nothing is found where the query names no entity. */
async function exploreFrom(
  { namespace, query, hops, first, ...input }: z.output<typeof exploreInput>,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<Explored> {
  const now = input.now ?? clock();
  const walk = new Walk(await startsOf(namespace, query, database, options));
  for (let hop = 1; hop <= hops; hop += 1) {
    const ids = walk.frontier(hop - 1);
    if (ids.length === 0) break;
    const rows = await database.run(
      relationsAround,
      { namespace, ids, mostRead: MOST_READ, most: MOST_OF_ONE, now },
      options,
    );
    walk.step(hop, rows);
  }
  return walk.within(first);
}

/** The entity of that id or name; or else those that the text names. */
async function startsOf(
  namespace: string,
  query: string,
  database: Database,
  options: RunOptions,
): Promise<ExploredEntity[]> {
  const whole = query.length > LONGEST_NAME ? [] : [meaning(query)];
  const [one] = await database.run(entitiesMeantBy, { namespace, references: whole }, options);
  const named = one === undefined ? await entitiesNamedIn({ namespace, text: query }, database, options) : [];
  const references = named.map(({ id }) => ({ text: id, nameKey: '', likeness: null }));
  const meant =
    one === undefined ? await database.run(entitiesMeantBy, { namespace, references }, options) : [one];
  const ids = [...new Set(meant.map(({ id }) => id))];
  const found = await database.run(entityDetails, { namespace, ids }, options);
  return found.map(({ id, name, type }) => ({ id, name, type, hop: 0 }));
}

class Walk {
  readonly #entities: Map<string, ExploredEntity>;
  readonly #relations = new Map<string, ExploredRelation>();
  #cut = false;

  constructor(starts: readonly ExploredEntity[]) {
    this.#entities = new Map(starts.map((each) => [each.id, each]));
  }

  frontier(hop: number): string[] {
    const all = Array.from(this.#entities.values()).filter((each) => each.hop === hop);
    if (all.length > MOST_FROM) this.#cut = true;
    return all.slice(0, MOST_FROM).map(({ id }) => id);
  }

  step(hop: number, rows: readonly Row[]): void {
    const stated = rows.filter(({ relationType }) => relationType !== null);
    const mentioned = rows.filter(({ relationType }) => relationType === null);
    for (const kind of [stated, mentioned]) {
      if (fullest(kind) >= MOST_OF_ONE) this.#cut = true;
      for (const row of kind) this.#meet(hop, row);
    }
  }

  #meet(hop: number, row: Row): void {
    const { fromId, toId, fromName, toName, fromType, toType, relationType, confidence, memoryIds } = row;
    // What is mentioned together has no direction: it is met from both ends.
    const ends = relationType === null ? [fromId, toId].sort() : [fromId, toId];
    const key = JSON.stringify([relationType, ...ends]);
    if (this.#relations.has(key)) return;
    this.#relations.set(key, {
      fromId,
      toId,
      from: fromName,
      to: toName,
      relationType,
      confidence,
      memoryIds,
      hop,
    });
    for (const [id, name, type] of [
      [fromId, fromName, fromType],
      [toId, toName, toType],
    ] as const) {
      if (!this.#entities.has(id)) this.#entities.set(id, { id, name, type, hop });
    }
  }

  /** The nearest relations, up to a limit, and the entities that they lead to. */
  within(first: number): Explored {
    const all = [...this.#relations.values()];
    const relations = all.slice(0, first);
    const met = new Set(relations.flatMap(({ fromId, toId }) => [fromId, toId]));
    return {
      entities: Array.from(this.#entities.values()).filter(({ id, hop }) => hop === 0 || met.has(id)),
      relations,
      cut: this.#cut || relations.length < all.length,
    };
  }
}

function fullest(rows: readonly Row[]): number {
  const counts = new Map<string, number>();
  for (const { entityId } of rows) counts.set(entityId, (counts.get(entityId) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
