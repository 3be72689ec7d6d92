/** Runs one question before the first real one, so that query plans, the tokenizer and the parsers are ready. */
import {
  associatedWith,
  expandFrontier,
  gatherDated,
  heldAbout,
  heldBySession,
  hydrateCandidates,
  liveUpTo,
  mentionedBy,
  newerThan,
  statesOf,
  turnsBeside,
} from '../store/statements.generated.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import { memoryFilter } from './query/memory-filter.ts';
import { ASSOCIATIONS } from './sources/association-kinds.ts';
import { whatMeets } from './sources/nearest.ts';
import { recallRequest } from './query/query.ts';
import { type RecallSources, recall } from './recall.ts';
import { neighbourhood } from '../inference/relations.ts';

/** Nothing is ever stored under it; a caller who does store there loses nothing by being asked. */
const NAMESPACE = 'hippograph.warm-up';
const QUESTION = 'What was decided last week about the release?';

/** Resolves once recall is as quick as it will be. Rejects as a recall would. */
export async function warmUp(sources: RecallSources, clock: () => Date): Promise<void> {
  const inUse = sources.embedder.current;
  const model = await inUse.whenReady();
  const request = recallRequest({ namespace: NAMESPACE, query: QUESTION }, clock);
  await recall(request, inUse, sources, {});
  // It finds no memory there, so that these have not been asked yet.
  const { database, vectors } = sources;
  const { now } = request;
  const nobody = { namespace: NAMESPACE, ids: [''] };
  const newer = { ...nobody, past: false, knownAt: now, validAt: now, most: 1 };
  const vector = Array.from((await inUse.embedQuery(QUESTION)).vector);
  await Promise.all([
    vectors.of(nobody.namespace, nobody.ids, true, model, {}),
    database.run(hydrateCandidates, nobody),
    database.run(statesOf, nobody),
    database.run(turnsBeside, nobody),
    database.run(gatherDated, {
      namespace: NAMESPACE,
      model: model.name,
      vector,
      spans: [],
      limit: 1,
    }),
    database.run(mentionedBy, nobody),
    database.run(newerThan, newer),
    database.run(heldAbout, { ...nobody, knownAt: now, begunBy: now, looked: 1, limit: 1 }),
    database.run(liveUpTo, { namespace: NAMESPACE, limit: 1 }),
    whatMeets({ namespace: NAMESPACE, filter: memoryFilter({ who: NAMESPACE }) }, nobody.ids, database, {}),
    neighbourhood(
      { namespace: NAMESPACE, entityIds: [''], at: { knownAt: now, validAt: now } },
      database,
      {},
    ),
    database.run(heldBySession, { namespace: NAMESPACE, sessionId: NAMESPACE, since: now }),
    database.run(associatedWith, {
      ...nobody,
      kinds: ASSOCIATIONS,
      most: 1,
      leastUses: 1,
      now,
      ...LINK_AGEING,
    }),
    database.run(expandFrontier, { ...nobody, entityIds: [], mostMentions: 1, now }),
  ]);
}
