/**
 * Stage 1: gathers ids from the sources, hydrates them, and measures them. A second round follows what the best of the first lead to:
 * links, turns next to them, and the times that the question names.
 */
import type { GraphEmbedder, ModelInUse, EmbeddingIdentity } from '../domain/ports.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { storedModel } from '../store/embedding-model.ts';
import type { LanguageCode } from '../language/languages.ts';
import { inSpan } from '../telemetry/span.ts';
import { chosenProfile, noticesOn } from './profiles/chosen-profile.ts';
import { unused } from './profiles/profile.ts';
import { byWords, unknownLanguage } from './profiles/unknown-language.ts';
import { encodeQuestion } from './query/encode-question.ts';
import { fullText } from './sources/full-text.ts';
import { heldFacts } from './facts/held-facts.ts';
import { entitiesNamedIn, tellingOnes } from './sources/graph.ts';
import { candidateMaker, usesLate } from './stages/candidates.ts';
import type { KnownMemories, Row } from './stages/known-memories.ts';
import { isStopWord, terms } from './query/lexical-query.ts';
import { idsLedTo, linksOverTheGraph, turnsBeside } from './sources/links.ts';
import type { MemoryVectors } from './stages/memory-vectors.ts';
import type { NamespaceConfigs } from './profiles/namespace-configs.ts';
import { inThePast, namedTimes, nearest } from './sources/nearest.ts';
import type { RecallQuery, RecallRequest } from './query/query.ts';
import { withoutNames } from './query/query-names.ts';
import { answersOf } from './relevance/answers-of.ts';
import { rank } from './stages/rank.ts';
import type { Source } from './sources/source.ts';
import type { Pool } from './stages/stages.ts';
import type { JudgedQuestions } from './use/judged-questions.ts';
import { idsUsed, useLink } from './use/use-link.ts';

export interface RecallSources {
  readonly database: Database;
  readonly embedder: GraphEmbedder;
  readonly memories: KnownMemories;
  readonly vectors: MemoryVectors;
  readonly configs: NamespaceConfigs;
  readonly judged: JudgedQuestions;
}

/** The same with the model whose vectors are compared; undefined in a graph that has none. */
type ModelSources = Omit<RecallSources, 'embedder'> & { readonly stored: EmbeddingIdentity | undefined };

/** By one model from beginning to end: the caller makes sure that it is still the graph's. */
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
  const wished = chosenProfile(request.wish, config);
  // Of an earlier time, only what was stored is known, not how it had been used.
  const chosen = request.asOf === undefined ? wished : unused(wished);
  const unknown = unknownLanguage(sources.stored, request.language);
  // Weights that a request names are what it wants.
  const wordsDecide = unknown !== undefined && Object.keys(request.wish.weights).length === 0;
  const query = {
    ...request,
    profile: wordsDecide ? byWords(chosen) : chosen,
    languageUnknown: unknown !== undefined,
    relevanceFloor: config.relevanceFloor,
  };
  const speakers = named.filter(({ speaks }) => speaks).map(({ likeness }) => likeness);
  const text = telling(query.text, query.language.language, new Set(speakers));
  const ask = <Input, Found>(source: Source<Input, Found>, input: Input): Promise<Found> =>
    inSpan(`find ${source.name}`, () => source.find(input, database, options));
  const hydrate = (ids: readonly string[]) => hydrated(query, ids, sources, options);

  // The two searches run side by side, and what the first one finds is read while the second one runs.
  const searched = ask(fullText, { ...query, text });
  const answering = encodeQuestion(text, model, options);
  const encoded = answering.then((answer) => ('vector' in answer ? answer : undefined));
  const asking = encoded.then(
    (question) => question && model.stored && { vector: Array.from(question.vector), model: model.stored },
  );
  const { asOf } = query;
  const [byText, ofText, near, answer, question, asked, use, facts] = await Promise.all([
    searched,
    searched.then(({ ids }) => hydrate(ids)),
    asOf === undefined ? asking.then((asked) => ask(nearest, { query, asked })) : [],
    answering,
    encoded,
    asking,
    useLink(query, encoded, model.stored?.name, sources.judged, options),
    heldFacts(named, query, database, options),
  ]);
  const measure = candidateMaker(query, byText, question, sources, model, options);

  const beyondText = without(new Set(byText.ids), near);
  const rows =
    asOf === undefined
      ? [...ofText, ...(await hydrate(beyondText))]
      : await ask(inThePast, { query, asked, asOf, textIds: byText.ids });
  const found = await measure(rows);

  const { scored: best } = rank(
    { candidates: found, dropped: [] },
    query.profile,
    query.now,
    undefined,
    answersOf(found, query),
  );
  const first = { query, asked, candidates: found, best };
  const [dated, links, beside] = await Promise.all([
    ask(namedTimes, first),
    ask(linksOverTheGraph, { ...first, named: tellingOnes(named), use }),
    ask(turnsBeside, first),
  ]);
  const known = idsOf([...rows, ...dated]);
  const ledTo = [...without(known, [...beside, ...idsUsed(use)]), ...idsLedTo(links, known)];
  const beyond = await hydrate([...new Set(ledTo)]);
  const alreadyFound = idsOf(rows);
  const more = [...dated.filter(({ memory }) => !alreadyFound.has(memory.id)), ...beyond];

  const candidates = [...found, ...(await measure(more))];
  return {
    query,
    candidates: candidates.map((each) => ({ ...each, links: links.of(each.memory.id) })),
    walk: links.walk,
    facts,
    asked,
    suspect: asked !== undefined && near.length === 0,
    notices: [
      ...noticesOn(request.wish, config),
      ...('notice' in answer ? [answer.notice] : wordsDecide ? [unknown] : []),
    ],
  };
}

const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ memory }) => memory.id));

/** Those ids that are not known yet, each once. */
const without = (known: ReadonlySet<string>, ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => !known.has(id));

/** Without the speakers named in it, if anything is left that tells one memory from another. */
function telling(text: string, language: LanguageCode, speakers: ReadonlySet<string>): string {
  const rest = withoutNames(text, speakers);
  return terms(rest).some((term) => !isStopWord(term, language)) ? rest : text;
}

/** As they are now: of a past nothing is hydrated. */
async function hydrated(
  query: RecallQuery,
  ids: readonly string[],
  sources: ModelSources,
  options: RunOptions,
): Promise<readonly Row[]> {
  const { namespace, asOf } = query;
  if (ids.length === 0 || asOf !== undefined) return [];
  const [rows] = await Promise.all([
    sources.memories.of(namespace, ids, options),
    // Read meanwhile: the stage that compares them finds them in memory.
    vectorsOf(query, ids, sources, options),
  ]);
  return rows;
}

const vectorsOf = (
  query: RecallQuery,
  ids: readonly string[],
  { vectors, stored }: ModelSources,
  options: RunOptions,
) => vectors.of(query.namespace, ids, usesLate(query), stored, options);
