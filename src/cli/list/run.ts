/** One run of `hippograph list`. */
import type { Json } from '../../client/json.ts';
import type { Memory } from '../../domain/memory.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { runQuery } from '../run-query.ts';
import { print, printError, printJson } from '../terminal/print.ts';
import { type Column, printRows, type Row } from '../terminal/rows.ts';

export interface ListOptions {
  readonly namespace?: string;
  readonly limit: number;
  readonly who?: string;
  readonly session?: string;
  readonly project?: string;
  readonly tag?: string;
  readonly tier?: readonly string[];
  readonly state?: string;
  readonly from?: string;
  readonly before?: string;
  readonly forgotten?: true;
  readonly after?: string;
  readonly json?: true;
}

type Listed = Json<
  Pick<Memory, 'id' | 'content' | 'occurredAt' | 'who' | 'retractedAt' | 'pinnedAt' | 'expiresAt'>
> & {
  readonly tier: string;
};

interface Page {
  readonly edges: readonly { readonly node: Listed }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Answer {
  readonly memories: Page;
  readonly namespace: { readonly counts: Readonly<Record<string, number>> | null } | null;
}

const LIST = `query List($namespace: String!, $first: Int!, $after: String, $who: String, $sessionId: String, $project: String, $tag: String,
  $tiers: [String!], $states: [MemoryState!], $occurredFrom: DateTime, $occurredBefore: DateTime, $includeForgotten: Boolean!) {
  memories(namespace: $namespace, first: $first, after: $after, who: $who, sessionId: $sessionId, project: $project, tag: $tag,
    tiers: $tiers, states: $states, occurredFrom: $occurredFrom, occurredBefore: $occurredBefore, includeForgotten: $includeForgotten) {
    edges { node { id tier ... on Episode { content occurredAt who retractedAt pinnedAt expiresAt } } }
    pageInfo { hasNextPage endCursor }
  }
  namespace(name: $namespace) { counts { working shortTerm longTerm archived } }
}`;

const COLUMNS: readonly Column[] = [
  { style: 'dim' },
  { style: (state) => (state === 'forgotten' ? 'red' : 'dim') },
  { style: 'cyan' },
  { cut: true },
  { style: 'dim' },
];

export async function list(options: ListOptions): Promise<void> {
  const { limit, session, tier: tiers, from, before, forgotten = false, json, namespace } = options;
  const { after, who, project, tag, state } = options;
  const filters = {
    who,
    sessionId: session,
    project,
    tag,
    tiers,
    states: state === undefined ? undefined : [state],
    occurredFrom: from,
    occurredBefore: before,
  };
  const { memories, stored } = await runQuery<Answer, { memories: Page; stored: number }>(namespace, 'list', {
    query: LIST,
    variables: (of) => ({ namespace: of, first: limit, after, includeForgotten: forgotten, ...filters }),
    existing: true,
    pick: (data) => ({
      memories: data.memories,
      stored: Object.values(data.namespace?.counts ?? {}).reduce((sum, count) => sum + count, 0),
    }),
  });
  if (json) return printJson(memories);
  const { edges, pageInfo } = memories;
  printRows(COLUMNS, rowsOf(edges.map(({ node }) => node)));
  if (edges.length === 0)
    print(
      hidden(
        Object.values(filters).some((value) => value !== undefined),
        stored,
      ),
    );
  if (pageInfo.hasNextPage) printError(`There are more: --after ${pageInfo.endCursor}`);
}

function rowsOf(memories: readonly Listed[]): Row[] {
  const time = formatTimes(memories.map(({ occurredAt }) => occurredAt));
  return memories.map((memory) => ({
    cells: [time(memory.occurredAt), stateOf(memory), memory.who ?? '', memory.content, shortId(memory.id)],
  }));
}

/** What was decided about it, else its tier. */
function stateOf({ retractedAt, pinnedAt, expiresAt, tier }: Listed): string {
  if (retractedAt !== null) return 'forgotten';
  if (pinnedAt !== null) return 'pinned';
  return expiresAt === null ? tier : `until ${expiresAt.slice(0, 10)}`;
}

/** A filter that hides everything says so. @param stored as last counted */
function hidden(isFiltered: boolean, stored: number): string {
  if (!isFiltered) return 'No memories are stored here.';
  const all = stored === 0 ? '' : ` Stored: ${stored}.`;
  return `No memory passes these filters.${all}`;
}
