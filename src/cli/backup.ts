/** `hippograph backup`: the whole store into a folder, while the service runs. */
import { Command } from 'commander';
import type { BackupOptions } from './backup/run.ts';

const HELP = `
Without a folder, the service makes it in its own one: HIPPOGRAPH_BACKUP_DIR, or backups in the data folder. It also makes
one each day by itself (HIPPOGRAPH_BACKUP_HOURS), and one before a migration and before a namespace is deleted.
Every memory that was acknowledged before the backup began is in it. Tokens are not.`;

export function backupCommand(): Command {
  return new Command('backup')
    .description('back up the whole store, or list the backups')
    .argument('[folder]', 'where to make it; default: the folder of the service')
    .option('--list', 'list the backups that there are, the newest first')
    .option('--json', 'print it as JSON')
    .addHelpText('after', HELP)
    .action(async (folder: string | undefined, options: BackupOptions) => {
      const { runBackup } = await import('./backup/run.ts');
      await runBackup(folder, options);
    });
}
