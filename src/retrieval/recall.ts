/** Stage 1, the only one that awaits: asks every source at once, follows what the best mention, and brings the pool back hydrated. */
import type { Embedder } from '../domain/ports.ts';
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
import { entitiesNamedIn, tellingOnes } from './graph.ts';
import { type LateInteraction, lateInteraction } from './late-interaction.ts';
import { idsLedTo, linksTo } from './links.ts';
import { isStopWord, lexicalQuery, terms } from './lexical-query.ts';
import type { MemoryVectors, Vectors } from './memory-vectors.ts';
import { withoutNames } from './query-names.ts';
import type { RecallQuery } from './query.ts';
import type { Candidate, Pool } from './stages.ts';

/** Candidates from each vector index. More costs time and moves the answer little: the study measured 60. */
const FROM_EACH_VECTOR_INDEX = 60;

/** Candidates from full text: deeper than from the vectors, because only these have a BM25 score at all. */
const FROM_TEXT = 120;

export interface RecallSources {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly vectors: MemoryVectors;
}

export async function recall(query: RecallQuery, sources: RecallSources, options: RunOptions): Promise<Pool> {
  const named = await entitiesNamedIn(query, sources.database, options);
  const speakers = named.filter(({ speaks }) => speaks).map(({ nameKey }) => nameKey);
  const text = telling(query.text, new Set(speakers));
  const [textScores, answer] = await Promise.all([
    searchByText({ ...query, text }, sources.database, options),
    encodeQuestion(text, sources.embedder, options),
  ]);
  const question = 'vector' in answer ? answer : undefined;
  const vector = question && Array.from(question.vector);
  const rows = await gather(query, [...textScores.keys()], vector, sources.database, options);
  const toCandidates = async (found: readonly Row[]): Promise<Candidate[]> => {
    const ids = new Set(
      found.flatMap(({ memory, predecessorId }) => [memory.id, predecessorId ?? memory.id]),
    );
    const vectors = await sources.vectors.of(query.namespace, [...ids], options);
    const late = lateInteraction(usesLate(query) ? question?.tokens : undefined, vectors);
    return found.map((row) => candidate(row, textScores, vectors, late));
  };
  const found = await toCandidates(rows);
  const links = await linksTo(found, tellingOnes(named), query, sources.database, options);
  const led = idsLedTo(links, found);
  const { namespace } = query;
  const beyond =
    led.length === 0 || vector === undefined
      ? []
      : await sources.database.run(hydrateCandidates, { namespace, vector, ids: led }, options);
  const candidates = [...found, ...(await toCandidates(beyond))];
  return {
    candidates: candidates.map((each) => ({ ...each, links: links.of(each.memory.id) })),
    notices: 'notice' in answer ? [answer.notice] : [],
  };
}

/** Without the speakers named in it, if anything is left that tells one memory from another. */
function telling(text: string, speakers: ReadonlySet<string>): string {
  const rest = withoutNames(text, speakers);
  return terms(rest).some((term) => !isStopWord(term)) ? rest : text;
}

const usesLate = ({ profile: { weights } }: RecallQuery): boolean => weights.late + weights.lateContext > 0;

function candidate(
  { memory, predecessorId, similarity, contextSimilarity }: Row,
  textScores: ReadonlyMap<string, number>,
  vectors: ReadonlyMap<string, Vectors>,
  late: LateInteraction,
): Candidate {
  return {
    memory: toMemory(memory),
    embedding: vectors.get(memory.id)?.embedding ?? null,
    raw: {
      text: textScores.get(memory.id) ?? null,
      vector: similarity,
      context: contextSimilarity,
      ...late(memory.id, predecessorId),
    },
    links: {},
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
