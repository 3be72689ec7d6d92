/** Learning from what proved useful: an access for each helpful memory, a stronger link between those helpful together, and the session has them in mind. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { unitVector } from '../models/quantise.ts';
import { type JudgedQuestion, type Judgement, surprise } from '../models/use.ts';
import { idField, nowField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { claimFeedback, linkJudged, recallById } from '../store/statements.generated.ts';
import { lockWorkingMemories } from '../writes/working-memory.ts';
import { learnUse } from './learning.ts';

export interface FeedbackParts extends StoreParts {
  /** Where recalls are recorded before they are in the graph. */
  readonly journal: { flush(): Promise<void> };
  /** What earlier feedback has taught. */
  readonly judged: {
    of(namespace: string, model: string | undefined, options: RunOptions): Promise<readonly JudgedQuestion[]>;
    noteFeedback(namespace: string): void;
  };
}

/** A namespace keeps so many recalls with feedback: the most recent. */
export const MOST_JUDGED = 2_000;
/** Feedback that teaches less, as when it is given again, is not kept for later recalls. */
const LEAST_EVIDENCE = 0.02;

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
  texts: 'none',
  sample: () => ({ recallId: SAMPLE_ID, helpful: [], unhelpful: [] }),
  narrow: (given, principal) => ({
    ...given,
    namespaces: reachable(principal, 'write', given.namespaces),
  }),
  run: async (given, parts: FeedbackParts) => {
    await parts.journal.flush();
    return learnFromFeedback(given, parts);
  },
});

/**
 * Learnt once a recall, in one transaction: a second feedback on the same recall answers false and changes nothing.
 * @throws MemoryError UNKNOWN_ID for a recall that was not answered, or a memory that was not among its hits.
 */
async function learnFromFeedback(
  { recallId, namespaces, helpful, unhelpful, now: named }: z.output<typeof input>,
  { database, clock, judged }: FeedbackParts,
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
  const judgements = await weighed({ ...recall, helpful: ids, unhelpful, now }, judged);
  const learnt = await database.transaction('write', async (tx) => {
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
    if (judgements.some(({ evidence }) => evidence >= LEAST_EVIDENCE)) {
      const { namespace } = recall;
      await tx.run(linkJudged, { namespace, id: recallId, judgements, most: MOST_JUDGED });
    }
    await learnUse(tx, recall.namespace, ids, now);
    await updateWorkingMemory();
    return true;
  });
  if (learnt) judged.noteFeedback(recall.namespace);
  return learnt;
}

interface Given {
  readonly namespace: string;
  readonly questionVector: Int8Array | null;
  readonly questionModel: string | null;
  readonly helpful: readonly string[];
  readonly unhelpful: readonly string[];
  readonly now: Date;
}

/** In the order of their ids. What was said to be both counts as helpful. */
async function weighed(
  { namespace, questionVector, questionModel, helpful, unhelpful, now }: Given,
  judged: FeedbackParts['judged'],
): Promise<Judgement[]> {
  const past = await judged.of(namespace, questionModel ?? undefined, {});
  const asked = questionVector === null ? undefined : unitVector(questionVector);
  const others = unhelpful.filter((id) => !helpful.includes(id));
  return [...new Set([...helpful, ...others])].sort().map((memoryId) => {
    const judgement = { memoryId, helped: helpful.includes(memoryId) };
    return { ...judgement, evidence: surprise(asked, judgement, past, now) };
  });
}
