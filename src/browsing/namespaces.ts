/** The namespaces that there are, page by page in the order of their names. */
import { z } from 'zod';
import type { NamespaceSummary, NamespacesInput, Page } from '../domain/requests/browsing.ts';
import { checkInteger, checkName } from '../domain/checks.ts';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import { namespaceField } from '../operation/fields.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable, reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { listNamespaces, namespaceByName } from '../store/statements.generated.ts';

const LARGEST_PAGE = 200;

/** The namespaces that the caller may read, by name. */
export const namespaces = operation({
  name: 'namespaces',
  input: unchecked<NamespacesInput>(),
  rights: anywhere('read'),
  sample: () => ({ first: 1 }),
  narrow: (input, principal) => ({ ...input, among: reachable(principal, 'read', input.among) }),
  run: (input, { database }: StoreParts, options) => namespacesPage(input, database, options),
});

/** @throws MemoryError naming the field that is wrong */
async function namespacesPage(
  { first, after, prefix, among }: NamespacesInput,
  database: Database,
  options: RunOptions = {},
): Promise<Page<NamespaceSummary>> {
  const wanted = checkInteger(first, 1, LARGEST_PAGE, 'first');
  const rows = await database.run(
    listNamespaces,
    {
      after: after === undefined ? '' : fromCursor<[string]>('namespace', after, ['string'])[0],
      prefix: checkName(prefix, 'prefix') ?? '',
      among: among ?? null,
      limit: wanted + 1,
    },
    options,
  );
  return {
    items: rows.slice(0, wanted).map((node) => ({ node, cursor: toCursor('namespace', [node.name]) })),
    hasNextPage: rows.length > wanted,
  };
}

/** Null where nothing was ever kept under the name. */
export const namespace = operation({
  name: 'namespace',
  input: z.object({ namespace: namespaceField }),
  rights: reads,
  sample: (named) => ({ namespace: named }),
  run: async (input, { database }: StoreParts, options): Promise<NamespaceSummary | null> => {
    const [row] = await database.run(namespaceByName, input, options);
    return row ?? null;
  },
});
