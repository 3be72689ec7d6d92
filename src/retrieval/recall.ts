/** Stage 1, the only one that awaits: asks every source at once, follows what the best mention, and brings the pool back hydrated. */
import { type Embedder, type Encoded, TOKEN_DIMENSIONS } from '../domain/ports.ts';
import { maxSim, type TokenMatrix, tokenMatrix } from '../models/max-sim.ts';
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
import { encodeQuestion } from './encode-question.ts';
import { entitiesMeant, nearnessByGraph } from './graph.ts';
import { lexicalQuery } from './lexical-query.ts';
import type { MemoryVectors, Vectors } from './memory-vectors.ts';
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
  readonly vectors: MemoryVectors;
}

export async function recall(query: RecallQuery, sources: RecallSources, options: RunOptions): Promise<Pool> {
  // What memories mention is known as of now only.
  const usesGraph = query.profile.weights.graph > 0 && query.asOf === undefined;
  const [textScores, answer, named] = await Promise.all([
    searchByText(query, sources.database, options),
    encodeQuestion(query.text, sources.embedder, options),
    usesGraph ? entitiesMeant(query, sources.database, options) : [],
  ]);
  const question = 'vector' in answer ? answer : undefined;
  const vector = question && Array.from(question.vector);
  const rows = await gather(query, [...textScores.keys()], vector, sources.database, options);
  const toCandidates = async (found: readonly Row[]): Promise<Candidate[]> => {
    const ids = found.map(({ memory }) => memory.id);
    const vectors = await sources.vectors.of(query.namespace, ids, options);
    const late = lateInteraction(question, query);
    return found.map((row) => candidate(row, textScores, vectors.get(row.memory.id), late));
  };
  const pool = { candidates: await toCandidates(rows), notices: 'notice' in answer ? [answer.notice] : [] };
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
  { memory, similarity, contextSimilarity }: Row,
  textScores: ReadonlyMap<string, number>,
  vectors: Vectors | undefined,
  late: Late | undefined,
): Candidate {
  return {
    memory: toMemory(memory),
    embedding: vectors?.embedding ?? null,
    raw: {
      text: textScores.get(memory.id) ?? null,
      vector: similarity,
      context: contextSimilarity,
      late: vectors?.tokens === undefined ? null : (late?.(vectors.tokens) ?? null),
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

type Late = (passage: TokenMatrix) => number;

/** Undefined where the model has no token vectors, or the profile no use for them. */
function lateInteraction(question: Encoded | undefined, { profile }: RecallQuery): Late | undefined {
  if (question?.tokens === undefined || profile.weights.late === 0) return undefined;
  const asked = tokenMatrix(question.tokens, TOKEN_DIMENSIONS);
  return (passage) => maxSim(asked, passage);
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
  const past = asOf !== undefined;
  const instants = asOf ?? { knownAt: query.now, validAt: query.now };
  if (vector === undefined) {
    return database.run(gatherTextCandidates, { namespace, textIds, past, ...instants }, options);
  }
  const shared = { namespace, textIds, vector, limit: FROM_EACH_VECTOR_INDEX };
  return past
    ? database.run(gatherCandidatesAsOf, { ...shared, ...instants }, options)
    : database.run(gatherCandidates, shared, options);
}
