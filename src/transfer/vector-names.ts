/** Vectors by the same names in every file, whether or not they have entered the indexes of the store. */

interface Stored {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly floats: readonly string[];
}

/** What waits to enter the index. */
const entered = (name: string): string => (name === 'newEmbedding' ? 'embedding' : name);

const WAITS = 'Unrenewed';

/** What waits for vectors of another model says so as one that never had any. */
export function toFile<Row extends Stored>(row: Row): Row {
  const labels = row.labels.map((label) => (label === WAITS ? 'Unembedded' : label));
  const properties = Object.entries(row.properties).map(([name, value]) => [entered(name), value] as const);
  return {
    ...row,
    labels: [...new Set(labels)],
    properties: Object.fromEntries(properties),
    floats: row.floats.map(entered),
  };
}

/** What files of earlier versions have, and recall no longer searches. */
const LEFT = 'contextEmbedding';

interface Restored {
  readonly labels: readonly string[];
  readonly vectors: readonly { readonly name: string; readonly values: readonly number[] }[];
}

export const fromFile = <Line extends Restored>(line: Line): Line => ({
  ...line,
  labels: line.labels.filter((label) => label !== WAITS),
  vectors: line.vectors.filter(({ name }) => name !== LEFT),
});
