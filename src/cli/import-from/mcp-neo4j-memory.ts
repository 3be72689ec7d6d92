/** The knowledge graph of mcp-neo4j-memory, as its tool read_graph answers with it. */
import { MemoryError } from '../../domain/errors.ts';
import { type GraphRecord, graphItems } from './graph.ts';
import { bad, type Item } from './item.ts';
import { isObject, type JsonObject } from '../../domain/json-object.ts';
import { isTexts, notOf, others, readJson } from './json-file.ts';
import type { Reading } from './source.ts';

const SOURCE = 'mcp-neo4j-memory';
const ENTITY = new Set(['name', 'type', 'observations']);
const RELATION = new Set(['source', 'target', 'relationType']);

export async function* mcpNeo4jMemory({ path, maxContentBytes }: Reading): AsyncGenerator<Item> {
  const graph = await readJson(path);
  if (!isObject(graph) || !Array.isArray(graph['entities'])) throw notOf(SOURCE, 'entities are missing');
  yield* graphItems({ source: SOURCE, maxContentBytes, records: () => recordsOf(graph) });
}

async function* recordsOf({ entities, relations }: JsonObject): AsyncGenerator<GraphRecord | Item> {
  for (const [index, value] of listed(entities)) yield* entityOf(value, `entity ${index + 1}`);
  for (const [index, value] of listed(relations)) yield* relationOf(value, `relation ${index + 1}`);
}

const listed = (list: unknown): Iterable<[number, JsonObject]> =>
  (Array.isArray(list) ? list : []).map((value: unknown) => (isObject(value) ? value : {})).entries();

function* entityOf(value: JsonObject, at: string): Generator<GraphRecord | Item> {
  const { name, type, observations } = value;
  if (typeof name === 'string' && typeof type === 'string' && isTexts(observations ?? [])) {
    yield { record: 'entity', at, name, type, observations: (observations ?? []) as readonly string[] };
    yield* others(value, ENTITY, at, 'field of an entity: ');
  } else yield bad(at, misshapen('an entity has a name, a type and observations'));
}

function* relationOf(value: JsonObject, at: string): Generator<GraphRecord | Item> {
  const { source, target, relationType } = value;
  if (typeof source === 'string' && typeof target === 'string' && typeof relationType === 'string') {
    yield { record: 'relation', at, from: source, relationType, to: target };
    yield* others(value, RELATION, at, 'field of a relation: ');
  } else yield bad(at, misshapen('a relation has a source, a target and a relationType'));
}

const misshapen = (reason: string): MemoryError => new MemoryError('MALFORMED_LINE', `${reason}.`);
