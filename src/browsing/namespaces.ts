/** The namespaces that there are, page by page in the order of their names. */
import { z } from 'zod';
import type { NamespaceSummary, Page } from '../domain/requests/browsing.ts';
import { fromCursor, toCursor } from '../domain/cursors.ts';
import { MemoryError } from '../domain/errors.ts';
import { nameField, namespaceField, pageInput } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { anywhere, reachable, reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { listNamespaces, namespaceByName } from '../store/statements.generated.ts';
import { remedyForUnknown } from '../operation/unknown-namespace.ts';

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
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<Page<NamespaceSummary>> {
  const rows = await database.run(
    listNamespaces,
    {
      after: after === undefined ? '' : fromCursor<[string]>('namespace', after, ['string'])[0],
      prefix: prefix ?? '',
      among: among ?? null,
      limit: first + 1,
      now: clock(),
    },
    options,
  );
  return {
    items: rows.slice(0, first).map((node) => ({ node, cursor: toCursor('namespace', [node.name]) })),
    hasNextPage: rows.length > first,
  };
}

const namespaceInput = z.object({
  namespace: namespaceField,
  /** A namespace that does not exist is an error. */
  required: z.boolean().optional(),
  /** Of these only does the error name any; left out: of all. */
  among: z.array(z.string()).readonly().optional(),
});

/** Null where nothing was ever kept under the name. */
export const namespace = operation({
  name: 'namespace',
  input: namespaceInput,
  rights: reads,
  sample: (named) => ({ namespace: named }),
  narrow: (input, principal) => ({ ...input, among: reachable(principal, 'read', input.among) }),
  run: namespaceNamed,
});

/** @throws MemoryError UNKNOWN_NAMESPACE, naming those that are alike and those that exist, where it is required */
async function namespaceNamed(
  { namespace: name, required = false, among }: z.output<typeof namespaceInput>,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<NamespaceSummary | null> {
  const [row] = await database.run(namespaceByName, { namespace: name, now: clock() }, options);
  if (row !== undefined || !required) return row ?? null;
  throw new MemoryError('UNKNOWN_NAMESPACE', `There is no namespace ${name}.`, {
    field: 'namespace',
    remedy: await remedyForUnknown(name, among, database, options),
  });
}
