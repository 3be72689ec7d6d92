/**
 * What a resource, a prompt or a tool that answers no question shows next to a memory. It never shows a memory alone
 * that a newer one replaced or may contradict.
 */
import { cutText } from '../domain/texts/cut-text.ts';
import type { Memory } from '../domain/memory.ts';
import { newestRival, type Rival } from '../domain/newest-rival.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { plainOrQuoted, quoted, spacedName } from './quoted.ts';

/** Enough to see what is so now. */
const LENGTH = 300;

export type Newest = ReadonlyMap<string, Rival<Memory>>;

/** By the id of the older one; what has none newer is not in it. */
export async function newestOf(
  namespace: string,
  memories: readonly Pick<Memory, 'id'>[],
  { service, signal }: { readonly service: MemoryService; readonly signal: AbortSignal },
): Promise<Newest> {
  const ids = [...new Set(memories.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const newer = await service.newerMemories({ namespace, ids }, { signal });
  return new Map(
    ids.flatMap((id, at) => {
      const each = newer[at];
      const newest = each && newestRival(each);
      return newest === undefined ? [] : [[id, newest] as const];
    }),
  );
}

/** A field for the data of a resource; none where there is nothing newer. */
export function newestField(newest: Newest, id: string) {
  const rival = newest.get(id);
  if (rival === undefined) return {};
  const { memory, replaces } = rival;
  const { content, occurredAt, who } = memory;
  const told = { id: memory.id, who, occurredAt: occurredAt.toISOString(), ...cutText(content, LENGTH) };
  return replaces ? { supersededBy: told } : { contradictedBy: told };
}

/** To stand behind a line of its text; empty where there is nothing newer. */
export function newestNote(newest: Newest, id: string): string {
  const rival = newest.get(id);
  if (rival === undefined) return '';
  const { memory, replaces } = rival;
  const { snippet, truncated } = cutText(memory.content, LENGTH);
  const mark = replaces ? 'superseded by' : 'newer, may contradict it';
  return ` (${mark}: ${plainOrQuoted(memory.id)} ${memory.occurredAt.toISOString()}${spacedName(memory.who)}: ${quoted(snippet)}${truncated ? ' …' : ''})`;
}
