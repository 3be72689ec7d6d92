/** `hippograph restore-fact`: undoes the retraction of a fact. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { Fact } from '../../domain/answers.generated.ts';
import { printableLine } from '../../domain/texts/printable.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface RestoreFactOptions {
  readonly namespace?: string;
  readonly json?: true;
}

const RESTORE = `mutation RestoreFact($namespace: String!, $id: ID!) {
  restoreFact(namespace: $namespace, id: $id) { id entity text other retractedAt }
}`;

type Restored = Json<Pick<Fact, 'id' | 'entity' | 'text' | 'other' | 'retractedAt'>>;

async function restoreFact(id: string, options: RestoreFactOptions): Promise<void> {
  const { runQuery } = await import('../run-query.ts');
  const fact = await runQuery<{ restoreFact: Restored }, Restored>(options.namespace, 'restore-fact', {
    query: RESTORE,
    variables: (namespace) => ({ namespace, id }),
    existing: true,
    pick: (data) => data.restoreFact,
  });
  if (options.json) printJson(fact);
  else print(`${fact.id} is current: ${printableLine(`${fact.entity}: ${fact.text}`)}`);
}

export function restoreFactCommand(): Command {
  return namespaceOption(new Command('restore-fact').description('undo the retraction of a fact'))
    .argument('<id>', 'the id of the fact, as entity --json prints it')
    .option('--json', 'print the fact as JSON')
    .action(restoreFact);
}
