/** What was asked, by whom, and what came back: page by page, the latest first. */
import { z } from 'zod';
import { dateOfCursor, fromCursor, toCursor } from '../domain/cursors.ts';
import type { Page } from '../domain/requests/browsing.ts';
import { type AnsweredRecall, LEAST_POSSIBLE } from '../domain/requests/recalls.ts';
import { dateField, idField, nameField, pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import type { RecallJournal } from '../retrieval/recall-journal.ts';
import { listRecalls } from '../store/statements.generated.ts';

const FIRST_PAGE = { before: new Date(Date.UTC(9999, 11, 31)), beforeId: '' };

const input = pageInput.extend({
  /** Only what was asked in it. */
  sessionId: nameField('sessionId').optional(),
  /** Only what it was a result of. */
  memoryId: idField.optional(),
  /** Only what this asked. */
  via: nameField('via').optional(),
  /** Only questions that nothing stored is about, or nothing clearly. */
  unanswered: z.boolean().optional(),
  /** Only what was asked before. */
  askedBefore: dateField('askedBefore').optional(),
});

export interface JournalParts extends StoreParts {
  readonly journal: RecallJournal;
}

/** What was asked in a namespace, and what came back, in pages, the latest first. */
export const recalls = operation({
  name: 'recalls',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: pageOf,
});

/** With what was asked a moment ago. @throws MemoryError naming the field that is wrong */
async function pageOf(
  { namespace, first, after, sessionId, memoryId, via, unanswered, askedBefore }: z.output<typeof input>,
  { database, journal }: JournalParts,
  options: RunOptions,
): Promise<Page<AnsweredRecall>> {
  await journal.flush();
  const rows = await database.run(
    listRecalls,
    {
      namespace,
      ...placeOf(after, askedBefore),
      sessionId: sessionId ?? null,
      memoryId: memoryId ?? null,
      via: via ?? null,
      unanswered: unanswered ?? false,
      possible: LEAST_POSSIBLE,
      limit: first + 1,
    },
    options,
  );
  return {
    items: rows.slice(0, first).map((row) => ({
      node: toRecall(namespace, row),
      cursor: toCursor('recall', [row.at.getTime(), row.id]),
    })),
    hasNextPage: rows.length > first,
  };
}

/** No id comes before the empty one: what was asked at that time itself is left out. */
function placeOf(
  after: string | undefined,
  askedBefore: Date | undefined,
): { before: Date; beforeId: string } {
  if (after === undefined)
    return askedBefore === undefined ? FIRST_PAGE : { before: askedBefore, beforeId: '' };
  const [at, beforeId] = fromCursor<[number, string]>('recall', after, ['number', 'string']);
  return { before: dateOfCursor(at), beforeId };
}

const toRecall = (
  namespace: string,
  { hitIds, relevances, helpful, unhelpful, ...row }: RowOf<typeof listRecalls>,
): AnsweredRecall => ({
  ...row,
  namespace,
  hits: hitIds.map((memoryId, at) => ({
    namespace,
    memoryId,
    relevance: relevances[at] ?? null,
    helpful: helpful.includes(memoryId) ? true : unhelpful.includes(memoryId) ? false : null,
  })),
});
