/** `hippograph import`: memories from a JSONL file, streamed, resumable, through the running service. */
import { Command, Option } from 'commander';
import type { ImportOptions } from './import/import-file.ts';

const HELP = `
One memory a line, as JSON: {"namespace": "...", "content": "...", "sessionId": "...", "occurredAt": "...", "who": "..."};
only content is needed where --namespace is given. Each session is stored in the order of the file. Importing a file
again stores nothing twice. An import that was stopped goes on where it stopped when it is run again.

A file that hippograph export wrote is put back as it was: same ids, same everything, into the namespace that it is of or
the one named. It is for an empty namespace; what is there already must be the same, or is an error (--on-error skip: left).`;

export function importCommand(): Command {
  return new Command('import')
    .description('store memories from a JSONL file')
    .argument('<file>', 'JSONL file, or - for standard input')
    .option('-n, --namespace <name>', "stands in for each line's own namespace")
    .addOption(
      new Option('--on-error <what>', 'what to do at a line that cannot be stored')
        .choices(['stop', 'skip'])
        .default('stop'),
    )
    .option('--restart', 'begin at the first line, whatever an earlier run has done')
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, options: ImportOptions) => {
      const { importFile } = await import('./import/import-file.ts');
      await importFile(file, options);
    });
}
