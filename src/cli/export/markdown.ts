/** `hippograph export --format markdown`: what is remembered and not forgotten, as files that a person reads. */
import { MemoryError } from '../../domain/errors.ts';
import { bundleOf, type ToWrite } from '../markdown/bundle.ts';
import { writeBundle } from '../markdown/write-bundle.ts';
import { version } from '../package-info.ts';
import type { ServiceConnection } from '../service-connection.ts';
import type { ProgressView } from '../terminal/progress.ts';

const PAGE = 200;

const QUERY = `query Export($namespace: String!, $first: Int!, $after: String) {
  memories(namespace: $namespace, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { id ... on Episode {
      content sessionId occurredAt who project intent tags importance tool file supersededBy { id }
    } } }
  }
}`;

interface Page {
  readonly memories: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly edges: readonly {
      readonly node: Omit<ToWrite, 'superseded'> & { readonly supersededBy: readonly unknown[] };
    }[];
  };
}

interface MarkdownExport {
  readonly service: ServiceConnection;
  readonly namespace: string;
  readonly folder: string;
  readonly view: ProgressView;
  readonly signal: AbortSignal;
}

/** @returns a sentence on what was written */
export async function exportMarkdown({
  service,
  namespace,
  folder,
  view,
  signal,
}: MarkdownExport): Promise<string> {
  const memories: ToWrite[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { memories: page }: Page = await service.ask<Page>(
      QUERY,
      { namespace, first: PAGE, after },
      signal,
    );
    memories.push(
      ...page.edges.map(({ node: { supersededBy, ...memory } }) => ({
        ...memory,
        superseded: supersededBy.length > 0,
      })),
    );
    view.report({ task: `exporting ${namespace}`, done: memories.length, unit: 'memories' });
    ({ endCursor: after, hasNextPage: more } = page.pageInfo);
  }
  const written = await writeBundle(folder, bundleOf(memories, { namespace, version }));
  return `${memories.length} memories in ${written.files} files, ${written.changed} changed, ${written.removed} removed: ${folder}`;
}

/** @throws MemoryError INVALID_ARGUMENT without a folder, or with all namespaces at once */
export function checkMarkdown({ out, all }: { readonly out?: string; readonly all?: true }): string {
  const wrong = (field: string, message: string): MemoryError =>
    new MemoryError('INVALID_ARGUMENT', message, { field });
  if (all === true) throw wrong('all', 'Markdown is written for one namespace: use --namespace.');
  if (out === undefined) throw wrong('out', 'Name the folder for the Markdown files by --out.');
  return out;
}
