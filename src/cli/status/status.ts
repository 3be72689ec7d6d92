/** `hippograph status`: whether the service runs, and what waits for it. Starts nothing. */
import { Command } from 'commander';
import { readSettings } from '../../config/settings.ts';
import { print, printJson } from '../terminal/print.ts';

async function status({ json }: { readonly json?: true }): Promise<void> {
  const { describeStatus, serviceStatus } = await import('./service-status.ts');
  const found = await serviceStatus(readSettings(process.env));
  if (json) printJson(found);
  else print(describeStatus(found));
}

export function statusCommand(): Command {
  return new Command('status')
    .description('show whether the service runs, and how many memories wait for it')
    .option('--json', 'print it as JSON')
    .action(status);
}
