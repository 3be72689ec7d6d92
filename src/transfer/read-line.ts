/** A line that is to be put back, checked: nothing of it is trusted, and its namespace is the header's or it is refused. */
import { z } from 'zod';
import { checkContent, checkNamespace, checkText } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { PortableProperties } from '../domain/requests/transfer.ts';
import { sha256 } from '../store/content-hash.ts';
import { forgottenKey, namespaceKey } from '../store/namespace-key.ts';
import { type FromPortable, fromPortable } from '../store/portable.ts';
import { checkVectors } from './check-vectors.ts';
import {
  CHANGE_KINDS,
  type ChangeKind,
  DERIVED,
  NODE_KINDS,
  type NodeKind,
  OWN_NAMES,
  PLACE_NAMES,
  SEVERAL,
} from './kinds.ts';
import { checkLabels, marksOf, memoryKindOf } from './marks.ts';
import { checkProperties } from './schema/check.ts';
import { withKeys, withSpellings } from './spellings.ts';
import { LINK_KINDS, MEMORY_KINDS, type MemoryKind, RECORD_KINDS, RECORD_LINKS } from './schema/kinds.ts';

const label = z.string().regex(/^[A-Z][A-Za-z]{0,63}$/);
const linkType = z.string().regex(/^[A-Z][A-Z_]{0,63}$/);
const properties = z.record(z.string().regex(/^[A-Za-z_]\w{0,127}$/), z.unknown());
const key = z.string().min(1).max(1_024);
const nth = z.int().min(1).max(1_000_000).default(1);

const nodeLine = z.strictObject({
  node: z.enum(NODE_KINDS),
  labels: z.array(label).max(32).default([]),
  of: z.array(z.enum(['RAN', 'RUNS', 'MEASURED'])).default([]),
  properties,
});
const changeLine = z.strictObject({
  change: z.enum(CHANGE_KINDS),
  of: key.optional(),
  run: key.optional(),
  properties,
  nth,
});
const linkLine = z.strictObject({
  link: linkType,
  from: z.tuple([z.enum(['Memory', 'Session']), key]),
  to: z.tuple([z.literal('Memory'), key]),
  properties,
  nth,
});

export interface RestoredNode extends FromPortable {
  readonly what: 'node';
  readonly kind: NodeKind;
  readonly key: string;
  readonly labels: readonly string[];
  readonly of: readonly string[];
}
export interface RestoredChange {
  readonly what: 'change';
  readonly kind: ChangeKind;
  readonly memoryId: string;
  readonly of: string | null;
  readonly run: string | null;
  readonly properties: Record<string, unknown>;
  readonly nth: number;
}
export interface RestoredLink {
  readonly what: 'link';
  readonly type: string;
  readonly kind: 'Memory' | 'Session';
  readonly from: string;
  readonly to: string;
  readonly properties: Record<string, unknown>;
  readonly several: boolean;
  readonly derived: boolean;
  readonly nth: number;
}
export type RestoredLine = RestoredNode | RestoredChange | RestoredLink;

/** A line, and its place in the request. */
export interface Placed<Line = RestoredLine> {
  readonly at: number;
  readonly line: Line;
}

export interface Move {
  /** The namespace that the file is of. */
  readonly from: string;
  /** The one that it is put into. */
  readonly to: string;
  readonly maxContentBytes: number;
  /** Of the vectors; null: there are none. */
  readonly dimensions: number | null;
}

/** @throws MemoryError naming the field that is wrong. */
export function readLine(value: unknown, move: Move): RestoredLine {
  const has = (name: string): boolean => typeof value === 'object' && value !== null && name in value;
  if (has('node')) return node(parsed(nodeLine, value), move);
  if (has('change')) return change(parsed(changeLine, value), move);
  if (has('link')) return link(parsed(linkLine, value), move);
  throw new MemoryError('MALFORMED_LINE', 'neither a node nor a change nor a link.');
}

function parsed<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new MemoryError('MALFORMED_LINE', `${field || 'The line'} is not usable: ${issue?.message ?? ''}.`, {
    field: field || 'line',
  });
}

function node(
  { node: kind, labels, of, properties: given }: z.infer<typeof nodeLine>,
  move: Move,
): RestoredNode {
  const placed = place(given, kind === 'Namespace' ? 'name' : 'namespace', move);
  if (kind === 'Memory') return memory(placed, labels, move);
  const schema = RECORD_KINDS[kind];
  checkLabels(labels, kind, schema);
  checkProperties(placed, schema, kind);
  const { properties: plain, vectors } = stored(placed);
  const marks = kind === 'Recall' ? marksOf(kind, placed, labels) : [];
  return { what: 'node', kind, key: keyOf(kind, placed), labels: marks, of, ...flat(plain, vectors) };
}

const SPELLED: Partial<Record<MemoryKind, (given: PortableProperties) => PortableProperties>> = {
  Entity: withKeys,
  Episode: withSpellings,
};

function memory(given: PortableProperties, labels: readonly string[], move: Move): RestoredNode {
  const kind = memoryKindOf(labels);
  const schema = MEMORY_KINDS[kind];
  checkLabels(labels, kind, schema);
  checkProperties(given, schema, kind);
  const placed = { ...(SPELLED[kind]?.(given) ?? given) };
  if (kind === 'Episode') {
    const content = checkContent(String(placed['content']), move.maxContentBytes);
    // A false one would bring back what was erased.
    placed['contentHash'] = sha256(content);
  }
  const values = stored(placed);
  checkVectors(values, move.dimensions);
  const marks = marksOf(kind, placed, labels);
  return {
    what: 'node',
    kind: 'Memory',
    key: text(placed, 'id'),
    labels: [kind, ...marks],
    of: [],
    ...values,
  };
}

