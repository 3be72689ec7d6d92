/** `hippograph delete-namespace`: deletes a namespace with everything in it, or says what that would be. */
import { Command } from 'commander';
import type { NamespaceDeletion } from '../domain/answers.generated.ts';
import { MemoryError } from '../domain/errors.ts';
import { print, printJson } from './terminal/print.ts';

interface DeleteOptions {
  readonly dryRun?: true;
  readonly confirm?: string;
  readonly json?: true;
}

const KINDS = ['memories', 'entities', 'facts', 'procedures', 'clusters', 'sessions', 'records'] as const;

const DELETE = `mutation DeleteNamespace($namespace: String!, $confirm: String, $dryRun: Boolean!) {
  deletion: deleteNamespace(namespace: $namespace, confirm: $confirm, dryRun: $dryRun) {
    namespace dryRun ${KINDS.join(' ')}
  }
}`;

/** @throws MemoryError INVALID_ARGUMENT where what cannot be undone is not confirmed */
async function deleteNamespace(name: string, options: DeleteOptions): Promise<void> {
  const { dryRun = false, confirm, json } = options;
  if (!dryRun && confirm !== name)
    throw new MemoryError('INVALID_ARGUMENT', 'A deleted namespace cannot be restored.', {
      field: 'confirm',
      remedy: `Pass --confirm ${name} to delete it. Use --dry-run to see what it contains.`,
    });
  const { runQuery } = await import('./run-query.ts');
  const deletion = await runQuery<{ deletion: NamespaceDeletion }, NamespaceDeletion>(
    name,
    'delete-namespace',
    {
      query: DELETE,
      variables: (namespace) => ({ namespace, confirm, dryRun }),
      pick: (data) => data.deletion,
    },
  );
  if (json) printJson(deletion);
  else print(describe(deletion));
}

function describe(deletion: NamespaceDeletion): string {
  const counts = KINDS.map((kind) => `${kind} ${deletion[kind]}`).join(', ');
  return deletion.dryRun
    ? `${deletion.namespace} holds: ${counts}. Nothing was deleted.`
    : `${deletion.namespace} is deleted: ${counts}.`;
}

export function deleteNamespaceCommand(): Command {
  return new Command('delete-namespace')
    .description('delete a namespace and everything in it')
    .argument('<name>', 'the namespace')
    .option('--dry-run', 'preview the deletion, and delete nothing')
    .option('--confirm <name>', 'the name again, to confirm')
    .option('--json', 'print the counts as JSON')
    .action(deleteNamespace);
}
