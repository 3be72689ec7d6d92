/** Facts of the entities that a question names: read while memories are searched, and only where there are any. */
import type { HeldFact } from '../../domain/requests/requests.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import type { RecallQuery } from '../query/query.ts';
import { factsOf, type NamedEntity } from '../sources/graph.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';
import { inOneLine } from './in-one-line.ts';
import { mostAskedFirst } from './most-asked-first.ts';
import { timeAsked } from './time-asked.ts';

/** Named in one question. A pasted text may name many. */
const MOST_ENTITIES = 5;
const MOST_LOOKED = 1_000;
/** Read of each entity. */
const MOST_READ = 30;
const MOST_TOLD = 10;

/** Without those of a recall with a filter: it asks for some memories, and facts are none. */
export async function heldFacts(
  named: readonly NamedEntity[],
  query: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<readonly HeldFact[]> {
  const ids = named.filter(({ stated }) => stated).map(({ id }) => id);
  if (ids.length === 0 || query.filter !== undefined) return [];
  const { knownAt, from, to } = timeAsked(query);
  const rows = await factsOf(
    {
      namespace: query.namespace,
      ids: ids.slice(0, MOST_ENTITIES),
      knownAt,
      begunBy: to,
      looked: MOST_LOOKED,
      limit: MOST_READ,
    },
    database,
    options,
  );
  const about = new Set(rows.map(({ aboutId }) => aboutId));
  // A relation between two that are named is found from both ends.
  const facts = new Map(rows.map(({ fact }) => [fact.id, fact]));
  return mostAskedFirst(oneAfterTheOther([...facts.values()], { from, to }), about, query)
    .slice(0, MOST_TOLD)
    .map((held) => ({ ...held, text: inOneLine(held) }));
}
