/** `hippograph history`: who changed which memories, and when. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { HistoryEntry } from '../../domain/answers.generated.ts';
import { printableLine } from '../../domain/texts/printable.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { namespaceOption, wholeNumber } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface HistoryOptions {
  readonly namespace?: string;
  readonly memory?: string;
  readonly limit: number;
  readonly json?: true;
}

const HISTORY = `query History($namespace: String!, $first: Int!, $memoryId: ID) {
  history(namespace: $namespace, first: $first, memoryId: $memoryId) {
    edges { node { id verb at who memoryIds undoable undoneAt } }
    pageInfo { hasNextPage }
  }
}`;

interface Page {
  readonly edges: readonly { readonly node: Json<HistoryEntry> }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

const MOST_IDS = 3;

async function history(options: HistoryOptions): Promise<void> {
  const { runQuery } = await import('../run-query.ts');
  const page = await runQuery<{ history: Page }, Page>(options.namespace, 'history', {
    query: HISTORY,
    variables: (namespace) => ({ namespace, first: options.limit, memoryId: options.memory }),
    existing: true,
    pick: (data) => data.history,
  });
  if (options.json) printJson(page);
  else print(describe(page));
}

function describe({ edges, pageInfo }: Page): string {
  if (edges.length === 0) return 'Nothing was changed in the days that are kept.';
  const time = formatTimes(edges.map(({ node }) => node.at));
  const lines = edges.map(({ node: { id, verb, at, who, memoryIds, undoneAt } }) => {
    const ids = memoryIds.slice(0, MOST_IDS).map(shortId);
    const more = memoryIds.length > MOST_IDS ? ` and ${memoryIds.length - MOST_IDS} more` : '';
    const by = who === null ? '' : ` by ${printableLine(who)}`;
    return `${id} ${time(at)} ${verb} ${ids.join(' ')}${more}${by}${undoneAt === null ? '' : ' (undone)'}`;
  });
  return [...lines, ...(pageInfo.hasNextPage ? ['There are more: pass --limit.'] : [])].join('\n');
}

export function historyCommand(): Command {
  return namespaceOption(
    new Command('history').description('show who changed which memories, and when; texts are not kept'),
  )
    .option('--memory <id>', 'only what was done to this memory')
    .option('-l, --limit <count>', 'the most entries to list', wholeNumber, 20)
    .option('--json', 'print the GraphQL result as JSON')
    .action(history);
}
