/** `hippograph undo`: undoes an entry of the history. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { HistoryEntry } from '../../domain/answers.generated.ts';
import { shortId } from '../../domain/short-id.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface UndoOptions {
  readonly namespace?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

const UNDO = `mutation Undo($namespace: String!, $id: ID!, $dryRun: Boolean!) {
  undo(namespace: $namespace, id: $id, dryRun: $dryRun) { id verb at who memoryIds undoable undoneAt }
}`;

type Entry = Json<HistoryEntry>;

async function undo(id: string, options: UndoOptions): Promise<void> {
  const { runQuery } = await import('../run-query.ts');
  const entry = await runQuery<{ undo: Entry }, Entry>(options.namespace, 'undo', {
    query: UNDO,
    variables: (namespace) => ({ namespace, id, dryRun: options.dryRun === true }),
    existing: true,
    pick: (data) => data.undo,
  });
  if (options.json) {
    printJson(entry);
    return;
  }
  const what = `${entry.verb} ${entry.memoryIds.map(shortId).join(' ')}`;
  print(options.dryRun ? `Would undo: ${what}` : `Undone: ${what}`);
}

export function undoCommand(): Command {
  return namespaceOption(new Command('undo').description('undo an entry of the history'))
    .argument('<id>', 'the id of the entry, as history prints it')
    .option('--dry-run', 'say whether it can be undone; change nothing')
    .option('--json', 'print the entry as JSON')
    .action(undo);
}
