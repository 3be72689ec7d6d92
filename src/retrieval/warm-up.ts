/** Runs one question before the first real one, so that query plans, the tokenizer and the parsers are ready. */
import { placeholders } from '../store/placeholder.ts';
import type { Statement } from '../store/statement.ts';
import {
  associatedWith,
  bayesNeighbourhood,
  expandFrontier,
  gatherDated,
  heldAbout,
  heldBySession,
  hydrateCandidates,
  liveUpTo,
  matchFilter,
  mentionedBy,
  newerThan,
  statesOf,
  turnsBeside,
  vectorsOf,
} from '../store/statements.generated.ts';
import { recallRequest } from './query/query.ts';
import { type RecallSources, recall } from './recall.ts';

/** Nothing is ever stored under it; a caller who does store there loses nothing by being asked. */
const NAMESPACE = 'hippograph.warm-up';
const QUESTION = 'What was decided last week about the release?';

/** What a recall asks once it finds memories. */
// oxlint-disable-next-line typescript/no-explicit-any
const ONCE_FOUND: readonly Statement<any, any>[] = [
  associatedWith,
  bayesNeighbourhood,
  expandFrontier,
  heldAbout,
  heldBySession,
  hydrateCandidates,
  liveUpTo,
  matchFilter,
  mentionedBy,
  newerThan,
  statesOf,
  turnsBeside,
  vectorsOf,
];

/** Resolves once recall is as quick as it will be. Rejects as a recall would. */
export async function warmUp(sources: RecallSources, clock: () => Date): Promise<void> {
  const inUse = sources.embedder.current;
  await inUse.whenReady();
  await recall(recallRequest({ namespace: NAMESPACE, query: QUESTION }, clock), inUse, sources, {});
  const { database } = sources;
  await Promise.all([
    ...ONCE_FOUND.map((statement) =>
      database.run(statement, { ...placeholders(statement), namespace: NAMESPACE }),
    ),
    // A vector is searched within each span, and needs as many numbers as those of the model.
    database.run(gatherDated, { ...placeholders(gatherDated), namespace: NAMESPACE, spans: [] }),
  ]);
}
