/** `hippograph config get|set`: how a namespace ranks, fades, sleeps and guards secrets. */
import { Command } from 'commander';
import { namespaceOption } from '../options/options.ts';
import type { ConfigOptions } from './run.ts';

export function configCommand(): Command {
  const command = new Command('config').description('show or change the settings of a namespace');
  namespaceOption(
    command.command('get', { isDefault: true }).description('show its settings, each as `set` takes it'),
  )
    .option('--json', 'print the GraphQL result as JSON')
    .action(async (options: ConfigOptions) => {
      const { getConfig } = await import('./run.ts');
      await getConfig(options);
    });
  namespaceOption(
    command.command('set').description('change some of its settings; the others stay as they are'),
  )
    .argument(
      '<setting=value...>',
      'such as profile=cognitive, weight.late=0.5 or parameter.archiveBelow=0.1; no value: the default',
    )
    .option('--json', 'print the GraphQL result as JSON')
    .action(async (changes: string[], options: ConfigOptions) => {
      const { setConfig } = await import('./run.ts');
      await setConfig(changes, options);
    });
  return command;
}
