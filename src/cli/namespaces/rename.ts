/** `hippograph namespaces rename`: a copy under the new name, and then the deletion of the old one. */
import { Command } from 'commander';
import type { RenameOptions } from './run-rename.ts';

const HELP = `
Everything is copied to the new name. Every memory gets a new id there. Then the old namespace is deleted, and a backup of
it is kept. If something is stored under the old name meanwhile, nothing is deleted, and both stay. Sync, tokens and
settings of assistants name a namespace: change them to the new name.`;

export function renameCommand(): Command {
  return new Command('rename')
    .description('give a namespace another name')
    .argument('<from>', 'its name')
    .argument('<to>', 'the new name, which must be free')
    .option('--no-backup', 'keep no backup of it under the old name')
    .option('--json', 'print the counts as JSON')
    .addHelpText('after', HELP)
    .action(async (from: string, to: string, options: RenameOptions) => {
      const { runRename } = await import('./run-rename.ts');
      await runRename(from, to, options);
    });
}
