/** What full text finds: by a memory's own words, and by those of the turn before it. */
import type { Detected } from '../../language/detect.ts';
import { hasOtherThanLatin } from '../../language/scripts.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { forgottenKey, namespaceKey } from '../../store/namespace-key.ts';
import { searchText, searchWords } from '../../store/statements.generated.ts';
import { lexicalQuery, type TextField, type WordsField, wordsQuery } from '../query/lexical-query.ts';
import { idsByUser, withThoseOf } from './by-user.ts';
import { whatMeets } from './nearest.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Source } from './source.ts';

/** A memory's own words, and those of the turn before it. One statement asks for both. */
const TEXT_FIELDS: readonly TextField[] = ['content', 'precedingContent'];
const WORDS_FIELDS: readonly WordsField[] = ['words', 'precedingWords'];

/** Candidates by either field. */
const CANDIDATES = 40;
/** How many of a user's own turns in a chat with an assistant become candidates by their words: see by-user.ts. */
const OF_USER = 60;

/** What a vector finds also gains by its words, if these rank among this many; more where a filter leaves few of them. */
const SCORED = 240;
const SCORED_TO_FILTER = 1_600;

/** BM25 by memory, best first. */
type Scores = ReadonlyMap<string, number>;

interface Searched {
  readonly scores: Scores;
  readonly ofUser: ReadonlySet<string>;
}

export interface FoundByText {
  /** By a memory's own words. */
  readonly scores: Scores;
  /** The best by either field. */
  readonly ids: readonly string[];
}

type TextQuery = Pick<RecallQuery, 'namespace' | 'text' | 'language' | 'asOf' | 'filter'>;

export const fullText: Source<TextQuery, FoundByText> = { name: 'full text', find: searchByText };

async function searchByText(query: TextQuery, database: Database, options: RunOptions): Promise<FoundByText> {
  const live = namespaceKey(query.namespace);
  const keys = query.asOf === undefined ? [live] : [live, forgottenKey(query.namespace)];
  const limit = query.filter === undefined ? SCORED : SCORED_TO_FILTER;
  const { text, language } = query;
  const run = async (
    statement: typeof searchText | typeof searchWords,
    queries: readonly (string | undefined)[],
  ) => {
    const asked = queries.filter((lucene) => lucene !== undefined);
    return asked.length === 0 ? [] : database.run(statement, { queries: asked, limit }, options);
  };
  const rows = await Promise.all([
    run(
      searchText,
      TEXT_FIELDS.map((field) => lexicalQuery(text, field, keys, language.language)),
    ),
    isPlainEnglish(text, language)
      ? []
      : run(
          searchWords,
          WORDS_FIELDS.map((field) => wordsQuery(text, field, keys, language.guesses)),
        ),
  ]);
  const [own, preceding] = [0, 1].map((field): Searched => {
    const found = rows.flat().filter(({ asked }) => asked === field);
    return { scores: bestScores(found), ofUser: idsByUser(found) };
  }) as [Searched, Searched];
  const best = await Promise.all(
    [own, preceding].map(async ({ scores, ofUser }) => {
      const met = await whatMeets(query, Array.from(scores.keys()), database, options);
      return withThoseOf(ofUser, met, CANDIDATES, OF_USER);
    }),
  );
  return { scores: own.scores, ids: [...new Set(best.flat())] };
}

/** Texts like it have no words in the second index. */
const isPlainEnglish = (text: string, { language, certain }: Detected): boolean =>
  language === 'en' && certain && !hasOtherThanLatin(text);

/** A memory that both indexes find has the better of its scores. The best first. */
function bestScores(rows: readonly { readonly id: string; readonly score: number }[]): Scores {
  const sorted = rows.toSorted((a, b) => b.score - a.score);
  const best = new Map<string, number>();
  for (const { id, score } of sorted) if (!best.has(id)) best.set(id, score);
  return best;
}
