/** `hippograph show`: one memory, whole, with the turns around it and what it is linked to. */
import { Command } from 'commander';
import { namespaceOption } from '../options/options.ts';
import type { ShowOptions } from './run.ts';

export function showCommand(): Command {
  return namespaceOption(
    new Command('show').description('show one memory, with the turns around it and its links'),
  )
    .argument('<id>', 'the id, or its last eight characters')
    .option('--json', 'print the GraphQL result as JSON')
    .action(async (id: string, options: ShowOptions) => {
      const { show } = await import('./run.ts');
      await show(id, options);
    });
}
