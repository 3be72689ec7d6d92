/** What recall is measured against, in the same run, over the same memories and vectors: the simple ways to find something. */
import { contentTerms, lexicalQuery } from '../../src/retrieval/query/lexical-query.ts';
import { namespaceKey } from '../../src/store/namespace-key.ts';
import { nearestByVector, searchText } from '../../src/store/statements.generated.ts';
import type { DataSet, Question } from './data-sets.ts';
import type { Stage } from './stage.ts';

const DEPTH = 10;

/** As deep as recall asks its own sources. */
const FROM_VECTOR = 60;
const FROM_TEXT = 120;
const LARGEST_PAGE = 200;

/** Answers with idempotency keys, best first. */
export type Answer = (question: Question) => Promise<readonly string[]>;

type Asked = Pick<Question, 'namespace' | 'query'>;

type Scores = ReadonlyMap<string, number>;

/** By name: `grep`, `BM25`, `vector`, and both by their ranges in equal parts. */
export async function baselinesFor(stage: Stage, set: DataSet): Promise<ReadonlyMap<string, Answer>> {
  const keys = await keysOf(stage, new Set(set.questions.map(({ namespace }) => namespace)));
  const named = (scores: Scores): string[] => best(scores).map((id) => keys.get(id) ?? '');
  return new Map<string, Answer>([
    ['grep', grepOver(set)],
    ['BM25', async (question) => named(await byText(stage, question))],
    ['vector', async (question) => named(await byVector(stage, question))],
    [
      'vector + BM25',
      async (question) => {
        const found = await Promise.all([byVector(stage, question), byText(stage, question)]);
        return named(sumOfRanges(found));
      },
    ],
  ]);
}

/** The share of the question's telling words that stand in the text, as part of a word too; every memory is read. */
function grepOver({ memories }: DataSet): Answer {
  const texts = memories.map(({ namespace, content, idempotencyKey }) => ({
    namespace,
    text: content.toLowerCase(),
    key: idempotencyKey ?? '',
  }));
  return ({ namespace, query }) => {
    const words = contentTerms(query);
    const share = (text: string): number => words.filter((word) => text.includes(word)).length / words.length;
    const within = texts.filter((each) => each.namespace === namespace);
    return Promise.resolve(best(new Map(within.map(({ key, text }) => [key, share(text)]))));
  };
}

/** BM25 over each memory's own text, without what was said before it. */
export async function byText({ database }: Stage, { namespace, query }: Asked): Promise<Scores> {
  const lucene = lexicalQuery(query, 'content', [namespaceKey(namespace)]);
  if (lucene === undefined) return new Map();
  return scoresOf(await database.run(searchText, { query: lucene, limit: FROM_TEXT }));
}

/** By the cosine of each memory's own text alone. */
export async function byVector({ database, embedder }: Stage, { namespace, query }: Asked): Promise<Scores> {
  const vector = Array.from((await embedder.embedQuery(query)).vector);
  const { name: model, slot } = await embedder.whenReady();
  return scoresOf(
    await database.run(nearestByVector[slot], { namespace, model, vector, limit: FROM_VECTOR }),
  );
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
export const best = (scores: Scores, depth = DEPTH): string[] =>
  Array.from(scores)
    .sort(([, a], [, b]) => b - a)
    .slice(0, depth)
    .map(([id]) => id);

async function keysOf({ service }: Stage, namespaces: ReadonlySet<string>): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const namespace of namespaces) {
    let after: string | undefined;
    do {
      const { items, hasNextPage } = await service.memories({
        namespace,
        first: LARGEST_PAGE,
        ...(after === undefined ? {} : { after }),
      });
      for (const { memory } of items) keys.set(memory.id, memory.idempotencyKey ?? '');
      after = hasNextPage ? items.at(-1)?.cursor : undefined;
    } while (after !== undefined);
  }
  return keys;
}
