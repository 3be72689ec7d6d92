/** Keys and spellings of names are those of the version that stores them: a file of an earlier one has others. */
import { isIndexable, keysOf } from '../domain/name-key.ts';
import type { PortableProperties } from '../domain/requests/transfer.ts';
import { spelled } from '../domain/texts/spelling.ts';

const SPELLED = ['who', 'project', 'tags', 'tagsAdded', 'tagsRemoved'];

export function withKeys(properties: PortableProperties): PortableProperties {
  const { name, likeness } = properties;
  if (typeof name !== 'string' || likeness !== undefined) return properties;
  const keys = keysOf(name);
  return isIndexable(name)
    ? { ...properties, ...keys, dedupKey: `e:${keys.nameKey}` }
    : { ...properties, likeness: keys.likeness };
}

export const withSpellings = (properties: PortableProperties): PortableProperties => ({
  ...properties,
  ...Object.fromEntries(
    SPELLED.filter((name) => name in properties).map((name) => [name, inOneSpelling(properties[name])]),
  ),
});

function inOneSpelling(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map(inOneSpelling))];
  return typeof value === 'string' ? spelled(value) : value;
}
