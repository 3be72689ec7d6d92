/** What recall is measured against, in the same run, over the same memories and vectors: the simple ways to find something. */
import { contentTerms, lexicalQuery } from '../../src/retrieval/query/lexical-query.ts';
import { namespaceKey } from '../../src/store/namespace-key.ts';
import { nearestByVector, searchText } from '../../src/store/statements.generated.ts';
import type { DataSet, Question } from './data-sets.ts';
import type { Stage } from './stage.ts';

/** As deep as recall asks its own sources. */
const FROM_VECTOR = 60;
const FROM_TEXT = 120;
/** Where only what happened before the question counts, this many are asked for, and the others are left out afterwards. */
const FROM_EACH_TO_FILTER = 1_600;
const LARGEST_PAGE = 200;

/** One memory that answers, by its idempotency key. */
export interface Found {
  readonly key: string;
  readonly score: number;
}

/** Best first. */
export type Answer = (question: Question) => Promise<readonly Found[]>;

type Asked = Pick<Question, 'namespace' | 'query' | 'before'>;

type Scores = ReadonlyMap<string, number>;

/** What the ids of the database stand for. */
interface Stored {
  readonly key: string;
  readonly occurredAt: Date;
}

/** By name: `grep`, `BM25`, `vector`, and both by their ranges in equal parts. @param depth how many answers each gives */
export async function baselinesFor(
  stage: Stage,
  set: DataSet,
  depth: number,
): Promise<ReadonlyMap<string, Answer>> {
  const stored = await storedIn(stage, new Set(set.questions.map(({ namespace }) => namespace)));
  const answer = (scores: Scores, { before }: Asked): Found[] =>
    best(scores, scores.size)
      .flatMap((id) => {
        const memory = stored.get(id);
        const counts = memory !== undefined && (before === undefined || memory.occurredAt < before);
        return counts ? [{ key: memory.key, score: scores.get(id) ?? 0 }] : [];
      })
      .slice(0, depth);
  return new Map<string, Answer>([
    ['grep', grepOver(set, depth)],
    ['BM25', async (question) => answer(await byText(stage, question), question)],
    ['vector', async (question) => answer(await byVector(stage, question), question)],
    [
      'vector + BM25',
      async (question) => {
        const found = await Promise.all([byVector(stage, question), byText(stage, question)]);
        return answer(sumOfRanges(found), question);
      },
    ],
  ]);
}

/** The share of the question's telling words that stand in the text, as part of a word too; every memory is read. */
function grepOver({ memories }: DataSet, depth: number): Answer {
  const texts = memories.map(({ namespace, content, idempotencyKey, occurredAt }) => ({
    namespace,
    text: content.toLowerCase(),
    key: idempotencyKey ?? '',
    occurredAt,
  }));
  return ({ namespace, query, before }) => {
    const words = contentTerms(query);
    const share = (text: string): number => words.filter((word) => text.includes(word)).length / words.length;
    const scores = new Map(
      texts
        .filter((each) => each.namespace === namespace)
        .filter(({ occurredAt }) => before === undefined || (occurredAt ?? before) < before)
        .map(({ key, text }) => [key, share(text)]),
    );
    return Promise.resolve(best(scores, depth).map((key) => ({ key, score: scores.get(key) ?? 0 })));
  };
}

/** BM25 over each memory's own text, without what was said before it. */
export async function byText({ database }: Stage, { namespace, query, before }: Asked): Promise<Scores> {
  const lucene = lexicalQuery(query, 'content', [namespaceKey(namespace)]);
  if (lucene === undefined) return new Map();
  const limit = before === undefined ? FROM_TEXT : FROM_EACH_TO_FILTER;
  return scoresOf(await database.run(searchText, { queries: [lucene], limit }));
}

/** By the cosine of each memory's own text alone. */
export async function byVector(
  { database, embedder }: Stage,
  { namespace, query, before }: Asked,
): Promise<Scores> {
  const vector = Array.from((await embedder.embedQuery(query)).vector);
  const { name: model } = await embedder.whenReady();
  const limit = before === undefined ? FROM_VECTOR : FROM_EACH_TO_FILTER;
  return scoresOf(await database.run(nearestByVector, { namespace, model, vector, limit }));
}

const scoresOf = (rows: readonly { readonly id: string; readonly score: number }[]): Scores =>
  new Map(rows.map(({ id, score }) => [id, score]));

/** Each by its range over what it found; what one did not find is its least. */
function sumOfRanges(sources: readonly Scores[]): Scores {
  const sums = new Map<string, number>();
  for (const scores of sources) {
    const low = Math.min(...scores.values());
    const range = Math.max(...scores.values()) - low;
    for (const [id, score] of scores) {
      sums.set(id, (sums.get(id) ?? 0) + (range === 0 ? 1 : (score - low) / range));
    }
  }
  return sums;
}

/** Equal ones in the order in which they were found. */
export const best = (scores: Scores, depth: number): string[] =>
  Array.from(scores)
    .sort(([, a], [, b]) => b - a)
    .slice(0, depth)
    .map(([id]) => id);

async function storedIn(
  { service }: Stage,
  namespaces: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>();
  for (const namespace of namespaces) {
    let after: string | undefined;
    do {
      const { items, hasNextPage } = await service.memories({
        namespace,
        first: LARGEST_PAGE,
        ...(after === undefined ? {} : { after }),
      });
      for (const { memory } of items) {
        stored.set(memory.id, { key: memory.idempotencyKey ?? '', occurredAt: memory.occurredAt });
      }
      after = hasNextPage ? items.at(-1)?.cursor : undefined;
    } while (after !== undefined);
  }
  return stored;
}
