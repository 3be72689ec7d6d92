/** `hippograph unforget`: brings back what was forgotten and not erased. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { UnforgetReceipt } from '../../domain/answers.generated.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface UnforgetOptions {
  readonly namespace?: string;
  readonly json?: true;
}

const UNFORGET = `mutation Unforget($namespace: String!, $ids: [ID!]!) {
  unforget(namespace: $namespace, ids: $ids) { id changed }
}`;

type Receipts = readonly Json<UnforgetReceipt>[];

async function unforget(ids: readonly string[], options: UnforgetOptions): Promise<void> {
  const { runQuery } = await import('../run-query.ts');
  const receipts = await runQuery<{ unforget: Receipts }, Receipts>(options.namespace, 'unforget', {
    query: UNFORGET,
    variables: (namespace) => ({ namespace, ids }),
    existing: true,
    pick: (data) => data.unforget,
  });
  if (options.json) printJson(receipts);
  else for (const { id, changed } of receipts) print(`${id} ${changed ? 'is back' : 'was not forgotten'}`);
}

export function unforgetCommand(): Command {
  return namespaceOption(new Command('unforget').description('bring back memories that were forgotten'))
    .argument('<ids...>', 'the ids, as forget or recall printed them')
    .option('--json', 'print the receipts as JSON')
    .action(unforget);
}
