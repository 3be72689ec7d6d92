/** Everything of a namespace, page after page through indexes: what is in memory at once does not grow with the store. */
import { z } from 'zod';
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, EmbeddingIdentity } from '../domain/ports.ts';
import {
  type EndLine,
  FORMAT,
  FORMAT_VERSION,
  type TransferHeader,
  type TransferLine,
} from '../domain/requests/transfer.ts';
import { stream } from '../operation/operation.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { storedModel } from '../store/embedding-model.ts';
import { appliedMigrations, nextNamespace } from '../store/statements.generated.ts';
import { changePages } from './changes.ts';
import { FIRST_KINDS, LAST_KINDS } from './kinds.ts';
import { linkPages } from './links.ts';
import { nodePages } from './nodes.ts';

export interface ExportParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** `namespace` is left out only with `all`. Both are checked when the first page is read. */
const exportInput = z.object({ namespace: z.string().optional(), all: z.boolean().optional() });

/** Everything of a namespace, or of all, in pages of lines. */
export const exportLines = stream({
  name: 'export',
  input: exportInput,
  rights: ({ namespace, all }) => ({ rights: ['read'], over: all === true ? 'store' : [namespace ?? ''] }),
  sample: (namespace) => ({ namespace }),
  run: exported,
  rows: (page) => page.length,
});

/**
 * Pages of lines. Nodes come first, then records of changes, then relationships, then records of recalls. What is written meanwhile may be in it or not.
 * @throws MemoryError INVALID_NAMESPACE where neither one nor all are named, UNKNOWN_ID where there is nothing of the namespace
 */
async function* exported(
  input: z.output<typeof exportInput>,
  parts: ExportParts,
  options: RunOptions,
): AsyncGenerator<readonly TransferLine[]> {
  if (input.all === true && input.namespace !== undefined) {
    throw new MemoryError('INVALID_ARGUMENT', 'Use either `namespace` or `all`, not both.', { field: 'all' });
  }
  if (input.all !== true) yield* one(checkNamespace(input.namespace ?? ''), parts, options);
  // Deleted meanwhile: there is nothing of it any more.
  else
    for await (const namespace of namespaces(parts, options))
      yield* one(namespace, { ...parts, orNothing: true }, options);
}

async function* namespaces({ database }: ExportParts, options: RunOptions): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const [row] = await database.run(nextNamespace, { after }, options);
    const next = row?.namespace ?? '';
    if (next === '') return;
    yield next;
    after = next;
  }
}

async function* one(
  namespace: string,
  { database, clock, orNothing = false }: ExportParts & { readonly orNothing?: boolean },
  options: RunOptions,
): AsyncGenerator<readonly TransferLine[]> {
  const model = await storedModel(database);
  const parts = { database, namespace, model, options } as const;
  const nodes = nodePages(parts, FIRST_KINDS);
  const first = await nodes.next();
  if (first.done === true) {
    if (orNothing) return;
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no data.', { field: 'namespace' });
  }
  yield [await header(namespace, model, database, clock(), options)];
  yield first.value;
  const count = { nodes: first.value.length, changes: 0, links: 0 };
  for (const [what, pages] of [
    ['nodes', nodes],
    ['changes', changePages(parts)],
    ['links', linkPages(parts)],
    ['nodes', nodePages(parts, LAST_KINDS)],
  ] as const) {
    for await (const page of pages) {
      count[what] += page.length;
      yield page;
    }
  }
  yield [{ end: count } satisfies EndLine];
}

async function header(
  namespace: string,
  model: EmbeddingIdentity | undefined,
  database: Database,
  now: Date,
  options: RunOptions,
): Promise<TransferHeader> {
  const applied = await database.run(appliedMigrations, {}, options);
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    namespace,
    exportedAt: now.toISOString(),
    migration: Math.max(0, ...applied.map(({ version }) => version)),
    model:
      model === undefined ? null : { name: model.name, dimensions: model.dimensions, pooling: model.pooling },
  };
}
