/** Learning from what proved useful: an access for each helpful memory, a stronger link between those helpful together, and the session has them in mind. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import { idField, nowField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { claimFeedback, recallById } from '../store/statements.generated.ts';
import { lockWorkingMemories } from '../writes/working-memory.ts';
import { learnUse } from './learning.ts';

export interface FeedbackParts extends StoreParts {
  /** Where recalls are recorded before they are in the graph. */
  readonly journal: { flush(): Promise<void> };
}

const input = z.object({
  recallId: idField,
  /** A recall of any other namespace is unknown; left out: it may be of any. */
  namespaces: z.array(z.string()).readonly().optional(),
  helpful: z.array(idField).readonly(),
  unhelpful: z.array(idField).readonly(),
  now: nowField,
});

/** Which memories of a recall proved useful. It is learnt from once: the second time this returns false. */
export const feedback = operation({
  name: 'feedback',
  input,
  rights: anywhere('write'),
  sample: () => ({ recallId: SAMPLE_ID, helpful: [], unhelpful: [] }),
  narrow: (given, principal) => ({
    ...given,
    namespaces: reachable(principal, 'write', given.namespaces),
  }),
  run: async (given, { database, clock, journal }: FeedbackParts) => {
    await journal.flush();
    return learnFromFeedback(given, database, clock);
  },
});

/**
 * Learnt once a recall, in one transaction: a second feedback on the same recall answers false and changes nothing.
 * @throws MemoryError UNKNOWN_ID for a recall that was not answered, or a memory that was not among its hits.
 */
async function learnFromFeedback(
  { recallId, namespaces, helpful, unhelpful, now: named }: z.output<typeof input>,
  database: Database,
  clock: Clock,
): Promise<boolean> {
  const [recall] = await database.run(recallById, { id: recallId });
  if (recall === undefined || namespaces?.includes(recall.namespace) === false) {
    throw new MemoryError('UNKNOWN_ID', 'There is no recall with this id.', { field: 'recallId' });
  }
  for (const [field, ids] of Object.entries({ helpful, unhelpful })) {
    if (ids.some((id) => !recall.hitIds.includes(id))) {
      throw new MemoryError(
        'UNKNOWN_ID',
        `${field} contains a memory that was not among the results of this recall.`,
        {
          field,
        },
      );
    }
  }
  const now = named ?? clock();
  const ids = [...new Set(helpful)].sort();
  return database.transaction('write', async (tx) => {
    const claimed = await tx.run(claimFeedback, {
      namespace: recall.namespace,
      id: recallId,
      now,
      helpful: ids,
      unhelpful,
    });
    if (claimed.length === 0) return false;
    const updateWorkingMemory = await lockWorkingMemories(
      tx,
      ids.length === 0 ? [] : [{ ...recall, ids: helpful, at: now }],
      now,
    );
    await learnUse(tx, recall.namespace, ids, now);
    await updateWorkingMemory();
    return true;
  });
}
