/** Memories, and what links them, by their ids. */
import { z } from 'zod';
import type { Memory } from '../domain/memory.ts';
import type { EncodingLinks } from '../domain/requests/requests.ts';
import { idField, idsInput, namespaceField } from '../operation/fields.ts';
import { inOrder } from '../operation/in-order.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { encodingLinks as linkRows, memoriesByIds as memoryRows } from '../store/statements.generated.ts';

const MOST_LINKS = 50;

/** A memory by its id, null where the namespace has none. */
export const memory = operation({
  name: 'memory',
  input: z.object({ namespace: namespaceField, id: idField }),
  rights: reads,
  sample: (namespace) => ({ namespace, id: SAMPLE_ID }),
  run: async ({ namespace, id }, { database }: StoreParts, options) => {
    const [memory = null] = await byIds(database, namespace, [id], options);
    return memory;
  },
});

/** Memories in the order of their ids, null where the namespace has none. */
export const memoriesByIds = operation({
  name: 'memoriesByIds',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: ({ namespace, ids }, { database }: StoreParts, options) => byIds(database, namespace, ids, options),
});

/** In the order of the ids, null where the namespace has none. */
export async function byIds(
  database: Database,
  namespace: string,
  ids: readonly string[],
  options: RunOptions,
): Promise<(Memory | null)[]> {
  const rows = await database.run(memoryRows, { namespace, ids }, options);
  const found = new Map(rows.map(({ memory }) => [memory.id, toMemory(memory)]));
  return inOrder(ids, found);
}

/** What memories reinforce and contradict, in the order of their ids, null where the namespace has none. */
export const encodingLinks = operation({
  name: 'encodingLinks',
  input: idsInput,
  rights: reads,
  sample: (namespace) => ({ namespace, ids: [SAMPLE_ID] }),
  run: async ({ namespace, ids }, { database }: StoreParts, options): Promise<(EncodingLinks | null)[]> => {
    const rows = await database.run(linkRows, { namespace, ids, most: MOST_LINKS }, options);
    const found = new Map(rows.map(({ id, ...links }) => [id, links]));
    return inOrder(ids, found);
  },
});
