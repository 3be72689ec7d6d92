/** `hippograph recalls`: what was asked, by whom, and what came back, the latest first. */
import { Command, Option } from 'commander';
import type { Json } from '../../client/json.ts';
import type { AnsweredRecall } from '../../domain/requests/recalls.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { namespaceOption, wholeNumber } from '../options/options.ts';
import { print, printError, printJson } from '../terminal/print.ts';

interface RecallsOptions {
  readonly namespace?: string;
  readonly session?: string;
  readonly memory?: string;
  readonly via?: string;
  readonly unanswered?: true;
  readonly neverHelped?: true;
  readonly limit: number;
  readonly json?: true;
}

type Listed = Json<
  Pick<
    AnsweredRecall,
    'id' | 'at' | 'question' | 'sessionId' | 'who' | 'via' | 'abstained' | 'unclear' | 'tokens'
  >
> & {
  readonly found: number;
  readonly hits: readonly {
    readonly memory: { readonly id: string; readonly content: string } | null;
    readonly relevance: number | null;
    readonly helpful: boolean | null;
  }[];
};

interface Page {
  readonly edges: readonly { readonly node: Listed }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

const RECALLS = `query Recalls($namespace: String!, $first: Int!, $sessionId: String, $memoryId: ID, $via: String, $unanswered: Boolean!) {
  recalls(namespace: $namespace, first: $first, sessionId: $sessionId, memoryId: $memoryId, via: $via, unanswered: $unanswered) {
    edges {
      node {
        id at question sessionId who via abstained unclear found tokens tookMs
        hits(first: 1) { relevance helpful memory { id ... on Episode { content } } }
      }
    }
    pageInfo { hasNextPage }
  }
}`;

async function recalls(options: RecallsOptions): Promise<void> {
  if (options.neverHelped === true) return (await import('./never-helped.ts')).printNeverHelped(options);
  const [{ runQuery }, { printRows }] = await Promise.all([
    import('../run-query.ts'),
    import('../terminal/rows.ts'),
  ]);
  const page = await runQuery<{ recalls: Page }, Page>(options.namespace, 'recalls', {
    query: RECALLS,
    variables: (namespace) => ({
      namespace,
      first: options.limit,
      sessionId: options.session,
      memoryId: options.memory,
      via: options.via,
      unanswered: options.unanswered ?? false,
    }),
    existing: true,
    pick: (data) => data.recalls,
  });
  if (options.json) return printJson(page);
  const listed = page.edges.map(({ node }) => node);
  const time = formatTimes(listed.map(({ at }) => at));
  printRows(
    [{ style: 'dim' }, { style: 'cyan' }, { cut: true }, {}, { style: 'dim' }],
    listed.map((asked) => ({
      cells: [
        time(asked.at),
        [asked.who, asked.via].filter((each) => each !== null).join(' · '),
        asked.question ?? '(not kept)',
        cameBack(asked),
        shortId(asked.id),
      ],
      under: asked.hits.flatMap(({ memory }) => (memory === null ? [] : [`· ${memory.content}`])),
    })),
  );
  if (listed.length === 0) print('No question was asked in the days that are kept.');
  if (page.pageInfo.hasNextPage) printError('There are more: pass --limit.');
}

function cameBack({ found, abstained, unclear, tokens }: Listed): string {
  if (found === 0) return 'nothing';
  const some = found === 1 ? '1 result' : `${found} results`;
  const sized = tokens === null ? some : `${some}, ${tokens} tokens`;
  return abstained === true ? `no match, ${sized}` : unclear ? `no clear match, ${sized}` : sized;
}

export function recallsCommand(): Command {
  return namespaceOption(
    new Command('recalls').description('list what was asked, by whom, and what came back, the latest first'),
  )
    .option('--session <id>', 'only what was asked in this session')
    .option('--memory <id>', 'only questions that found this memory')
    .option('--via <name>', 'only what this asked: hook, cli, dashboard, or the name of an assistant')
    .option('--unanswered', 'only questions that nothing stored was about, or nothing clearly')
    .addOption(
      new Option(
        '--never-helped',
        'memories that came back, most often first, and that no feedback says helped',
      ).conflicts(['session', 'memory', 'unanswered']),
    )
    .option('-l, --limit <count>', 'the most to show', wholeNumber, 20)
    .option('--json', 'print the GraphQL result as JSON')
    .action(recalls);
}
