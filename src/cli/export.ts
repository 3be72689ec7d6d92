/** `hippograph export`: everything of a namespace as lines of JSON, streamed, or what is remembered as Markdown. */
import { Command, Option } from 'commander';
import type { ExportOptions } from './export/run.ts';
import { namespaceOption } from './options/options.ts';

const HELP = `
The file holds a header, all nodes of the namespace with their vectors, all relationships and a last line that says that
the file is complete. hippograph import stores it again, in the same namespace or in another one. You can run the import
more than once. Changes during the export may be in the file or not: stop all writers if you need one point in time.

With --format markdown, --out names a folder. It gets a file for each session, which people, grep and git read: an OKF 0.2
bundle. What is forgotten is left out. Export into the same folder again to see in git what changed. It is no backup: it
has no facts, links or use. hippograph import --from markdown reads it.`;

export function exportCommand(): Command {
  return namespaceOption(new Command('export'))
    .description('export a namespace as JSONL, to import it elsewhere, or as Markdown, to read it')
    .addOption(
      new Option('--format <format>', 'everything in one file, or the texts in Markdown files')
        .choices(['jsonl', 'markdown'])
        .default('jsonl'),
    )
    .option('--all', 'all namespaces of the store')
    .option(
      '-o, --out <file>',
      'the file to write, replaced once the export is complete; default: standard output; of Markdown, the folder',
    )
    .addHelpText('after', HELP)
    .action(async (options: ExportOptions) => {
      const { runExport } = await import('./export/run.ts');
      await runExport(options);
    });
}
