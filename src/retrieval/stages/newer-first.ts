/** Marks hits that a newer memory contradicts, and puts the newer one first where both are hits: the words of a reversal are often less like the question. */
import type { Memory } from '../../domain/memory.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { toMemory } from '../../store/episode-row.ts';
import { newerContradicting } from '../../store/statements.generated.ts';
import type { RecallQuery } from '../query/query.ts';

/** Told of each hit. */
const MOST = 3;

/** Newer memories by the id of the hit that they contradict, the newest first. */
export type NewerMemories = ReadonlyMap<string, readonly Memory[]>;

export async function newerThan(
  hits: readonly { readonly memory: Memory }[],
  { namespace, asOf, now }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<NewerMemories> {
  if (hits.length === 0) return new Map();
  const ids = hits.map(({ memory }) => memory.id);
  const instants = asOf ?? { knownAt: now, validAt: now };
  const rows = await database.run(
    newerContradicting,
    { namespace, ids, past: asOf !== undefined, ...instants, most: MOST },
    options,
  );
  const found = new Map<string, Memory[]>();
  for (const { olderId, memory } of rows) {
    const newer = found.get(olderId) ?? [];
    newer.push(toMemory(memory));
    found.set(olderId, newer);
  }
  return found;
}

/** The same hits in the same order, but each behind those that are newer and contradict it. */
export function newerFirst<Hit extends { readonly memory: { readonly id: string } }>(
  hits: readonly Hit[],
  newer: ReadonlyMap<string, readonly { readonly id: string }[]>,
): Hit[] {
  const byId = new Map(hits.map((hit) => [hit.memory.id, hit]));
  const placed = new Set<Hit>();
  // Newer is a strict order, so this ends; a hit is placed once.
  const place = (hit: Hit): void => {
    for (const { id } of newer.get(hit.memory.id) ?? []) {
      const before = byId.get(id);
      if (before !== undefined && !placed.has(before)) place(before);
    }
    placed.add(hit);
  };
  for (const hit of hits) place(hit);
  return [...placed];
}
