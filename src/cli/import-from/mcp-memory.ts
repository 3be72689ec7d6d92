/**
 * The knowledge graph of the MCP reference memory server: an entity or a relation a line; from a version before, or from its tool read_graph, one
 * object of both.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { MemoryError } from '../../domain/errors.ts';
import { type Line, LineReader } from '../import/lines.ts';
import { decode, parseJson } from '../import/parse-line.ts';
import { type GraphRecord, graphItems } from './graph.ts';
import { bad, type Item } from './item.ts';
import { isObject, type JsonObject } from '../../domain/json-object.ts';
import { isTexts, notOf, others, readJson } from './json-file.ts';
import type { Reading } from './source.ts';

const SOURCE = 'mcp-memory';
const LONGEST_LINE = 1_048_576;
const ENTITY = new Set(['type', 'name', 'entityType', 'observations']);
const RELATION = new Set(['type', 'from', 'to', 'relationType']);

export async function* mcpMemory({ path, signal, ...limits }: Reading): AsyncGenerator<Item> {
  if (await isOneObject(path)) {
    const graph = await readJson(path);
    if (!isObject(graph) || !Array.isArray(graph['entities'])) throw notOf(SOURCE, 'entities are missing');
    yield* graphItems({ source: SOURCE, ...limits, records: () => recordsOf(graph) });
  } else yield* graphItems({ source: SOURCE, ...limits, records: () => recordsByLine(path, signal) });
}

const HEAD_BYTES = 4_096;

/** It then begins with the name of one of its two lists. @throws MemoryError where it begins as no JSON object. */
async function isOneObject(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer
    .toString('utf8', 0, bytesRead)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head !== '' && !head.startsWith('{')) throw notOf(SOURCE, 'it begins with no JSON object');
  return /^\{\s*"(?:entities|relations)"\s*:/.test(head);
}

async function* recordsByLine(path: string, signal: AbortSignal): AsyncGenerator<GraphRecord | Item> {
  for await (const line of new LineReader(createReadStream(path, { signal }), LONGEST_LINE)) {
    const at = `line ${line.number}`;
    try {
      const record = recordIn(line);
      if (record !== undefined) yield* recordOf(record, record['type'], at);
    } catch (error) {
      yield bad(at, error);
    }
  }
}

function recordIn({ bytes }: Line): JsonObject | undefined {
  if (bytes === undefined) {
    throw new MemoryError('CONTENT_TOO_LARGE', `longer than ${LONGEST_LINE.toLocaleString('en')} bytes.`);
  }
  const text = decode(bytes);
  if (text.trim() === '') return undefined;
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new MemoryError('MALFORMED_LINE', 'not a JSON object.');
}

async function* recordsOf({ entities, relations }: JsonObject): AsyncGenerator<GraphRecord | Item> {
  for (const [list, type] of [
    [entities, 'entity'],
    [relations, 'relation'],
  ] as const)
    for (const [index, value] of (Array.isArray(list) ? list : []).entries())
      yield* recordOf(isObject(value) ? value : {}, type, `${type} ${index + 1}`);
}

function* recordOf(value: JsonObject, type: unknown, at: string): Generator<GraphRecord | Item> {
  const { name, entityType, observations, from, to, relationType } = value;
  if (type === 'entity') {
    if (typeof name !== 'string' || typeof entityType !== 'string' || !isTexts(observations))
      yield bad(at, misshapen('an entity has a name, an entityType and observations'));
    else {
      yield { record: 'entity', at, name, type: entityType, observations };
      yield* others(value, ENTITY, at, 'field of an entity: ');
    }
  } else if (type === 'relation') {
    if (typeof from !== 'string' || typeof to !== 'string' || typeof relationType !== 'string')
      yield bad(at, misshapen('a relation has from, to and relationType'));
    else {
      yield { record: 'relation', at, from, relationType, to };
      yield* others(value, RELATION, at, 'field of a relation: ');
    }
  } else yield bad(at, misshapen('neither an entity nor a relation'));
}

const misshapen = (reason: string): MemoryError => new MemoryError('MALFORMED_LINE', `${reason}.`);
