/** `hippograph delete-namespace`: deletes a namespace with everything in it, or says what that would be. */
import { Command } from 'commander';
import type { NamespaceDeletion } from '../domain/answers.generated.ts';
import { MemoryError } from '../domain/errors.ts';
import { print, printJson } from './terminal/print.ts';

interface DeleteOptions {
  readonly namespace?: string;
  readonly dryRun?: true;
  readonly confirm?: string;
  readonly backup: boolean;
  readonly json?: true;
}

const KINDS = ['memories', 'entities', 'facts', 'procedures', 'clusters', 'sessions', 'records'] as const;

const DELETE = `mutation DeleteNamespace($namespace: String!, $confirm: String, $dryRun: Boolean!, $backup: Boolean!) {
  deletion: deleteNamespace(namespace: $namespace, confirm: $confirm, dryRun: $dryRun, backup: $backup) {
    namespace dryRun backup ${KINDS.join(' ')}
  }
}`;

/** @throws MemoryError INVALID_ARGUMENT where what cannot be undone is not confirmed */
async function deleteNamespace(given: string | undefined, options: DeleteOptions): Promise<void> {
  const { namespace: named, dryRun = false, confirm, backup, json } = options;
  // No setting stands in for it: what is deleted is named.
  const name = given ?? named;
  if (name === undefined)
    throw new MemoryError('INVALID_NAMESPACE', 'The namespace is missing.', {
      field: 'namespace',
      remedy: 'Name the one to delete.',
    });
  if (!dryRun && confirm !== name)
    throw new MemoryError('INVALID_ARGUMENT', 'The name of the namespace must be repeated.', {
      field: 'confirm',
      remedy: `Pass --confirm ${name} to delete it. Use --dry-run to see what it contains.`,
    });
  const { runQuery } = await import('./run-query.ts');
  const deletion = await runQuery<{ deletion: NamespaceDeletion }, NamespaceDeletion>(
    name,
    'delete-namespace',
    {
      query: DELETE,
      variables: (namespace) => ({ namespace, confirm, dryRun, backup }),
      pick: (data) => data.deletion,
    },
  );
  if (json) printJson(deletion);
  else print(describe(deletion));
}

function describe(deletion: NamespaceDeletion): string {
  const counts = KINDS.map((kind) => `${kind} ${deletion[kind]}`).join(', ');
  if (deletion.dryRun) return `${deletion.namespace} holds: ${counts}. Nothing was deleted.`;
  const said = `${deletion.namespace} is deleted: ${counts}.`;
  return deletion.backup === null
    ? `${said} There is no backup of it.`
    : `${said} A backup is kept: hippograph restore ${deletion.backup}`;
}

export function deleteNamespaceCommand(): Command {
  return new Command('delete-namespace')
    .description('delete a namespace and everything in it')
    .argument('[name]', 'the namespace')
    .option('-n, --namespace <name>', 'the same')
    .option('--dry-run', 'preview the deletion, and delete nothing')
    .option('--confirm <name>', 'the name again, to confirm')
    .option('--no-backup', 'keep no backup of it: nothing of it is left anywhere')
    .option('--json', 'print the counts as JSON')
    .action(deleteNamespace);
}
