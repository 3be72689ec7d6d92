/** Learning from what proved useful: an access for each helpful memory, a stronger link between those helpful together, and the session has them in mind. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { idAmong, isShortId } from '../domain/short-id.ts';
import { unitVector } from '../models/quantise.ts';
import { type JudgedQuestion, type Judgement, surprise } from '../models/use.ts';
import { idField, nowField } from '../operation/fields.ts';
import { operation, SAMPLE_ID } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { claimFeedback, linkJudged, recallById, recallsEndingWith } from '../store/statements.generated.ts';
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

/** How long a recall is known by its short id. */
const SHORT_ID_MS = 30 * 86_400_000;

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
  { recallId, namespaces, now: named, ...given }: z.output<typeof input>,
  { database, clock, judged }: FeedbackParts,
): Promise<boolean> {
  const now = named ?? clock();
  const id = await wholeRecallId(recallId, namespaces, now, database);
  const [recall] = await database.run(recallById, { id });
  if (recall === undefined || namespaces?.includes(recall.namespace) === false) {
    throw new MemoryError('UNKNOWN_ID', 'There is no recall with this id.', { field: 'recallId' });
  }
  const helpful = given.helpful.map((id) => idAmong(recall.hitIds, id));
  const unhelpful = given.unhelpful.map((id) => idAmong(recall.hitIds, id));
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
  const ids = [...new Set(helpful)].sort();
  const judgements = await weighed({ ...recall, helpful: ids, unhelpful, now }, judged);
  const learnt = await database.transaction('write', async (tx) => {
    const claimed = await tx.run(claimFeedback, {
      namespace: recall.namespace,
      id,
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
      await tx.run(linkJudged, { namespace, id, judgements, most: MOST_JUDGED });
    }
    await learnUse(tx, recall.namespace, ids, now);
    await updateWorkingMemory();
    return true;
  });
  if (learnt) judged.noteFeedback(recall.namespace);
  return learnt;
}

/** @throws MemoryError AMBIGUOUS_ID */
async function wholeRecallId(
  id: string,
  namespaces: readonly string[] | undefined,
  now: Date,
  database: Database,
): Promise<string> {
  if (!isShortId(id) || namespaces === undefined) return id;
  const since = new Date(now.getTime() - SHORT_ID_MS);
  const found = await database.run(recallsEndingWith, { namespaces, since, ending: id });
  if (found.length < 2) return found[0]?.id ?? id;
  throw new MemoryError(
    'AMBIGUOUS_ID',
    `${id} may mean any of: ${found.map((each) => each.id).join(', ')}.`,
    {
      field: 'recallId',
      remedy: 'Use one of these ids.',
    },
  );
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
