/** The namespaces that there are, page by page in the order of their names. */
import { z } from 'zod';
import type { NamespaceSummary, Page } from '../domain/requests/browsing.ts';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import { nameField, namespaceField, pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable, reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { listNamespaces, namespaceByName } from '../store/statements.generated.ts';

const namespacesInput = pageInput.omit({ namespace: true }).extend({
  prefix: nameField('prefix').optional(),
  /** Of these only; left out: of all. */
  among: z.array(z.string()).readonly().optional(),
});

/** The namespaces that the caller may read, by name. */
export const namespaces = operation({
  name: 'namespaces',
  input: namespacesInput,
  rights: anywhere('read'),
  sample: () => ({ first: 1 }),
  narrow: (input, principal) => ({ ...input, among: reachable(principal, 'read', input.among) }),
  run: namespacesPage,
});

/** @throws MemoryError naming the field that is wrong */
async function namespacesPage(
  { first, after, prefix, among }: z.output<typeof namespacesInput>,
  { database }: StoreParts,
  options: RunOptions,
): Promise<Page<NamespaceSummary>> {
  const rows = await database.run(
    listNamespaces,
    {
      after: after === undefined ? '' : fromCursor<[string]>('namespace', after, ['string'])[0],
      prefix: prefix ?? '',
      among: among ?? null,
      limit: first + 1,
    },
    options,
  );
  return {
    items: rows.slice(0, first).map((node) => ({ node, cursor: toCursor('namespace', [node.name]) })),
    hasNextPage: rows.length > first,
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
