/** `hippograph report`: whether a memory is of use, week by week. */
import { Command } from 'commander';
import { namespaceOption, wholeNumber } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';
import type { Report } from './describe.ts';

interface ReportOptions {
  readonly namespace?: string;
  readonly weeks: number;
  readonly json?: true;
}

const USAGE = `query Usage($namespace: String!, $weeks: Int!) {
  usage(namespace: $namespace, weeks: $weeks) {
    namespace since keptFrom
    weeks { from recalls abstained told tokens helpful unhelpful ratedRecalls }
    doors { via who recalls abstained told tokens helpful unhelpful ratedRecalls }
    memories { live told neverTold }
  }
}`;

async function report({ namespace, weeks, json }: ReportOptions): Promise<void> {
  const [{ runQuery }, { describeUsage }] = await Promise.all([
    import('../run-query.ts'),
    import('./describe.ts'),
  ]);
  const usage = await runQuery<{ usage: Report }, Report>(namespace, 'report', {
    query: USAGE,
    variables: (of) => ({ namespace: of, weeks }),
    existing: true,
    pick: (data) => data.usage,
  });
  if (json) printJson(usage);
  else print(describeUsage(usage));
}

export function reportCommand(): Command {
  return namespaceOption(
    new Command('report').description('show what was asked week by week, what came back, and what helped'),
  )
    .option('--weeks <n>', 'how many weeks, up to this one: 1 to 52', wholeNumber, 8)
    .option('--json', 'print the GraphQL result as JSON')
    .action(report);
}
