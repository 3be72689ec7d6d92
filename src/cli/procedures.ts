/** `hippograph procedures`: how something is done, best first and why; without a task all that is known, newest first. */
import { Command } from 'commander';
import type { ListedProcedure } from './procedures/describe.ts';
import { type AsOfOptions, asOfFrom } from './options/as-of.ts';
import { dateOf } from './options/dates.ts';
import { namespaceOption, wholeNumber } from './options/options.ts';
import { print, printJson } from './terminal/print.ts';

interface ProceduresOptions extends Pick<AsOfOptions, 'asOf' | 'knownAt'> {
  readonly namespace?: string;
  readonly limit: number;
  readonly deprecated?: true;
  readonly explain?: true;
  readonly json?: true;
}

const PROCEDURES = `query Procedures($namespace: String!, $task: String, $first: Int!, $deprecated: Boolean!, $asOf: AsOf) {
  procedures(namespace: $namespace, task: $task, first: $first, includeDeprecated: $deprecated, asOf: $asOf) {
    notices
    edges {
      score
      signals { name raw normalised weight contribution }
      node { id name domain triggerPattern steps script successRate executionCount version deprecated derived recordedAt lastExecutedAt }
    }
  }
}`;

async function procedures(task: string | undefined, options: ProceduresOptions): Promise<void> {
  const [{ runQuery }, { describeProcedures }] = await Promise.all([
    import('./run-query.ts'),
    import('./procedures/describe.ts'),
  ]);
  const { limit: first, deprecated = false } = options;
  const knownAt = asOfFrom(options)?.knownAt;
  const found = await runQuery<{ procedures: ListedProcedure }, ListedProcedure>(
    options.namespace,
    'procedures',
    {
      query: PROCEDURES,
      variables: (namespace) => ({
        namespace,
        task,
        first,
        deprecated,
        asOf: knownAt === undefined ? undefined : { knownAt },
      }),
      existing: true,
      pick: (data) => data.procedures,
    },
  );
  if (options.json) printJson(found);
  else print(describeProcedures(found, options.explain === true));
}

export function proceduresCommand(): Command {
  return namespaceOption(new Command('procedures').description('find procedures for a task'))
    .argument('[task]', 'the task; default: list all procedures, newest first')
    .option('-l, --limit <count>', 'the most procedures to show', wholeNumber, 10)
    .option('--deprecated', 'include procedures that failed repeatedly')
    .option(
      '--known-at <date>',
      'the state at that time: 2026-03-09, yesterday, 2h',
      dateOf('--known-at', { edge: 'end' }),
    )
    .option('--as-of <date>', 'the same as --known-at', dateOf('--as-of', { edge: 'end' }))
    .option('--explain', 'show the parts of every score')
    .option('--json', 'print the GraphQL result as JSON')
    .action(procedures);
}
