/**
 * Stage 1: gathers ids from the sources, hydrates them, and measures them. A second round follows what the best of the first lead to:
 * links, turns beside them, and the times that the question names.
 */
import type { GraphEmbedder, ModelInUse, StoredModel } from '../domain/ports.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { storedModel } from '../store/embedding-model.ts';
import {
  gatherCandidatesAsOf,
  gatherTextCandidatesAsOf,
  hydrateCandidates,
} from '../store/statements.generated.ts';
import { chosenProfile, noticesOn } from './profiles/chosen-profile.ts';
import { encodeQuestion } from './query/encode-question.ts';
import { searchByText } from './sources/full-text.ts';
import { entitiesNamedIn, tellingOnes } from './sources/graph.ts';
import { candidateMaker, type Row, usesLate } from './stages/candidates.ts';
import { isStopWord, terms } from './query/lexical-query.ts';
import { idsLedTo, linksTo } from './sources/links.ts';
import type { MemoryVectors } from './stages/memory-vectors.ts';
import type { NamespaceConfigs } from './profiles/namespace-configs.ts';
import { type Asked, fromNamedTimes, nearest, widthOf } from './sources/nearest.ts';
import type { RecallQuery, RecallRequest } from './query/query.ts';
import { withoutNames } from './query/query-names.ts';
import { rank } from './stages/rank.ts';
import type { Pool, Scored } from './stages/stages.ts';

/** So many of the best bring the turns before and after them: an answer is often told a turn later. */
const BRING_NEIGHBOURS = 10;

export interface RecallSources {
  readonly database: Database;
  readonly embedder: GraphEmbedder;
  readonly vectors: MemoryVectors;
  readonly configs: NamespaceConfigs;
}

/** The same with the model whose vectors are compared; undefined in a graph that has none. */
type ModelSources = Omit<RecallSources, 'embedder'> & { readonly stored: StoredModel | undefined };

/** By one model from beginning to end: whoever asks sees to it that it is still the graph's. */
export async function recall(
  request: RecallRequest,
  model: ModelInUse,
  shared: Omit<RecallSources, 'embedder'>,
  options: RunOptions,
): Promise<Pool> {
  const { database } = shared;
  // Known from the graph alone while the model is still loading.
  const sources = { ...shared, stored: model.stored ?? (await storedModel(database)) };
  const [named, config] = await Promise.all([
    entitiesNamedIn(request, database, options),
    sources.configs.of(request.namespace, options),
  ]);
  const query = { ...request, profile: chosenProfile(request.wish, config) };
  const speakers = named.filter(({ speaks }) => speaks).map(({ nameKey }) => nameKey);
  const text = telling(query.text, new Set(speakers));
  const searched = searchByText({ ...query, text }, database, options);
  const [byText, answer, ofText] = await Promise.all([
    searched,
    encodeQuestion(text, model, options),
    // Meanwhile, for the model takes longer.
    searched.then(({ ids }) => hydrate(query, ids, sources, options)),
  ]);
  const question = 'vector' in answer ? answer : undefined;
  const asked = question && model.stored && { vector: Array.from(question.vector), model: model.stored };
  const toCandidates = candidateMaker(query, byText, question, sources, options);

  const rows = await gather(query, ofText, byText.ids, asked, sources, options);
  const found = await toCandidates(rows);
  const { scored } = rank({ candidates: found, dropped: [] }, query.profile, query.now);
  const years = new Set(found.map(({ memory }) => memory.occurredAt.getUTCFullYear()));
  const [links, dated] = await Promise.all([
    linksTo(scored, tellingOnes(named), query, database, options),
    asked === undefined ? [] : fromNamedTimes(query, years, asked, database, options),
  ]);
  const known = new Set([...rows, ...dated].map(({ memory }) => memory.id));
  const led = new Set([
    ...turnsBeside(scored.slice(0, BRING_NEIGHBOURS), rows).filter((id) => !known.has(id)),
    ...idsLedTo(links, known),
  ]);
  const beyond = await hydrate(query, [...led], sources, options);

  const foundAlready = new Set(rows.map(({ memory }) => memory.id));
  const more = [...dated.filter(({ memory }) => !foundAlready.has(memory.id)), ...beyond];
  const candidates = [...found, ...(await toCandidates(more))];
  return {
    query,
    candidates: candidates.map((each) => ({ ...each, links: links.of(each.memory.id) })),
    walk: links.walk,
    suspect: asked !== undefined && (query.asOf !== undefined || rows.length === ofText.length),
    notices: [...noticesOn(request.wish, config), ...('notice' in answer ? [answer.notice] : [])],
  };
}

/** Without the speakers named in it, if anything is left that tells one memory from another. */
function telling(text: string, speakers: ReadonlySet<string>): string {
  const rest = withoutNames(text, speakers);
  return terms(rest).some((term) => !isStopWord(term)) ? rest : text;
}

function turnsBeside(best: readonly Scored[], rows: readonly Row[]): string[] {
  const ids = new Set(best.map(({ memory }) => memory.id));
  const beside = rows.filter(({ memory }) => ids.has(memory.id));
  return beside
    .flatMap(({ predecessorId, successorId }) => [predecessorId, successorId])
    .filter((id) => id !== null);
}

/** All that full text and the vector indexes found. @param ofText what full text found, unless the past is asked for */
async function gather(
  query: RecallQuery,
  ofText: readonly Row[],
  textIds: readonly string[],
  asked: Asked | undefined,
  sources: ModelSources,
  options: RunOptions,
): Promise<readonly Row[]> {
  const { namespace, asOf } = query;
  const { database } = sources;
  if (asOf !== undefined) {
    const past = { namespace, textIds, ...asOf };
    if (asked === undefined) return database.run(gatherTextCandidatesAsOf, past, options);
    const { vector, model } = asked;
    const limit = widthOf(query);
    return database.run(
      gatherCandidatesAsOf[model.slot],
      { ...past, model: model.name, vector, limit },
      options,
    );
  }
  if (asked === undefined) return ofText;
  const ids = new Set(await nearest(query, asked, database, options));
  for (const id of textIds) ids.delete(id);
  return [...ofText, ...(await hydrate(query, [...ids], sources, options))];
}

/** As they are now: of a past nothing is hydrated. */
async function hydrate(
  query: RecallQuery,
  ids: readonly string[],
  { database, vectors, stored }: ModelSources,
  options: RunOptions,
): Promise<readonly Row[]> {
  const { namespace, asOf } = query;
  if (ids.length === 0 || asOf !== undefined) return [];
  const [rows] = await Promise.all([
    database.run(hydrateCandidates, { namespace, ids }, options),
    // Read meanwhile, and found in memory by whoever compares them.
    vectors.of(namespace, ids, usesLate(query), stored, options),
  ]);
  return rows;
}
