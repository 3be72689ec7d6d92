/** What of a namespace a person would look for: how it is, the latest sessions, the latest memories; page by page. */
import type { ServerContext } from '@modelcontextprotocol/server';
import { cutText } from '../../domain/texts/cut-text.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { Memory } from '../../domain/memory.ts';
import { printableLine } from '../../domain/texts/printable.ts';
import type { MemoryPage } from '../../domain/requests/requests.ts';
import { namespaceOf, type ScopeSource, serviceIn } from '../server/scope.ts';
import { type Newest, newestNote, newestOf } from '../newest.ts';
import { uriOf } from './uri.ts';
import { inert, plainOrQuoted, quoted } from '../quoted.ts';

const PAGE = 50;
/** Clients read all pages at once: the latest 200 memories, and no more. */
const PAGES = 4;
const TITLE_LENGTH = 80;
const CURSOR = /^([1-9])\.([\w-]+)$/;

export interface Listed {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly mimeType: 'application/json';
  readonly annotations?: { readonly audience?: ('user' | 'assistant')[]; readonly lastModified?: string };
}

const SERVICE: Listed = {
  uri: uriOf({ kind: 'service' }),
  name: 'health',
  title: 'Health of the service',
  description: 'The state of the service and its components.',
  mimeType: 'application/json',
};

function memoryEntry(namespace: string, { id, content, occurredAt, who }: Memory, newest: Newest): Listed {
  const { snippet, truncated } = cutText(printableLine(content).replaceAll(/\s+/g, ' '), TITLE_LENGTH);
  return {
    uri: uriOf({ kind: 'memory', namespace, id }),
    name: id,
    title: inert(truncated ? `${snippet}…` : snippet),
    description: `Memory${who === null ? '' : ` of ${quoted(who)}`}, ${occurredAt.toISOString()}${newestNote(newest, id)}`,
    mimeType: 'application/json',
    annotations: { lastModified: occurredAt.toISOString() },
  };
}

function sessionEntry(namespace: string, id: string): Listed {
  return {
    uri: uriOf({ kind: 'session', namespace, id }),
    name: plainOrQuoted(id),
    title: `Session ${quoted(id)}`,
    description: 'Its working memory and its latest turns.',
    mimeType: 'application/json',
  };
}

/** Those of the page's memories, latest first. */
export function sessionsOf(page: MemoryPage): string[] {
  return [...new Set(page.items.flatMap(({ memory }) => memory.sessionId ?? []))];
}

interface Place {
  readonly page: number;
  readonly after?: string;
}

/** @throws MemoryError BAD_CURSOR */
function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return { page: 1 };
  const [, page, after] = CURSOR.exec(cursor) ?? [];
  if (after === undefined || Number(page) >= PAGES) {
    throw new MemoryError('BAD_CURSOR', 'cursor is not a cursor of an earlier page.', { field: 'cursor' });
  }
  return { page: Number(page) + 1, after };
}

/** @throws MemoryError */
export async function listResources(cursor: string | undefined, context: ServerContext, source: ScopeSource) {
  const { page, after } = placeOf(cursor);
  const namespace = namespaceOf(context, source);
  if (namespace === undefined || source.service() === undefined) return { resources: [SERVICE] };
  const { signal } = context.mcpReq;
  const memories = await serviceIn(source).memories({ namespace, first: PAGE, after }, { signal });
  const listed = memories.items.map(({ memory }) => memory);
  const newest = await newestOf(namespace, listed, { service: serviceIn(source), signal });
  const first = [
    SERVICE,
    {
      uri: uriOf({ kind: 'health', namespace }),
      name: 'memory-health',
      title: `Health of ${namespace}`,
      mimeType: 'application/json' as const,
    },
    ...sessionsOf(memories).map((id) => sessionEntry(namespace, id)),
  ];
  const last = memories.items.at(-1)?.cursor;
  const more = memories.hasNextPage && page < PAGES && last !== undefined;
  return {
    resources: [
      ...(page === 1 ? first : []),
      ...listed.map((memory) => memoryEntry(namespace, memory, newest)),
    ],
    ...(more ? { nextCursor: `${page}.${last}` } : {}),
  };
}
