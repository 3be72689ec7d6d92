/**
 * What a new memory may make untrue, shown to the caller that stores it while they can still respond. The digest links
 * the pair shortly after.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Memory } from '../domain/memory.ts';
import { contradiction, type Said } from '../models/rivals/rivals.ts';
import type { MemoryService } from './memory-service.ts';

/** In a longer text, sentences are alike by chance more often than by a correction. In UTF-16 code units. */
const LONGEST = 600;
/** Of what is most like it. */
const COMPARED = 10;
const MOST = 3;
/** A hint is not worth a longer wait. */
const WITHIN_MS = 1_000;

export interface NewMemory extends Said {
  readonly namespace: string;
  readonly id: string;
}

/** The older memories that it seems to contradict, at most three. None where they cannot be read now, or by this caller. */
export async function olderRivals(
  service: Pick<MemoryService, 'recall'>,
  { namespace, id, content, who }: NewMemory,
): Promise<readonly Memory[]> {
  if (content.length > LONGEST) return [];
  const asked = { namespace, query: content, limit: COMPARED, record: false, learn: false };
  // Never broken off: a statement that is broken off while it is planned is never planned.
  const found = service.recall(asked).then(
    ({ hits }) => hits.map(({ memory }) => memory),
    () => [],
  );
  const older = await Promise.race([found, sleep(WITHIN_MS, [], { ref: false })]);
  return older
    .filter((memory) => memory.id !== id && contradiction({ content, who }, memory) !== null)
    .slice(0, MOST);
}
