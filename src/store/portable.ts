/**
 * A node's properties as JSON that can be read back without loss. A whole number is an integer, any other number a float. A value that JSON cannot
 * express is an object with one key: `{"float": 1}`, `{"datetime": "…"}` or `{"bytes": "…"}`. A list of floats is `{"f32": "…"}`, or `{"f64": "…"}`
 * where four bytes are too few for a number. Both are in base64 and little-endian.
 */
import neo4j, { type DateTime, isDateTime } from 'neo4j-driver';
import { MemoryError } from '../domain/errors.ts';

type Properties = Readonly<Record<string, unknown>>;

/** @param floats names of the properties whose numbers are floats: the driver gives floats and integers alike. */
export function toPortable(properties: Properties, floats: readonly string[]): Record<string, unknown> {
  const float = new Set(floats);
  const names = Object.keys(properties).sort();
  return Object.fromEntries(names.map((name) => [name, portable(properties[name], float.has(name), name)]));
}

function portable(value: unknown, isFloat: boolean, name: string): unknown {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return isFloat ? float(value) : integer(value, name);
  if (value instanceof Int8Array) return { bytes: base64(value) };
  if (isDateTime(value)) return { datetime: String(value) };
  if (Array.isArray(value)) {
    if (isFloat && value.length > 0) return floatList(value as number[]);
    return value.map((item) => portable(item, false, name));
  }
  throw new MemoryError('INVALID_ARGUMENT', `The property ${name} is of a type that cannot be exported.`, {
    field: name,
    remedy: 'hippograph does not store such properties. Remove it, or store it as text.',
  });
}

const float = (value: number): unknown =>
  Number.isInteger(value) || !Number.isFinite(value)
    ? { float: Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value) }
    : value;

function integer(value: number, name: string): number {
  if (Number.isSafeInteger(value)) return value;
  throw new MemoryError('INVALID_ARGUMENT', `The integer ${name} is too large to be exported.`, {
    field: name,
  });
}

const base64 = ({ buffer, byteOffset, byteLength }: Int8Array | Float32Array | Float64Array): string =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');

function floatList(values: readonly number[]): unknown {
  const short = values.every((value) => Object.is(Math.fround(value), value));
  return short ? { f32: base64(Float32Array.from(values)) } : { f64: base64(Float64Array.from(values)) };
}

export interface FromPortable {
  /** As the driver takes them. */
  readonly properties: Record<string, unknown>;
  /** Those that the store keeps in four bytes a number. */
  readonly vectors: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** @throws MemoryError INVALID_ARGUMENT or INVALID_DATE, naming the property. */
export function fromPortable(properties: Properties): FromPortable {
  const plain: Record<string, unknown> = {};
  const vectors: { name: string; values: readonly number[] }[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const short = onlyValue(value, 'f32');
    if (short === undefined) plain[name] = stored(value, name);
    else vectors.push({ name, values: Array.from(new Float32Array(numbers(short, 4, name))) });
  }
  return { properties: plain, vectors };
}

function stored(value: unknown, name: string): unknown {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value))
    return value.map((item) => (Array.isArray(item) ? refuse(name) : stored(item, name)));
  const [type, inner] = single(value) ?? [];
  if (type === 'float')
    return Number(typeof inner === 'number' || typeof inner === 'string' ? inner : refuse(name));
  if (type === 'datetime') return dateTime(inner, name);
  if (type === 'bytes') return new Int8Array(numbers(inner, 1, name));
  if (type === 'f64') return Array.from(new Float64Array(numbers(inner, 8, name)));
  return refuse(name);
}

function single(value: unknown): [string, unknown] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length === 1 ? entries[0] : undefined;
}

function onlyValue(value: unknown, type: string): unknown {
  const [found, inner] = single(value) ?? [];
  return found === type ? inner : undefined;
}

/** A buffer of its own, so that it is aligned. */
function numbers(text: unknown, size: number, name: string): ArrayBuffer {
  if (typeof text !== 'string') return refuse(name);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % size !== 0) return refuse(name);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
}

const ISO =
  /^([+-]?\d{4,9})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d(?::\d\d)?)(?:\[([^\]]+)\])?$/;

function dateTime(text: unknown, name: string): DateTime<number> {
  const parts = typeof text === 'string' ? ISO.exec(text) : null;
  if (parts === null) {
    throw new MemoryError('INVALID_DATE', `${name} is not a date with an offset.`, { field: name });
  }
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1 || year > 9_999 || !isZone(parts[9])) {
    throw new MemoryError(
      'INVALID_DATE',
      `${name} is not a date between the years 1 and 9999 in a known zone.`,
      {
        field: name,
      },
    );
  }
  const nanosecond = Number((parts[7] ?? '').padEnd(9, '0'));
  try {
    const { DateTime: Stored } = neo4j.types;
    return new Stored(year, month, day, hour, minute, second, nanosecond, offset(parts[8] ?? 'Z'), parts[9]);
  } catch (cause) {
    throw new MemoryError('INVALID_DATE', `${name} is not a date.`, { field: name, cause });
  }
}

/** A zone that the database would not know ends the whole transaction. */
function isZone(zone: string | undefined): boolean {
  if (zone === undefined) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** In seconds. */
function offset(text: string): number {
  if (text === 'Z') return 0;
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(1).split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}

function refuse(name: string): never {
  throw new MemoryError('INVALID_ARGUMENT', `${name} has a value that a property cannot have.`, {
    field: name,
  });
}
