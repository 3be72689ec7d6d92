/** `hippograph export`: everything of a namespace as lines of JSON, streamed. */
import { Command } from 'commander';
import type { ExportOptions } from './export/run.ts';
import { namespaceOption } from './options/options.ts';

const HELP = `
The file holds a header, all nodes of the namespace with their vectors, all relationships and a last line that says that
the file is complete. hippograph import stores it again, in the same namespace or in another one. You can run the import
more than once. Changes during the export may be in the file or not: stop all writers if you need one point in time.`;

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
