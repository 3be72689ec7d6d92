/** Vectors by the same names in every file, whichever of its two slots a store keeps them in. */
import type { VectorSlot } from '../domain/ports.ts';

const NAMES = [
  'embedding',
  'quantisedVectors',
  'tokenVectors',
  'embeddingModel',
  'taskEmbedding',
  'taskModel',
] as const;

const inSecond = (name: string): string => `${name}B`;

interface Stored {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly floats: readonly string[];
}

/** Vectors that have not entered the indexes yet, by what they are called then. */
const NEW: ReadonlyMap<string, string> = new Map([
  ['newEmbedding', 'embedding'],
  ['newEmbeddingB', 'embeddingB'],
]);

function entered<Row extends Stored>(row: Row): Row {
  const properties = Object.entries(row.properties).map(
    ([name, value]) => [NEW.get(name) ?? name, value] as const,
  );
  return {
    ...row,
    properties: Object.fromEntries(properties),
    floats: row.floats.map((name) => NEW.get(name) ?? name),
  };
}

/** Of the model in use alone. What still waits for its vectors says so as it would have before the model was changed. */
export function toFile<Row extends Stored>(stored: Row, slot: VectorSlot): Row {
  const row = entered(stored);
  const properties: Record<string, unknown> = { ...row.properties };
  const floats = new Set(row.floats);
  for (const name of NAMES) {
    const [kept, left] = slot === 'a' ? [name, inSecond(name)] : [inSecond(name), name];
    const value = properties[kept];
    const isFloat = floats.has(kept);
    for (const each of [kept, left]) {
      delete properties[each];
      floats.delete(each);
    }
    if (value === undefined) continue;
    properties[name] = value;
    if (isFloat) floats.add(name);
  }
  const waits = row.labels.includes('Unrenewed') && properties['embeddingModel'] === undefined;
  const labels = new Set(row.labels);
  labels.delete('Unrenewed');
  if (waits && labels.has('Episode')) labels.add('Unembedded');
  if (waits && labels.has('Procedure') && properties['taskModel'] === undefined) labels.add('UnembeddedTask');
  return { ...row, labels: [...labels], properties, floats: [...floats] };
}

/** What files of earlier versions have, and recall no longer searches. */
const LEFT = 'contextEmbedding';

/** Kinds that have vectors of the model. */
const EMBEDDED: ReadonlySet<string> = new Set(['Episode', 'Procedure']);

interface Restored {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly vectors: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** @param changing whether the store is being changed over to another model, whose vectors are then still to come */
export function fromFile(
  { labels, properties, vectors }: Restored,
  slot: VectorSlot,
  changing: boolean,
): Restored {
  const own = labels.filter((label) => label !== 'Unrenewed');
  const named = new Set<string>(NAMES);
  const rename = (name: string): string => (slot === 'b' && named.has(name) ? inSecond(name) : name);
  return {
    labels: changing && own.some((label) => EMBEDDED.has(label)) ? [...own, 'Unrenewed'] : own,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [rename(name), value])),
    vectors: vectors
      .filter(({ name }) => name !== LEFT)
      .map(({ name, values }) => ({ name: rename(name), values })),
  };
}
