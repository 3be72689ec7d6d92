/** Graphs of memories and what they mention, of any size with the same degrees: how long a walk takes is the only question. */
import type { Cypher } from '../../test/support/database/cypher.ts';
import { random } from './random.ts';

/** Memories mention 1 to this many. */
const MOST_A_MEMORY = 5;
/** An entity that 1/k of all entities reach in degree k, up to this: few have many, many have few. */
const MOST_AN_ENTITY = 500;
const BATCH = 10_000;

export interface MentionsGraph {
  readonly memories: number;
  readonly entities: number;
  /** Entities by number, memory after memory; where a memory's begin is in `begins`, one longer than the memories. */
  readonly mentioned: Int32Array;
  readonly begins: Int32Array;
  /** By entity. */
  readonly degrees: Int32Array;
}

/** Every entity's degree is drawn first, then dealt out among the memories. Seeded by its size. */
export function mentionsGraph(memories: number): MentionsGraph {
  const chance = random(memories);
  const begins = new Int32Array(memories + 1);
  for (let at = 0; at < memories; at += 1)
    begins[at + 1] = (begins[at] ?? 0) + 1 + Math.floor(chance() * MOST_A_MEMORY);
  const mentioned = new Int32Array(begins[memories] ?? 0);
  let entities = 0;
  for (let at = 0; at < mentioned.length; entities += 1) {
    const degree = Math.min(MOST_AN_ENTITY, Math.floor(1 / (1 - chance())));
    mentioned.fill(entities, at, at + degree);
    at += degree;
  }
  shuffle(mentioned, chance);
  const graph = { memories, entities, mentioned, begins, degrees: new Int32Array(entities) };
  for (let at = 0; at < memories; at += 1)
    for (const entity of entitiesOf(graph, at)) graph.degrees[entity] = (graph.degrees[entity] ?? 0) + 1;
  return graph;
}

/** Each once. */
export const entitiesOf = ({ mentioned, begins }: MentionsGraph, memory: number): Set<number> =>
  new Set(mentioned.subarray(begins[memory], begins[memory + 1]));

/** As long as real ones, and spread over an index by size. */
export const memoryId = (size: number, at: number): string =>
  `${prefixOf(size)}-0000-7000-8000-${digits(at)}`;
export const entityId = (size: number, at: number): string =>
  `${prefixOf(size)}-0000-7000-9000-${digits(at)}`;

const prefixOf = (size: number): string => size.toString(16).padStart(8, '0');
const digits = (at: number): string => String(at).padStart(12, '0');

/** Nothing but what a walk reads: no texts, no vectors. */
export async function storeMentions(cypher: Cypher, namespace: string, graph: MentionsGraph): Promise<void> {
  const { memories: size, entities } = graph;
  await cypher(
    `CYPHER 25 UNWIND range(0, $entities - 1) AS at
     CALL (at) {
       CREATE (:Memory:Entity {id: $prefix + right('00000000000' + toString(at), 12), namespace: $namespace, live: true})
     } IN TRANSACTIONS OF ${BATCH} ROWS`,
    { namespace, entities, prefix: entityId(size, 0).slice(0, -12) },
  );
  for (let from = 0; from < size; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => ({
      id: memoryId(size, from + at),
      entityIds: Array.from(entitiesOf(graph, from + at), (entity) => entityId(size, entity)),
    }));
    await cypher(
      `CYPHER 25 UNWIND $rows AS row
       CREATE (m:Memory:Episode {id: row.id, namespace: $namespace, live: true})
       WITH m, row UNWIND row.entityIds AS entityId
       MATCH (e:Memory {id: entityId}) CREATE (m)-[:MENTIONS]->(e)`,
      { namespace, rows },
    );
  }
}

function shuffle(items: Int32Array, chance: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    const item = items[at] ?? 0;
    items[at] = items[other] ?? 0;
    items[other] = item;
  }
}
