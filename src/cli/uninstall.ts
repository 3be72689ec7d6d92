/** `hippograph uninstall`: lists the folders that hippograph uses, and removes those that are named. */
import { Command } from 'commander';
import type { UninstallOptions } from './uninstall/run.ts';

async function uninstall(options: UninstallOptions): Promise<void> {
  const { runUninstall } = await import('./uninstall/run.ts');
  await runUninstall(options);
}

export function uninstallCommand(): Command {
  return new Command('uninstall')
    .description('list the folders that hippograph uses, and remove those that you name')
    .option('--data', 'remove the data folder: all memories')
    .option('--cache', 'remove the downloads')
    .option('-y, --yes', 'do not ask')
    .action(uninstall);
}
