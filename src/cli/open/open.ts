/** `hippograph open`: the dashboard in a browser, of a service that is found or started. */
import { Command } from 'commander';
import { readSettings } from '../../config/settings.ts';
import { namespaceOption } from '../options/options.ts';
import { print } from '../terminal/print.ts';

interface OpenOptions {
  readonly namespace?: string;
  readonly print?: true;
}

async function open({ namespace, print: onlyPrint }: OpenOptions): Promise<void> {
  const { dashboardUrl } = await import('./dashboard-url.ts');
  const url = await dashboardUrl(readSettings(process.env), namespace);
  print(url);
  if (onlyPrint) return;
  const { default: openInBrowser } = await import('open');
  await openInBrowser(url);
}

export function openCommand(): Command {
  return namespaceOption(new Command('open').description('open the dashboard in a browser'))
    .option('--print', 'print its address only')
    .action(open);
}
