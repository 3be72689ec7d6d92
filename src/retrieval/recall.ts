/** Stage 1, the only one that awaits: asks every source at once, follows what the best mention, and brings the pool back hydrated. */
import type { Embedder, Encoded } from '../domain/ports.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { type RowOf, toMemory } from '../store/episode-row.ts';
import { forgottenKey, namespaceKey } from '../store/namespace-key.ts';
import {
  gatherCandidates,
  gatherCandidatesAsOf,
  gatherTextCandidates,
  hydrateCandidates,
  searchText,
} from '../store/statements.generated.ts';
import { entitiesMeant, nearnessByGraph } from './graph.ts';
import type { LateInteraction } from './late-interaction.ts';
import { lexicalQuery } from './lexical-query.ts';
import type { RecallQuery } from './query.ts';
import type { Candidate, Pool } from './stages.ts';

/** Candidates from each vector index. More costs time and moves the answer little: the study measured 60. */
const FROM_EACH_VECTOR_INDEX = 60;

/** Candidates from full text: deeper than from the vectors, because only these have a BM25 score at all. */
const FROM_TEXT = 120;

/** Candidates that only the graph leads to. */
const FROM_GRAPH = 60;

export interface RecallSources {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly late: LateInteraction;
}

export async function recall(query: RecallQuery, sources: RecallSources, options: RunOptions): Promise<Pool> {
  // What memories mention is known as of now only.
  const usesGraph = query.profile.weights.graph > 0 && query.asOf === undefined;
  const [textScores, question, named] = await Promise.all([
    searchByText(query, sources.database, options),
    encodedQuestion(query, sources.embedder),
    usesGraph ? entitiesMeant(query, sources.database, options) : [],
  ]);
  const vector = question && Array.from(question.vector);
  const rows = await gather(query, [...textScores.keys()], vector, sources.database, options);
  const toCandidates = async (found: readonly Row[]): Promise<Candidate[]> => {
    const late = await lateScores(question, found, query, sources, options);
    return found.map((row) => candidate(row, textScores, late));
  };
  const pool = { candidates: await toCandidates(rows), notices: notices(vector, sources.embedder) };
  if (!usesGraph || vector === undefined || rows.length === 0) return pool;

  const near = await nearnessByGraph(pool.candidates, named, query, sources.database, options);
  const known = new Set(rows.map(({ memory }) => memory.id));
  const ids = Array.from(near)
    .filter(([id, { value }]) => value > 0 && !known.has(id))
    .sort(([, a], [, b]) => b.value - a.value)
    .slice(0, FROM_GRAPH)
    .map(([id]) => id);
  const { namespace } = query;
  const led =
    ids.length === 0
      ? []
      : await sources.database.run(hydrateCandidates, { namespace, vector, ids }, options);
  const candidates = [...pool.candidates, ...(await toCandidates(led))];
  return { ...pool, candidates: candidates.map((each) => ({ ...each, graph: near.get(each.memory.id) })) };
}

function candidate(
  { memory, embedding, similarity, contextSimilarity }: Row,
  textScores: ReadonlyMap<string, number>,
  late: ReadonlyMap<string, number>,
): Candidate {
  return {
    memory: toMemory(memory),
    embedding,
    raw: {
      text: textScores.get(memory.id) ?? null,
      vector: similarity,
      context: contextSimilarity,
      late: late.get(memory.id) ?? null,
    },
  };
}

async function searchByText(
  query: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<Map<string, number>> {
  const live = namespaceKey(query.namespace);
  const keys = query.asOf === undefined ? [live] : [live, forgottenKey(query.namespace)];
  const lucene = lexicalQuery(query.text, keys);
  if (lucene === undefined) return new Map();
  const rows = await database.run(searchText, { query: lucene, limit: FROM_TEXT }, options);
  return new Map(rows.map((row) => [row.id, row.score]));
}

/** Undefined while the model cannot answer: a recall does not wait for it. */
async function encodedQuestion(query: RecallQuery, embedder: Embedder): Promise<Encoded | undefined> {
  if (embedder.state !== 'ready') return undefined;
  return embedder.embedQuery(query.text).catch(() => undefined);
}

/** Empty where the model has no token vectors, or the profile no use for them. */
async function lateScores(
  question: Encoded | undefined,
  rows: readonly Row[],
  { namespace, profile }: RecallQuery,
  { late }: RecallSources,
  options: RunOptions,
): Promise<ReadonlyMap<string, number>> {
  if (question?.tokens === undefined || profile.weights.late === 0) return new Map();
  const ids = rows.map(({ memory }) => memory.id);
  return late.scores(question.tokens, namespace, ids, options);
}

function notices(vector: readonly number[] | undefined, embedder: Embedder): string[] {
  if (vector !== undefined) return [];
  return [
    embedder.state === 'loading'
      ? 'The embedding model is still loading: this answer comes from full text alone.'
      : 'The embedding model cannot be reached: this answer comes from full text alone.',
  ];
}

type Row = RowOf<typeof gatherCandidates>;

function gather(
  query: RecallQuery,
  textIds: readonly string[],
  vector: readonly number[] | undefined,
  database: Database,
  options: RunOptions,
): Promise<Row[]> {
  const { namespace, asOf } = query;
  const instants = {
    knownAt: asOf?.knownAt ?? query.now,
    knownAtMs: asOf?.knownAt.getTime() ?? 0,
    validAtMs: asOf?.validAt.getTime() ?? 0,
  };
  if (vector === undefined) {
    return database.run(
      gatherTextCandidates,
      { namespace, textIds, past: asOf !== undefined, ...instants },
      options,
    );
  }
  const shared = { namespace, textIds, vector, limit: FROM_EACH_VECTOR_INDEX };
  return asOf === undefined
    ? database.run(gatherCandidates, shared, options)
    : database.run(gatherCandidatesAsOf, { ...shared, ...instants }, options);
}
