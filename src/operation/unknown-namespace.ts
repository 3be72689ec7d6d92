/** Finds out whether a namespace exists, and which one is meant where it does not. A mistyped name would look like an empty memory. */
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import type { Database, RunOptions } from '../store/database.ts';
import { listNamespaces, namespaceByName } from '../store/statements.generated.ts';

/** Names that are compared with the one asked for. */
const MOST_COMPARED = 200;
/** Names in the sentence. */
const MOST_LISTED = 10;

/**
 * Suggests what to do about a namespace in which nothing was ever stored; undefined where it exists.
 * @param readable the namespaces that the caller may read: no other is named; undefined: all
 */
export async function remedyForUnknown(
  namespace: string,
  readable: readonly string[] | undefined,
  database: Database,
  options: RunOptions,
): Promise<string | undefined> {
  const now = new Date();
  const found = await database.run(namespaceByName, { namespace, now }, options);
  if (found.length > 0) return undefined;
  const page = { after: '', among: readable ?? null, limit: MOST_COMPARED, now };
  // Where there are more than are compared, the one that is meant may be beyond the first of them.
  const prefixes = ['', namespace.slice(0, Math.ceil(namespace.length / 2))];
  const known = await Promise.all(
    prefixes.map((prefix) => database.run(listNamespaces, { ...page, prefix }, options)),
  );
  return suggestionFor(namespace, [...new Set(known.flat().map(({ name }) => name))]);
}

export function suggestionFor(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'The first memory creates it.';
  const [meant] = suggestionList(name, known);
  const listed = known.slice(0, MOST_LISTED).join(', ');
  const rest = known.length > MOST_LISTED ? ', …' : '';
  return `${meant === undefined ? '' : `Did you mean ${meant}? `}Known: ${listed}${rest}`;
}
