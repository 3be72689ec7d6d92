/** What still holds of what a session should begin with: the newest in place of what it replaces or may contradict. */
import type { Json } from '../../client/json.ts';
import type { Memory } from '../../domain/memory.ts';
import { newestRival } from '../../domain/newest-rival.ts';

export type Told = Json<Memory>;

export interface Current extends Told {
  /** Of the whole text, where `content` is a part of it. */
  readonly size?: number;
  /** The text that it stands in place of. */
  readonly before?: string;
}

export interface Hit {
  readonly memory: Told;
  readonly passage?: { readonly size: number } | null;
  readonly supersededBy: readonly Told[];
  readonly contradictedBy: readonly Told[];
}

/** In the order of the hits, each once. */
export function currentOf(hits: readonly Hit[]): readonly Current[] {
  const current = new Map<string, Current>();
  for (const { memory, passage, ...newer } of hits) {
    const newest = newestRival(newer)?.memory;
    const told: Current =
      newest === undefined
        ? passage
          ? { ...memory, size: passage.size }
          : memory
        : { ...newest, before: memory.content };
    if (told.before !== undefined || !current.has(told.id)) current.set(told.id, told);
  }
  return [...current.values()];
}
