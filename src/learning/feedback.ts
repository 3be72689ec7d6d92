/** Learning from what proved useful: an access for each helpful memory, a stronger link between those helpful together, and the session has them in mind. */
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { FeedbackInput } from '../domain/requests/requests.ts';
import { unchecked } from '../operation/input.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { claimFeedback, recallById } from '../store/statements.generated.ts';
import { lockWorkingMemories } from '../writes/working-memory.ts';
import { learnUse } from './learning.ts';

export interface FeedbackParts extends StoreParts {
  /** Where recalls are recorded before they are in the graph. */
  readonly journal: { settled(): Promise<void> };
}

/** Which memories of a recall proved useful. It is learnt from once: the second time this returns false. */
export const feedback = operation({
  name: 'feedback',
  input: unchecked<FeedbackInput>(),
  rights: anywhere('write'),
  sample: () => ({ recallId: SAMPLE_ID, helpful: [], unhelpful: [] }),
  narrow: (input, principal) => ({
    ...input,
    namespaces: reachable(principal, 'write', input.namespaces),
  }),
  run: async (input, { database, clock, journal }: FeedbackParts) => {
    await journal.settled();
    return learnFromFeedback(input, database, clock);
  },
});

/**
 * Learnt once a recall, in one transaction: a second feedback on the same recall answers false and changes nothing.
 * @throws MemoryError UNKNOWN_ID for a recall that was not answered, or a memory that was not among its hits.
 */
async function learnFromFeedback(input: FeedbackInput, database: Database, clock: Clock): Promise<boolean> {
  const [recall] = await database.run(recallById, { id: input.recallId });
  if (recall === undefined || input.namespaces?.includes(recall.namespace) === false) {
    throw new MemoryError('UNKNOWN_ID', 'No recall with that id has been answered.', { field: 'recallId' });
  }
  for (const [field, ids] of [
    ['helpful', input.helpful],
    ['unhelpful', input.unhelpful],
  ] as const) {
    if (ids.some((id) => !recall.hitIds.includes(id))) {
      throw new MemoryError('UNKNOWN_ID', `${field} names a memory that was not among that recall's hits.`, {
        field,
      });
    }
  }
  const now = input.now ?? clock();
  const ids = [...new Set(input.helpful)].sort();
  return database.transaction('write', async (tx) => {
    const claimed = await tx.run(claimFeedback, {
      namespace: recall.namespace,
      id: input.recallId,
      now,
      helpful: ids,
      unhelpful: input.unhelpful,
    });
    if (claimed.length === 0) return false;
    const updateWorkingMemory = await lockWorkingMemories(
      tx,
      ids.length === 0 ? [] : [{ ...recall, ids: input.helpful, at: now }],
      now,
    );
    await learnUse(tx, recall.namespace, ids, now);
    await updateWorkingMemory();
    return true;
  });
}
