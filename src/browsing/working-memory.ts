/** The working memory of a session at a given time. */
import { z } from 'zod';
import type { Clock } from '../domain/ports.ts';
import type { WorkingMemoryItem } from '../domain/requests/requests.ts';
import { HELD_MS } from '../models/working-memory.ts';
import { dateField, nameField, namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { workingMemoriesOfSessions } from '../store/statements.generated.ts';

const input = z.object({
  now: dateField('now').optional(),
  namespace: namespaceField,
  sessionId: nameField('sessionId'),
});

/** The working memory of a session, the latest first, at most four. */
export const workingMemory = operation({
  name: 'workingMemory',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, sessionId: 's' }),
  run: heldNow,
});

/** Latest first, at most four; an unknown session has nothing in mind. @throws MemoryError naming the field that is wrong */
async function heldNow(
  { namespace, sessionId, now }: z.output<typeof input>,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  options: RunOptions = {},
): Promise<WorkingMemoryItem[]> {
  const since = new Date((now ?? clock()).getTime() - HELD_MS);
  const rows = await database.run(
    workingMemoriesOfSessions,
    { namespace, sessionIds: [sessionId], since },
    options,
  );
  return rows.map(({ memory, slot, activatedAt, accessCount }) => ({
    memory: toMemory(memory),
    slot,
    activatedAt,
    accessCount,
  }));
}
