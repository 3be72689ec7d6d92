/** Loaders for what nested fields of one request ask for, batched. */
import DataLoader from 'dataloader';
import type { IdsInput } from '../domain/requests/requests.ts';

interface MemoryKey {
  readonly namespace: string;
  readonly id: string;
}
export type Loader<Value> = DataLoader<MemoryKey, Value | null, string>;

/** Answers in the order of the ids. */
type Ask<Value> = (input: IdsInput) => Promise<readonly (Value | null)[]>;

const keyOf = ({ namespace, id }: MemoryKey): string => JSON.stringify([namespace, id]);

function groupByNamespace(keys: readonly MemoryKey[]): Map<string, MemoryKey[]> {
  const groups = new Map<string, MemoryKey[]>();
  for (const key of keys) {
    const group = groups.get(key.namespace);
    if (group === undefined) groups.set(key.namespace, [key]);
    else group.push(key);
  }
  return groups;
}

/** Single lookups of one request, asked in one call a namespace. A refused namespace fails its own lookups only. */
export function createLoader<Value>(ask: Ask<Value>): Loader<Value> {
  return new DataLoader<MemoryKey, Value | null, string>(
    async (keys) => {
      const byNamespace = groupByNamespace(keys);
      const found = new Map<string, Value | null | Error>();
      await Promise.all(
        [...byNamespace].map(async ([namespace, group]) => {
          try {
            const ids = group.map(({ id }) => id);
            const values = await ask({ namespace, ids });
            group.forEach((key, index) => found.set(keyOf(key), values[index] ?? null));
          } catch (error) {
            const failure = error instanceof Error ? error : new Error(String(error));
            for (const key of group) found.set(keyOf(key), failure);
          }
        }),
      );
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    // As many as the service takes at once.
    { cacheKeyFn: keyOf, maxBatchSize: 1_000 },
  );
}

/** A loader for each set of arguments: fields of many things are asked for with the same ones. */
export function perArguments<Args extends object, Value>(
  ask: (input: IdsInput, args: Args) => ReturnType<Ask<Value>>,
): (args: Args) => Loader<Value> {
  const loaders = new Map<string, Loader<Value>>();
  return (args) => {
    const key = JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const loader = loaders.get(key) ?? createLoader((input) => ask(input, args));
    loaders.set(key, loader);
    return loader;
  };
}

/** Those of a namespace that there are, in the order of the ids. */
export async function present<Value>(
  loader: Loader<Value>,
  namespace: string,
  ids: readonly string[],
): Promise<Value[]> {
  const found = await Promise.all(ids.map((id) => loader.load({ namespace, id })));
  return found.filter((value) => value !== null) as Value[];
}
