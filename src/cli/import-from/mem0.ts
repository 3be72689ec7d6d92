/** What mem0's get_all() answers with, saved as JSON: memories, and relations where its graph was on. */
import { MemoryError } from '../../domain/errors.ts';
import { sha256 } from '../../store/content-hash.ts';
import { relationItem } from './graph.ts';
import { bad, type Item, keyOf, left, memoryItem, type MemoryToStore } from './item.ts';
import { isObject, type JsonObject } from '../../domain/json-object.ts';
import { isTexts, notOf, others, readJson } from './json-file.ts';
import type { Reading } from './source.ts';

const SOURCE = 'mem0';
const MEMORY = new Set(
  'id memory hash created_at updated_at expiration_date user_id agent_id run_id metadata categories score'.split(
    ' ',
  ),
);
const RELATION = new Set(['source', 'relationship', 'target', 'destination']);

export async function* mem0(reading: Reading): AsyncGenerator<Item> {
  const file = await readJson(reading.path);
  // Before version 1.1 the answer was the list itself.
  const [results, relations] = Array.isArray(file)
    ? [file, []]
    : isObject(file)
      ? [file['results'], file['relations']]
      : [];
  if (!Array.isArray(results)) throw notOf(SOURCE, 'results are missing');
  const placed = results.map((value: unknown, index) => ({ at: `result ${index + 1}`, value }));
  // A run's memories follow one another as they were made, whatever order the answer has.
  for (const { at, value } of placed.toSorted((a, b) => madeAt(a.value) - madeAt(b.value)))
    yield* memoryOf(value, at, reading);
  for (const [index, value] of (Array.isArray(relations) ? relations : []).entries())
    yield* relationOf(value, `relation ${index + 1}`);
}

/** In milliseconds; what has no time comes first. */
function madeAt(value: unknown): number {
  const written = isObject(value) ? text(value['created_at']) : undefined;
  const at = written === undefined ? Number.NaN : Date.parse(instant(written));
  return Number.isNaN(at) ? Number.MIN_SAFE_INTEGER : at;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function* memoryOf(value: unknown, at: string, reading: Reading): Generator<Item> {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['memory'] !== 'string') {
    yield bad(at, new MemoryError('MALFORMED_LINE', 'a memory has an id and its text.'));
    return;
  }
  const written = text(value['expiration_date']);
  const expiresAt = written === undefined ? undefined : endOf(written);
  const input = inputOf(value, value['id'], value['memory']);
  const item = memoryItem({ at, from: 'memory' }, withExpiry(input, written, expiresAt), reading);
  yield item.kind === 'memory' && expiresAt !== undefined ? { ...item, expiresAt } : item;
  if (written !== undefined && expiresAt === undefined)
    yield left(at, 'field of a memory: expiration_date', written);
  yield* others(value, MEMORY, at, 'field of a memory: ');
  const { metadata } = value;
  if (isObject(metadata)) yield* others(metadata, new Set(), at, 'field of a memory: metadata.');
}

function inputOf(value: JsonObject, id: string, content: string): MemoryToStore {
  const [user, agent, run] = [text(value['user_id']), text(value['agent_id']), text(value['run_id'])];
  const who = user ?? agent;
  const occurredAt = text(value['created_at']);
  const tags = [
    ...(isTexts(value['categories']) ? value['categories'] : []),
    ...(user !== undefined && agent !== undefined ? [`agent:${agent}`] : []),
  ];
  return {
    content,
    // Its text too: a memory that mem0 has changed since is another one.
    idempotencyKey: `${keyOf(SOURCE, id)}:${sha256(content).slice(0, 12)}`,
    ...(who === undefined ? {} : { who }),
    ...(run === undefined ? {} : { sessionId: run }),
    ...(occurredAt === undefined ? {} : { occurredAt: instant(occurredAt) }),
    tags,
  };
}

/** What has expired keeps its time in a tag: hippograph sets none that has passed. */
function withExpiry(input: MemoryToStore, written: string | undefined, at: Date | undefined): MemoryToStore {
  if (written === undefined || at === undefined || at.getTime() > Date.now()) return input;
  return { ...input, tags: [...(input.tags ?? []), `expired:${written}`] };
}

/** A day counts to its end. */
function endOf(written: string): Date | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written);
  const at = Date.parse(isDay ? `${written}T24:00:00Z` : instant(written));
  return Number.isNaN(at) ? undefined : new Date(at);
}

/** Python writes microseconds, and sometimes no offset, which is then UTC. */
function instant(written: string): string {
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`;
  const date = new Date(zoned.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? written : date.toISOString();
}

function* relationOf(value: unknown, at: string): Generator<Item> {
  if (isObject(value)) {
    const { source, relationship, target, destination } = value;
    const to = target ?? destination;
    if (typeof source === 'string' && typeof relationship === 'string' && typeof to === 'string') {
      yield relationItem({ record: 'relation', at, from: source, relationType: relationship, to });
      yield* others(value, RELATION, at, 'field of a relation: ');
      return;
    }
  }
  yield bad(at, new MemoryError('MALFORMED_LINE', 'a relation has a source, a relationship and a target.'));
}
