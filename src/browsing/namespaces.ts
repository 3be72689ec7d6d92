/** The namespaces that there are, page by page in the order of their names. */
import type { NamespaceSummary, NamespacesInput, Page } from '../domain/browsing.ts';
import { checkInteger, checkName, checkNamespace } from '../domain/checks.ts';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { listNamespaces, namespaceByName } from '../store/statements.generated.ts';

const LARGEST_PAGE = 200;

/** @throws MemoryError naming the field that is wrong */
export async function namespaces(
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

/** Null where nothing was ever kept under the name. @throws MemoryError INVALID_NAMESPACE */
export async function namespaceNamed(
  name: string,
  database: Database,
  options: RunOptions = {},
): Promise<NamespaceSummary | null> {
  const [row] = await database.run(namespaceByName, { namespace: checkNamespace(name) }, options);
  return row ?? null;
}
