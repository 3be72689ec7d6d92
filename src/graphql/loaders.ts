/** Loaders for what nested fields of one request ask for, batched. */
import DataLoader from 'dataloader';
import type { AgedMemory } from '../domain/requests/dynamics.ts';
import type { IdsInput } from '../domain/requests/requests.ts';

interface MemoryKey {
  readonly namespace: string;
  readonly id: string;
}
export type Loader<Value> = DataLoader<MemoryKey, Value | null, string>;

/** Answers in the order of the ids. */
type Ask<Value> = (input: IdsInput) => Promise<readonly (Value | null)[]>;

const keyOf = ({ namespace, id }: MemoryKey): string => JSON.stringify([namespace, id]);

/** Single lookups of one request, asked in one call a namespace. */
export const createLoader = <Value>(ask: Ask<Value>): Loader<Value> =>
  new DataLoader<MemoryKey, Value | null, string>(
    byNamespace(
      ({ namespace }) => namespace,
      async (namespace, keys) => {
        const values = await ask({ namespace, ids: keys.map(({ id }) => id) });
        return keys.map((_, index) => values[index] ?? null);
      },
    ),
    // As many as the service takes at once.
    { cacheKeyFn: keyOf, maxBatchSize: 1_000 },
  );

/** Asks in one call a namespace, which answers in the order of its keys. A refused namespace fails its own keys only. */
function byNamespace<Key, Answer>(
  namespaceOf: (key: Key) => string,
  ask: (namespace: string, keys: readonly Key[]) => Promise<readonly Answer[]>,
) {
  return async (keys: readonly Key[]): Promise<(Answer | Error)[]> => {
    const answers = new Map<Key, Answer | Error>();
    const failed = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
    await Promise.all(
      [...new Set(keys.map(namespaceOf))].map(async (namespace) => {
        const group = keys.filter((key) => namespaceOf(key) === namespace);
        const values = await ask(namespace, group).catch(failed);
        group.forEach((key, index) =>
          answers.set(key, values instanceof Error ? values : (values[index] as Answer)),
        );
      }),
    );
    return keys.map((key) => answers.get(key) as Answer | Error);
  };
}

/** Strengths at one time, asked in one call a namespace. Not cached: within one request, a mutation changes a memory. */
export const strengthLoader = (
  ask: (input: {
    readonly namespace: string;
    readonly memories: readonly AgedMemory[];
  }) => Promise<readonly number[]>,
) =>
  new DataLoader<AgedMemory, number>(
    byNamespace(
      ({ memory }) => memory.namespace,
      (namespace, memories) => ask({ namespace, memories }),
    ),
    { cache: false },
  );

/** A loader for each set of arguments: fields of many things are asked for with the same ones. */
export const perArguments = <Args extends object, Value>(
  ask: (input: IdsInput, args: Args) => ReturnType<Ask<Value>>,
): ((args: Args) => Loader<Value>) => eachArguments((args) => createLoader((input) => ask(input, args)));

/** The same for loaders of any kind. */
export function eachArguments<Args extends object, Made>(make: (args: Args) => Made): (args: Args) => Made {
  const loaders = new Map<string, Made>();
  return (args) => {
    const key = JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const loader = loaders.get(key) ?? make(args);
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