function keyOf(kind: NodeKind, placed: PortableProperties): string {
  if (kind === 'Namespace') return text(placed, 'name');
  if (kind === 'ConsolidationConfig') return text(placed, 'namespace');
  return kind === 'Measurement' ? JSON.stringify(placed['at']) : text(placed, 'id');
}

/** Where no index reads them, vectors are lists like any other. */
function flat(plain: Record<string, unknown>, vectors: FromPortable['vectors']): FromPortable {
  for (const { name, values } of vectors) plain[name] = values;
  return { properties: plain, vectors: [] };
}

function change(
  { change: kind, of, run, properties: given, nth: count }: z.infer<typeof changeLine>,
  move: Move,
): RestoredChange {
  const placed = { ...place(given, 'namespace', move) };
  checkProperties(placed, RECORD_KINDS[kind], kind);
  // What homeostasis did, it did to all of a namespace.
  if (placed['phase'] === 'homeostasis' && placed['memoryId'] === move.from) placed['memoryId'] = move.to;
  const { properties: plain, vectors } = stored(placed);
  const memoryId = text(placed, 'memoryId');
  if (kind !== 'Change' && of !== memoryId)
    throw new MemoryError('MALFORMED_LINE', `of must be the memoryId of the ${kind}.`, { field: 'of' });
  if (
    kind === 'TierChange' &&
    (placed['phase'] === 'promote' || placed['phase'] === 'expire') !== (run !== undefined)
  )
    throw new MemoryError('MALFORMED_LINE', 'run must name the run that moved the memory, where one did.', {
      field: 'run',
    });
  return {
    what: 'change',
    kind,
    memoryId,
    of: of ?? null,
    run: run ?? null,
    properties: flat(plain, vectors).properties,
    nth: count,
  };
}

function link(
  { link: type, from, to, properties: given, nth: count }: z.infer<typeof linkLine>,
  move: Move,
): RestoredLink {
  const placed = 'namespace' in given ? place(given, 'namespace', move) : given;
  const [kind, start] = from;
  checkLink(type, kind, placed);
  const { properties: plain, vectors } = stored(placed);
  return {
    what: 'link',
    type,
    kind,
    from: start,
    to: to[1],
    properties: flat(plain, vectors).properties,
    several: SEVERAL.has(type),
    derived: DERIVED.has(type),
    nth: count,
  };
}

/** @throws MemoryError MALFORMED_LINE */
function checkLink(type: string, from: 'Memory' | 'Session', placed: PortableProperties): void {
  const schema = LINK_KINDS[type];
  const begins = schema?.from ?? 'Memory';
  if (RECORD_LINKS.has(type) || (schema !== undefined && begins !== from)) {
    const where = RECORD_LINKS.has(type) ? 'leads to no memory' : `begins at a ${begins}`;
    throw new MemoryError('MALFORMED_LINE', `${type} ${where}.`, { field: 'link' });
  }
  if (schema !== undefined) checkProperties(placed, schema, type);
}

/** Into the other namespace, and with its token of the full-text index. @throws MemoryError INVALID_NAMESPACE for what is of a third one */
function place(
  given: PortableProperties,
  name: 'name' | 'namespace',
  { from, to }: Move,
): PortableProperties {
  if (given[name] !== from) {
    throw new MemoryError('INVALID_NAMESPACE', 'The line belongs to another namespace than its file.', {
      field: name,
    });
  }
  const tokens = TOKENS.filter((token) => given[token] !== undefined).map((token): [string, unknown] => [
    token,
    tokenFor(given[token], token, from, to),
  ]);
  const kept = Object.entries(given).filter(([each]) => !PLACE_NAMES.has(each) && !OWN_NAMES.has(each));
  return { ...Object.fromEntries<unknown>([...kept, ...tokens]), [name]: to };
}

/** The namespace as one word of a full-text index. */
const TOKENS = ['namespaceKey', 'taskKey', 'nameScope'] as const;

function tokenFor(token: unknown, field: string, from: string, to: string): string {
  if (token === namespaceKey(from)) return namespaceKey(to);
  if (token === forgottenKey(from)) return forgottenKey(to);
  throw new MemoryError('INVALID_NAMESPACE', 'The token belongs to another namespace than its file.', {
    field,
  });
}

function stored(placed: PortableProperties): FromPortable {
  for (const [name, value] of Object.entries(placed)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      // A stated entity is kept as its name and its type with a NUL between them.
      if (typeof each === 'string')
        checkText(name === 'statedEntities' ? each.replace('\u0000', '') : each, name);
    }
  }
  return fromPortable(placed);
}

function text(placed: PortableProperties, name: string): string {
  const value = placed[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new MemoryError('MALFORMED_LINE', `${name} is missing.`, { field: name });
}

const headerShape = z.object({
  format: z.literal('hippograph'),
  version: z.int().min(1),
  namespace: z.string(),
  exportedAt: z.string().optional(),
  migration: z.int().min(0),
  model: z.object({ name: z.string(), dimensions: z.int().min(1), pooling: z.string() }).nullable(),
});

/** @throws MemoryError MALFORMED_LINE, INVALID_NAMESPACE */
export function readHeader(value: unknown): z.infer<typeof headerShape> {
  const header = parsed(headerShape, value);
  checkNamespace(header.namespace);
  return header;
}
