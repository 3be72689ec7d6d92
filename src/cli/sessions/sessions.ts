/** `hippograph sessions`: the conversations of a namespace, the latest first. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { Session } from '../../domain/requests/browsing.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { namespaceOption, wholeNumber } from '../options/options.ts';
import { print, printError, printJson } from '../terminal/print.ts';

interface SessionsOptions {
  readonly namespace?: string;
  readonly limit: number;
  readonly json?: true;
}

type Listed = Json<Pick<Session, 'id' | 'turns' | 'firstAt' | 'lastAt'>> & {
  readonly firstTurn: { readonly content: string } | null;
};
interface Page {
  readonly edges: readonly { readonly node: Listed }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

const SESSIONS = `query Sessions($namespace: String!, $first: Int!) {
  sessions(namespace: $namespace, first: $first) {
    edges { node { id turns firstAt lastAt firstTurn { ... on Episode { content } } } }
    pageInfo { hasNextPage }
  }
}`;

async function sessions({ namespace, limit, json }: SessionsOptions): Promise<void> {
  const [{ runQuery }, { printRows }] = await Promise.all([
    import('../run-query.ts'),
    import('../terminal/rows.ts'),
  ]);
  const page = await runQuery<{ sessions: Page }, Page>(namespace, 'sessions', {
    query: SESSIONS,
    variables: (of) => ({ namespace: of, first: limit }),
    existing: true,
    pick: (data) => data.sessions,
  });
  if (json) return printJson(page);
  const listed = page.edges.map(({ node }) => node);
  const time = formatTimes(listed.flatMap(({ lastAt }) => lastAt ?? []));
  printRows(
    [{ style: 'dim' }, { style: 'dim' }, { style: 'cyan' }, { cut: true }],
    listed.map(({ id, turns, lastAt, firstTurn }) => ({
      cells: [
        lastAt === null ? '' : time(lastAt),
        turns === 1 ? '1 turn' : `${turns} turns`,
        id,
        firstTurn?.content ?? '',
      ],
    })),
  );
  if (listed.length === 0) print('No memory here belongs to a session.');
  if (page.pageInfo.hasNextPage) printError('There are more: pass --limit.');
}

export function sessionsCommand(): Command {
  return namespaceOption(
    new Command('sessions').description('list sessions, the latest first, each with its first turn'),
  )
    .option('-l, --limit <count>', 'the most sessions to show', wholeNumber, 20)
    .option('--json', 'print the GraphQL result as JSON')
    .action(sessions);
}
