/** `hippograph restore`: puts a backup back, or tries it in a store of its own. */
import { Command, Option } from 'commander';
import { namespaceOption } from '../options/options.ts';
import type { RestoreOptions } from './backup.ts';

const HELP = `
The backup is read whole first: a damaged one, or one with a line that cannot be put back, changes nothing. With --on-error skip, the rest is put back. What is there already must be equal, or it stops with CONFLICT.
With --replace, the namespaces of the backup are deleted first, each after a backup of its own; who writes meanwhile waits. If it is interrupted, run
the same command again. What was erased since the backup is left out and counted; --revive puts it back. --dry-run puts it into an empty store in a temporary folder, compares both, and removes the store.`;

export function restoreCommand(): Command {
  return namespaceOption(new Command('restore'))
    .description('put a backup back: all of it, or one namespace')
    .argument('<backup>', 'the folder of a backup, its name in the folder of the service, or latest')
    .option('--replace', 'delete what the namespaces hold now')
    .option('--revive', 'put back what was erased since, too')
    .option('--dry-run', 'try it in a store of its own, and change nothing')
    .addOption(
      new Option('--on-error <what>', 'what to do with a line that cannot be put back')
        .choices(['stop', 'skip'])
        .default('stop'),
    )
    .option('--json', 'print the counts as JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: RestoreOptions) => {
      const { restoreBackup } = await import('./backup.ts');
      await restoreBackup(name, options);
    });
}
