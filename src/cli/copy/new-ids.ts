/**
 * Gives the lines of an export new ids, so that a copy can be stored next to its original. References follow: a line
 * names another by its new id.
 */
import { createHash } from 'node:crypto';
import { isObject } from '../../domain/json-object.ts';

/** An id as the service makes them. */
const UUIDS = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g;
const UUID = new RegExp(`^${UUIDS.source}$`);

/** Properties that hold ids and nothing else. The id of a session is the caller's, and unique in its namespace only: it stays. */
const IDS = ['id', 'factId', 'versionId', 'memoryId', 'otherId', 'followsId'] as const;
const LISTS = [
  'hitIds',
  'learnFrom',
  'helpful',
  'unhelpful',
  'judged',
  'mentioned',
  'mentionedBefore',
] as const;
const KEYS = ['dedupKey', 'freedKey'] as const;
/** Each begins with the id of what set the tag: the memory's own where it came with it. */
const TAGS = ['tagsAdded', 'tagsRemoved'] as const;
/** Ids of clusters where a run clustered, other texts elsewhere. */
const SOMETIMES = ['before', 'after'] as const;
/** What the caller chose as a key begins so, and stays; the service's own keys have ids in them. */
const CALLERS_KEY = 'k:';

export type NewIds = (line: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * @param salt makes the ids of this copy differ from those of every other
 * @param from namespace of the original: a record of the whole namespace has its name for a memory's id
 */
export function newIds(salt: string, from: string): NewIds {
  const renewed = (id: string): string => {
    const hex = createHash('sha256').update(`${salt}\n${id}`).digest('hex');
    // The time and the counter of a UUIDv7 stay: ids sort as the memories came.
    const start = UUID.test(id) ? id.slice(0, 18) : '00000000-0000-8000';
    return `${start}-${'89ab'[Number(`0x${hex[0]}`) % 4]}${hex.slice(1, 4)}-${hex.slice(4, 16)}`;
  };
  /** The id of a cluster has that of a memory in it. */
  const of = (id: string): string => {
    const inside = id.replaceAll(UUIDS, (each) => renewed(each));
    return inside === id ? renewed(id) : inside;
  };
  const one = (value: unknown): unknown => (typeof value === 'string' && value !== from ? of(value) : value);
  const many = (value: unknown): unknown => (Array.isArray(value) ? value.map(one) : one(value));

  const inProperties = (given: Readonly<Record<string, unknown>>, session: boolean) => {
    const properties = { ...given };
    for (const name of [...IDS, ...LISTS]) {
      if (properties[name] !== undefined && !(session && name === 'id'))
        properties[name] = many(properties[name]);
    }
    for (const name of SOMETIMES) {
      const value = properties[name];
      if (typeof value === 'string' && value.match(UUIDS) !== null) properties[name] = of(value);
    }
    const { id } = given;
    for (const name of TAGS) {
      const tags = properties[name];
      if (Array.isArray(tags) && typeof id === 'string')
        properties[name] = tags.map((tag) => String(tag).replace(id, of(id)));
    }
    for (const name of KEYS) {
      const key = properties[name];
      if (typeof key === 'string' && !key.startsWith(CALLERS_KEY))
        properties[name] = key.replaceAll(UUIDS, (id) => renewed(id));
    }
    return properties;
  };
  const end = (value: unknown): unknown =>
    Array.isArray(value) && value[0] === 'Memory' ? ['Memory', one(value[1])] : value;

  return (line) => {
    if (!isObject(line['properties'])) return line;
    return {
      ...line,
      ...('of' in line && 'change' in line ? { of: one(line['of']) } : {}),
      ...('run' in line ? { run: one(line['run']) } : {}),
      ...('link' in line ? { from: end(line['from']), to: end(line['to']) } : {}),
      properties: inProperties(line['properties'], line['node'] === 'Session'),
    };
  };
}
