/** `hippograph export`: everything of a namespace as lines of JSON, streamed. */
import { Command } from 'commander';
import type { ExportOptions } from './export/run.ts';
import { namespaceOption } from './options/options.ts';

const HELP = `
A header, then every node that belongs to the namespace with all it keeps (vectors too), then the relationships, then a
line that says it is whole. hippograph import puts it back, into the same namespace or another, once however often it is
run. What is written meanwhile may be in it or not: let nobody write where it must be of one instant.`;

export function exportCommand(): Command {
  return namespaceOption(new Command('export'))
    .description('export a namespace as JSONL, to import it elsewhere')
    .option('--all', 'all namespaces of the store')
    .option(
      '-o, --out <file>',
      'the file to write, replaced once the export is complete; default: standard output',
    )
    .addHelpText('after', HELP)
    .action(async (options: ExportOptions) => {
      const { runExport } = await import('./export/run.ts');
      await runExport(options);
    });
}
