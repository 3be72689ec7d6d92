/** Reading the graph of what was stated: all of it, what says something, or what goes by a name. Bounded, and says so where it was cut. */
import { z } from 'zod';
import { checkText } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { entityKey } from '../../domain/name-key.ts';
import type { GraphRead } from '../../domain/requests/reference-graph.ts';
import { namespaceField } from '../../operation/fields.ts';
import { operation } from '../../operation/operation.ts';
import type { StoreParts } from '../../operation/parts.ts';
import { reads } from '../../operation/rights.ts';
import type { Database, RunOptions, Transaction } from '../../store/database.ts';
import { namesSaying, statedAfter, statedByName } from '../../store/statements.generated.ts';
import { around, assemble, says, type Stated } from './assemble.ts';
import { exactNamesField, MOST_NAMES, MOST_STATEMENTS } from './checked.ts';

const PAGE = 2_000;
/** Of names and texts together, in UTF-16 code units. */
const MOST_CHARACTERS = 2_000_000;
/** What a search looks at. */
const MOST_LOOKED_AT = 200_000;

const REST = 'search_nodes and open_nodes find the rest.';

type Reader = Pick<Database | Transaction, 'run'>;

export type StatedRow = Stated & { readonly id: string };

/** All of it, or by one of the two. */
const input = z.object({
  namespace: namespaceField,
  /** In names, types or observations, whatever the letter case; empty: everything. */
  query: z
    .string()
    .transform((text) => checkText(text, 'query'))
    .optional(),
  names: exactNamesField('names').optional(),
});

/** The stated facts as a graph of names: all of it, what contains a text, or what has a name. Bounded. */
export const readGraph = operation({
  name: 'readGraph',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: readNamed,
});

/** @throws MemoryError naming the field that is wrong */
async function readNamed(
  { namespace, query, names: asked }: z.output<typeof input>,
  { database, clock }: StoreParts,
  options: RunOptions = {},
): Promise<GraphRead> {
  if (query !== undefined && asked !== undefined)
    throw new MemoryError('INVALID_ARGUMENT', 'Use either query or names, not both.', { field: 'names' });
  const now = clock();
  if (asked !== undefined) return named(namespace, new Set(asked), now, database, options);
  if (query === undefined) return whole(namespace, now, database, options);
  if (query === '') {
    const all = await whole(namespace, now, database, options);
    return { ...around(all, () => true), notices: all.notices };
  }
  const rows = await database.run(
    namesSaying,
    { namespace, text: query.toLowerCase(), looked: MOST_LOOKED_AT, limit: MOST_NAMES + 1 },
    options,
  );
  const names = new Set(rows.slice(0, MOST_NAMES).map(({ name }) => name));
  const found = await named(namespace, names, now, database, options);
  const more = rows.length > MOST_NAMES ? [`More than ${MOST_NAMES} entities match; ask more narrowly.`] : [];
  return { ...around(found, (entity) => says(entity, query)), notices: [...found.notices, ...more] };
}

async function named(
  namespace: string,
  names: ReadonlySet<string>,
  now: Date,
  reader: Reader,
  options: RunOptions,
): Promise<GraphRead> {
  const { rows, cut } = withinBounds(await statedOf(namespace, names, now, reader, options));
  const graph = around(assemble(rows), ({ name }) => names.has(name));
  return {
    ...graph,
    notices: cut ? [`More is stated of these than the first ${rows.length} statements.`] : [],
  };
}

/** One more than the bound, where there are that many. */
export async function statedOf(
  namespace: string,
  names: ReadonlySet<string>,
  now: Date,
  reader: Reader,
  { limit = MOST_STATEMENTS + 1, ...options }: RunOptions & { readonly limit?: number } = {},
): Promise<StatedRow[]> {
  if (names.size > MOST_NAMES)
    throw new MemoryError('BATCH_TOO_LARGE', `A call may have at most ${MOST_NAMES} names.`, {
      field: 'names',
    });
  const asked = Array.from(names, (name) => ({ name, key: entityKey(name) }));
  if (asked.length === 0) return [];
  return reader.run(statedByName, { namespace, names: asked, now, limit }, options);
}

async function whole(
  namespace: string,
  now: Date,
  database: Database,
  options: RunOptions,
): Promise<GraphRead> {
  const kept: (StatedRow & { readonly factId: string | null })[] = [];
  let characters = 0;
  for (let after = ''; ; ) {
    const page = await database.run(statedAfter, { namespace, after, now, limit: PAGE }, options);
    const holding = page.filter(({ holds }) => holds);
    kept.push(...holding);
    characters += sizeOf(holding);
    const last = page.at(-1);
    if (
      last === undefined ||
      page.length < PAGE ||
      kept.length > MOST_STATEMENTS ||
      characters > MOST_CHARACTERS
    )
      break;
    after = last.id;
  }
  const ordered = kept.toSorted((one, other) => ((one.factId ?? '') < (other.factId ?? '') ? -1 : 1));
  const { rows, cut } = withinBounds(ordered);
  const notices = cut
    ? [`This is not the whole graph, but its first ${rows.length} statements: ${REST}`]
    : [];
  return { ...assemble(rows), notices };
}

const sizeOf = (rows: readonly StatedRow[]): number =>
  rows.reduce((sum, { name, text, other }) => sum + name.length + text.length + (other?.length ?? 0), 0);

function withinBounds<Row extends StatedRow>(rows: readonly Row[]): { rows: readonly Row[]; cut: boolean } {
  let characters = 0;
  const end = rows.findIndex((row, at) => {
    characters += sizeOf([row]);
    return at >= MOST_STATEMENTS || characters > MOST_CHARACTERS;
  });
  return end < 0 ? { rows, cut: false } : { rows: rows.slice(0, end), cut: true };
}
