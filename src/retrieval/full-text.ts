/** What full text finds: by a memory's own words, and by those of the turn before it. */
import type { Database, RunOptions } from '../store/database.ts';
import { forgottenKey, namespaceKey } from '../store/namespace-key.ts';
import { searchText } from '../store/statements.generated.ts';
import { lexicalQuery, type TextField } from './lexical-query.ts';
import type { RecallQuery } from './query.ts';

/** Candidates by either field. */
const CANDIDATES = 60;

/** What a vector finds gains by its words too, if they rank among so many. */
const SCORED = 240;

/** BM25 by memory, best first. */
type Scores = ReadonlyMap<string, number>;

export interface FoundByText {
  readonly own: Scores;
  readonly preceding: Scores;
  /** The best by either. */
  readonly ids: readonly string[];
}

export async function searchByText(
  query: Pick<RecallQuery, 'namespace' | 'text' | 'asOf'>,
  database: Database,
  options: RunOptions,
): Promise<FoundByText> {
  const live = namespaceKey(query.namespace);
  const keys = query.asOf === undefined ? [live] : [live, forgottenKey(query.namespace)];
  const search = async (field: TextField): Promise<Scores> => {
    const lucene = lexicalQuery(query.text, field, keys);
    if (lucene === undefined) return new Map();
    const rows = await database.run(searchText, { query: lucene, limit: SCORED }, options);
    return new Map(rows.map((row) => [row.id, row.score]));
  };
  const [own, preceding] = await Promise.all([search('content'), search('precedingContent')]);
  const best = [own, preceding].flatMap((scores) => Array.from(scores.keys()).slice(0, CANDIDATES));
  return { own, preceding, ids: [...new Set(best)] };
}
