/** Translates values between JavaScript and the driver, as a statement's header declares them. */
import neo4j, { type DateTime, isDateTime, isVector } from 'neo4j-driver';
import { MemoryError } from '../domain/errors.ts';
import { MAP_OF_VARYING, type Shape, varies } from './statement.ts';

const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/** UTC always: the driver's own conversion would store the offset of the machine that wrote. */
export function toDateTime(date: Date): DateTime<number> {
  return new neo4j.types.DateTime(
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds() * NANOSECONDS_PER_MILLISECOND,
    0,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** @throws MemoryError INTERNAL where a caller broke the header's promise: the compiler lets it through only by a cast. */
export function toDriver(value: unknown, shape: Shape): unknown {
  if (value === null || value === undefined) {
    if (!shape.nullable)
      throw new MemoryError('INTERNAL', `A statement got nothing where it wants a ${shape.kind}.`);
    return null;
  }
  if (shape.kind === 'list') {
    // A list of floats is what vectors are: by far the longest, and the driver takes it as it stands.
    if (shape.of.kind === 'scalar' && shape.of.type === 'float') return value;
    return Array.from(value as Iterable<unknown>, (item) => toDriver(item, shape.of));
  }
  if (shape.kind === 'record') {
    const record = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, of]) => [name, toDriver(record[name], of)]),
    );
  }
  if (shape.type === 'integer') return neo4j.int(value as number);
  if (shape.type === 'datetime') return toDateTime(value as Date);
  if (shape.type === 'instant') return neo4j.int((value as Date).getTime());
  return value;
}

/** What a statement is run with. Those that may be null, and lists, which may be empty, are in one map: see `MAP_OF_VARYING`. */
export function toParams(
  shapes: Readonly<Record<string, Shape>>,
  valueOf: (name: string, shape: Shape) => unknown,
): Record<string, unknown> {
  const all = Object.entries(shapes).map(([name, shape]) => ({
    entry: [name, toDriver(valueOf(name, shape), shape)] as const,
    apart: varies(shape),
  }));
  const varying = all.filter(({ apart }) => apart).map(({ entry }) => entry);
  return {
    ...Object.fromEntries(all.filter(({ apart }) => !apart).map(({ entry }) => entry)),
    ...(varying.length > 0 && { [MAP_OF_VARYING]: Object.fromEntries(varying) }),
  };
}

/** A row's value as the header declares it: DateTime and instant become Date, vectors Float32Array; integers are numbers already. */
export function fromDriver(value: unknown, shape: Shape): unknown {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'list') {
    if (shape.of.kind === 'scalar' && shape.of.type !== 'datetime' && shape.of.type !== 'instant')
      return value;
    return Array.isArray(value) ? value.map((item) => fromDriver(item, shape.of)) : value;
  }
  if (shape.kind === 'record') {
    const record = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, of]) => [name, fromDriver(record[name], of)]),
    );
  }
  if (shape.type === 'datetime' && isDateTime(value)) return value.toStandardDate();
  if (shape.type === 'instant') return new Date(value as number);
  if (shape.type === 'vector' && isVector(value)) return value.asTypedArray();
  return value;
}

/** Whether a row's value has the type that the header declares: other programs may have written something else into the graph. */
export function fits(value: unknown, shape: Shape): boolean {
  if (value === null || value === undefined) return shape.nullable;
  if (shape.kind === 'list') return Array.isArray(value) && value.every((item) => fits(item, shape.of));
  if (shape.kind === 'record')
    return isRecord(value) && Object.entries(shape.fields).every(([name, of]) => fits(value[name], of));
  switch (shape.type) {
    case 'datetime':
    case 'instant':
      return value instanceof Date && !Number.isNaN(value.getTime());
    case 'integer':
      return Number.isSafeInteger(value);
    case 'float':
      return typeof value === 'number';
    case 'bytes':
      return value instanceof Int8Array;
    case 'vector':
      return value instanceof Float32Array;
    case 'map':
      return isRecord(value);
    case 'string':
    case 'boolean':
      return typeof value === shape.type;
  }
}
