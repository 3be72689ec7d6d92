/** `hippograph consolidate`: one run now, or what it would do. */
import { Command } from 'commander';
import type { Json } from '../client/json.ts';
import type { ConsolidationReport } from '../domain/requests/consolidation.ts';
import { namespaceOption } from './options/options.ts';
import { print, printJson } from './terminal/print.ts';

interface ConsolidateOptions {
  readonly namespace?: string;
  readonly dryRun?: true;
  readonly undo?: string;
  readonly json?: true;
}

const FIELDS = '{ run { id state counts { phase count } } changes { phase id otherId before after amount } }';
const CONSOLIDATE = `mutation Consolidate($namespace: String!, $dryRun: Boolean!) {
  report: consolidate(namespace: $namespace, dryRun: $dryRun) ${FIELDS}
}`;
const UNDO = `mutation Undo($namespace: String!, $runId: ID!) {
  report: undoConsolidation(namespace: $namespace, runId: $runId) ${FIELDS}
}`;

type Report = Json<ConsolidationReport>;

function line({ phase, id, otherId, before, after, amount }: Report['changes'][number]): string {
  const things = otherId === null ? id : `${id} and ${otherId}`;
  const turn = before === null && after === null ? '' : ` ${before ?? 'none'} → ${after ?? 'none'}`;
  return `${phase} ${things}${turn}${amount === null ? '' : ` (${amount.toFixed(2)})`}`;
}

function describe({ run, changes }: Report): string {
  if (run === null) {
    const lines = changes.map(line);
    return [...lines, `A run would make ${changes.length} changes. Nothing was written.`].join('\n');
  }
  if (run.state === 'RUNNING')
    return `Consolidation is under way already: run ${run.id}. Try again once it has ended.`;
  if (run.state === 'UNDONE') return `Run ${run.id} is undone.`;
  const done = run.counts.map(({ phase, count }) => `${phase} ${count}`).join(', ');
  return `${done === '' ? 'Nothing to change' : done}. Undo it with --undo ${run.id}`;
}

async function consolidate(options: ConsolidateOptions): Promise<void> {
  const { runQuery } = await import('./run-query.ts');
  const { undo: runId, dryRun = false } = options;
  const report = await runQuery<{ report: Report }, Report>(options.namespace, 'consolidate', {
    query: runId === undefined ? CONSOLIDATE : UNDO,
    variables: (namespace) => (runId === undefined ? { namespace, dryRun } : { namespace, runId }),
    existing: true,
    pick: (data) => data.report,
  });
  if (options.json) printJson(report);
  else print(describe(report));
}

export function consolidateCommand(): Command {
  return namespaceOption(new Command('consolidate').description('run consolidation on a namespace now'))
    .option('--dry-run', 'preview the changes, and change nothing')
    .option('--undo <run>', 'undo a run, except for what changed again since')
    .option('--json', 'print the report as JSON')
    .action(consolidate);
}
