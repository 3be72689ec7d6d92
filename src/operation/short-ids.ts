/** Ids in the input of an operation: short ones, and those of edited memories, are replaced by the ids that they stand for, before it runs. The only place where that is done, for every verb. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { isObject } from '../domain/json-object.ts';
import { isShortId } from '../domain/short-id.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { currentIds, idsEndingWith } from '../store/statements.generated.ts';

/** Fields that take an id, and lists whose items a schema of their own describes. */
const FIELDS = new WeakMap<z.ZodType, { readonly items?: z.ZodType }>();

export const takesIds = <Schema extends z.ZodType>(schema: Schema): Schema => {
  FIELDS.set(schema, {});
  return schema;
};

/** @param items of a list that is checked by its own function */
export const listOf = <Schema extends z.ZodType>(items: z.ZodType, schema: Schema): Schema => {
  FIELDS.set(schema, { items });
  return schema;
};

/** Where ids stand in a value: it is one or a list of them, or its items or fields hold some. */
type Place = 'id' | { readonly items: Place } | { readonly fields: ReadonlyMap<string, Place> };

const known = new WeakMap<z.ZodType, { readonly place: Place | undefined }>();

/** Read once for each schema. */
function placeIn(schema: z.ZodType): Place | undefined {
  let read = known.get(schema);
  if (read === undefined) {
    read = { place: readPlace(schema) };
    known.set(schema, read);
  }
  return read.place;
}

function readPlace(schema: z.ZodType): Place | undefined {
  const marked = FIELDS.get(schema);
  if (marked?.items !== undefined) return itemsAt(placeIn(marked.items));
  if (marked !== undefined) return 'id';
  if (schema instanceof z.ZodArray) return itemsAt(placeIn(schema.element as z.ZodType));
  if (schema instanceof z.ZodPipe) return placeIn(schema.in as z.ZodType);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(
      ([name, field]) => {
        const place = placeIn(field);
        return place === undefined ? [] : [[name, place] as const];
      },
    );
    return fields.length === 0 ? undefined : { fields: new Map(fields) };
  }
  return isWrapper(schema) ? placeIn(schema.unwrap()) : undefined;
}

const itemsAt = (items: Place | undefined): Place | undefined => items && { items };

/** Optional, nullable, with a default, read-only. */
const isWrapper = (schema: z.ZodType): schema is z.ZodType & { unwrap(): z.ZodType } =>
  'unwrap' in schema && typeof schema.unwrap === 'function';

/** The namespace that an id is in, and the field where it stands. */
interface At {
  readonly namespace: string | undefined;
  readonly field: string;
}

/** The same value with each id replaced by what `replace` says. */
function replaced(
  value: unknown,
  place: Place,
  replace: (id: string, at: At) => string,
  at: At = { namespace: undefined, field: '' },
): unknown {
  if (Array.isArray(value)) {
    const items = place === 'id' ? place : 'items' in place ? place.items : undefined;
    if (items === undefined) return value;
    return value.map((each, index) =>
      replaced(each, items, replace, { ...at, field: `${at.field}[${index}]` }),
    );
  }
  if (place === 'id') return typeof value === 'string' ? replace(value, at) : value;
  if (!isObject(value) || !('fields' in place)) return value;
  const namespace = typeof value['namespace'] === 'string' ? value['namespace'] : at.namespace;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, inner] of place.fields) {
    const field = at.field === '' ? name : `${at.field}.${name}`;
    if (name in copy) copy[name] = replaced(copy[name], inner, replace, { namespace, field });
  }
  return copy;
}

export interface IdsOfInput {
  readonly input: object;
  readonly place: Place;
  /** By namespace. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Undefined where the input has none. @param input checked */
export const shortIdsIn = (schema: z.ZodType, input: object): IdsOfInput | undefined =>
  idsIn(schema, input, isShortId);

function idsIn(
  schema: z.ZodType,
  input: object,
  wanted: (id: string) => boolean = () => true,
): IdsOfInput | undefined {
  const place = placeIn(schema);
  if (place === undefined) return undefined;
  const ids = new Map<string, Set<string>>();
  replaced(input, place, (id, { namespace }) => {
    if (namespace !== undefined && wanted(id)) ids.set(namespace, (ids.get(namespace) ?? new Set()).add(id));
    return id;
  });
  return ids.size === 0 ? undefined : { input, place, ids };
}

/** What each id of each namespace is replaced by. */
async function rowsOf<Row>(
  { ids }: IdsOfInput,
  ask: (namespace: string, ids: string[]) => Promise<readonly (readonly [string, Row])[]>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> {
  const found = await Promise.all(
    Array.from(
      ids,
      async ([namespace, its]) => [namespace, new Map(await ask(namespace, [...its]))] as const,
    ),
  );
  return new Map(found);
}

/** The input with the ids of edited memories replaced by those of their current texts: an id in somebody's hand stays good. @param input checked, with whole ids */
export async function withCurrentIds(
  schema: z.ZodType,
  input: object,
  database: Database,
  options: RunOptions,
): Promise<object> {
  const found = idsIn(schema, input);
  if (found === undefined) return input;
  const current = await rowsOf(found, async (namespace, ids) =>
    (await database.run(currentIds, { namespace, ids }, options)).map(({ id, currentId }) => [id, currentId]),
  );
  return replaced(
    input,
    found.place,
    (id, { namespace }) => current.get(namespace ?? '')?.get(id) ?? id,
  ) as object;
}

/**
 * The input with whole ids. A short id that stands for nothing stays: the operation says that it is unknown.
 * @throws MemoryError AMBIGUOUS_ID listing the ids that a short one may stand for
 */
export async function withWholeIds(
  short: IdsOfInput,
  database: Database,
  options: RunOptions,
): Promise<object> {
  const found = await rowsOf(short, async (namespace, endings) =>
    (await database.run(idsEndingWith, { namespace, endings }, options)).map(({ ending, ids }) => [
      ending,
      ids,
    ]),
  );
  const whole = replaced(short.input, short.place, (id, { namespace, field }) => {
    const ids = found.get(namespace ?? '')?.get(id) ?? [];
    if (ids.length > 1 && !ids.includes(id)) throw ambiguous(id, ids, field);
    return ids.length === 1 ? (ids[0] ?? id) : id;
  });
  return whole as object;
}

const ambiguous = (id: string, ids: readonly string[], field: string): MemoryError =>
  new MemoryError('AMBIGUOUS_ID', `${id} may mean any of ${ids.length} ids: ${ids.toSorted().join(', ')}.`, {
    field,
    remedy: 'Use one of these ids.',
  });
