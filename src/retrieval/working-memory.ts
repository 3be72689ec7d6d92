/** What a session has in mind at an instant. */
import { checkDate, checkNamespace, checkPresentName } from '../domain/checks.ts';
import type { Clock } from '../domain/ports.ts';
import type { WorkingMemoryInput, WorkingMemoryItem } from '../domain/requests.ts';
import { HELD_MS } from '../models/working-memory.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { heldBySessions } from '../store/statements.generated.ts';

/** The working memory of a session, the latest first, at most four. */
export const workingMemory = operation({
  name: 'workingMemory',
  input: unchecked<WorkingMemoryInput>(),
  rights: reads,
  sample: (namespace) => ({ namespace, sessionId: 's' }),
  run: heldNow,
});

/** Latest first, at most four; a session that nobody knows has nothing in mind. @throws MemoryError naming the field that is wrong */
async function heldNow(
  input: WorkingMemoryInput,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  options: RunOptions = {},
): Promise<WorkingMemoryItem[]> {
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const namespace = checkNamespace(input.namespace);
  const sessionId = checkPresentName(input.sessionId, 'sessionId');
  const since = new Date(now.getTime() - HELD_MS);
  const rows = await database.run(heldBySessions, { namespace, sessionIds: [sessionId], since }, options);
  return rows.map(({ memory, slot, activatedAt, accessCount }) => ({
    memory: toMemory(memory),
    slot,
    activatedAt,
    accessCount,
  }));
}
