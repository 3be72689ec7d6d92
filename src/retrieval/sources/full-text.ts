/** What full text finds: by a memory's own words, and by those of the turn before it. */
import type { Database, RunOptions } from '../../store/database.ts';
import { forgottenKey, namespaceKey } from '../../store/namespace-key.ts';
import { searchText } from '../../store/statements.generated.ts';
import { lexicalQuery, type TextField } from '../query/lexical-query.ts';
import { idsByUser, withThoseOf } from './by-user.ts';
import { whatMeets } from './nearest.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Source } from './source.ts';

/** Candidates by either field. */
const CANDIDATES = 40;
/** By its own words, so many of what a user said to an assistant are candidates, too: see by-user.ts. */
const OF_USER = 60;

/** What a vector finds gains by its words too, if they rank among so many; more where few of them are what a recall is limited to. */
const SCORED = 240;
const SCORED_TO_FILTER = 1_600;

/** BM25 by memory, best first. */
type Scores = ReadonlyMap<string, number>;

interface Searched {
  readonly scores: Scores;
  readonly ofUser: ReadonlySet<string>;
}

export interface FoundByText {
  readonly own: Scores;
  readonly preceding: Scores;
  /** The best by either. */
  readonly ids: readonly string[];
}

type TextQuery = Pick<RecallQuery, 'namespace' | 'text' | 'asOf' | 'filter'>;

export const fullText: Source<TextQuery, FoundByText> = { name: 'full text', find: searchByText };

async function searchByText(query: TextQuery, database: Database, options: RunOptions): Promise<FoundByText> {
  const live = namespaceKey(query.namespace);
  const keys = query.asOf === undefined ? [live] : [live, forgottenKey(query.namespace)];
  const limit = query.filter === undefined ? SCORED : SCORED_TO_FILTER;
  const search = async (field: TextField): Promise<Searched> => {
    const lucene = lexicalQuery(query.text, field, keys);
    const rows =
      lucene === undefined ? [] : await database.run(searchText, { query: lucene, limit }, options);
    return { scores: new Map(rows.map((row) => [row.id, row.score])), ofUser: idsByUser(rows) };
  };
  const [own, preceding] = await Promise.all([search('content'), search('precedingContent')]);
  const best = await Promise.all(
    [own, preceding].map(async ({ scores, ofUser }) => {
      const met = await whatMeets(query, Array.from(scores.keys()), database, options);
      return withThoseOf(ofUser, met, CANDIDATES, OF_USER);
    }),
  );
  return { own: own.scores, preceding: preceding.scores, ids: [...new Set(best.flat())] };
}
