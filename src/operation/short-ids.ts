/** Short ids in the input of an operation: they are replaced by the ids that they stand for, before it runs. The only place where that is done, for every verb. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { isObject } from '../domain/json-object.ts';
import { isShortId } from '../domain/short-id.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { idsEndingWith } from '../store/statements.generated.ts';

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

export interface ShortIds {
  readonly input: object;
  readonly place: Place;
  /** By namespace. */
  readonly endings: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Undefined where the input has none. @param input checked */
export function shortIdsIn(schema: z.ZodType, input: object): ShortIds | undefined {
  const place = placeIn(schema);
  if (place === undefined) return undefined;
  const endings = new Map<string, Set<string>>();
  replaced(input, place, (id, { namespace }) => {
    if (namespace !== undefined && isShortId(id))
      endings.set(namespace, (endings.get(namespace) ?? new Set()).add(id));
    return id;
  });
  return endings.size === 0 ? undefined : { input, place, endings };
}

/**
 * The input with whole ids. A short id that stands for nothing stays: the operation says that it is unknown.
 * @throws MemoryError AMBIGUOUS_ID listing the ids that a short one may stand for
 */
export async function withWholeIds(
  { input, place, endings }: ShortIds,
  database: Database,
  options: RunOptions,
): Promise<object> {
  const found = await Promise.all(
    Array.from(endings, async ([namespace, ends]) => {
      const rows = await database.run(idsEndingWith, { namespace, endings: [...ends] }, options);
      return [namespace, new Map(rows.map(({ ending, ids }) => [ending, ids]))] as const;
    }),
  );
  const idsIn = new Map(found);
  const whole = replaced(input, place, (id, { namespace, field }) => {
    const ids = idsIn.get(namespace ?? '')?.get(id) ?? [];
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
