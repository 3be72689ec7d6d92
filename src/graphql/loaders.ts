import DataLoader from 'dataloader';
import type { Memory } from '../domain/memory.ts';
import type { CallOptions, MemoryService } from '../service/memory-service.ts';

export interface MemoryKey {
  readonly namespace: string;
  readonly id: string;
}
export type MemoryLoader = DataLoader<MemoryKey, Memory | null, string>;

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
export function createMemoryLoader(service: MemoryService, options: CallOptions): MemoryLoader {
  return new DataLoader<MemoryKey, Memory | null, string>(
    async (keys) => {
      const byNamespace = groupByNamespace(keys);
      const found = new Map<string, Memory | null | Error>();
      await Promise.all(
        [...byNamespace].map(async ([namespace, group]) => {
          try {
            const ids = group.map(({ id }) => id);
            const memories = await service.memoriesByIds(namespace, ids, options);
            group.forEach((key, index) => found.set(keyOf(key), memories[index] ?? null));
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
