/** `hippograph import`: memories from a JSONL file, streamed, resumable, through the running service. */
import { Command, Option } from 'commander';
import { MemoryError } from '../domain/errors.ts';
import type { ImportOptions } from './import/import-file.ts';
import { SOURCES, type SourceName } from './import-from/readers.ts';

interface Options extends ImportOptions {
  readonly from?: SourceName;
  readonly dryRun?: true;
}

const HELP = `
Each line is one memory as JSON: {"namespace": "...", "content": "...", "sessionId": "...", "occurredAt": "...", "who": "..."}.
Only content is required if you pass --namespace. Each session is stored in the order of the file. A file that you import
twice is stored once. An import that was stopped continues where it stopped when you run it again.

A file of hippograph export keeps its ids. Import it into an empty namespace: a line that differs from what is stored
there is an error. With --on-error skip such a line is left out.

If a namespace holds something already, a backup of it is made first. The summary says how to put it back.

With --from, the file comes from another program: memory.jsonl of the MCP reference memory server, the SQLite file of
mcp-memory-service, the JSON of mem0's get_all(), or of read_graph of mcp-neo4j-memory. With --from markdown it is a folder of
Markdown files, such as an OKF bundle or the notes of Obsidian: each file is one memory. --dry-run shows what would be stored.`;

export function importCommand(): Command {
  return new Command('import')
    .description('store memories from a JSONL file, or from another memory')
    .argument('<file>', 'JSONL file, or - for standard input')
    .addOption(new Option('--from <program>', 'the memory that wrote the file').choices(SOURCES))
    .option('--dry-run', 'with --from: read everything, write nothing, show what would be stored')
    .option('-n, --namespace <name>', 'replaces the namespace of every line')
    .addOption(
      new Option('--on-error <what>', 'what to do with a line that cannot be stored')
        .choices(['stop', 'skip'])
        .default('stop'),
    )
    .option('--no-backup', 'keep no backup of what a namespace held before')
    .option('--restart', 'start at the first line, even if an earlier run imported it')
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options) => {
      const { from, ...others } = options;
      if (from !== undefined) {
        const { importFrom } = await import('./import-from/import-from.ts');
        await importFrom(file, { ...others, from });
        return;
      }
      if (options.dryRun) {
        throw new MemoryError('INVALID_ARGUMENT', '--dry-run works only together with --from.', {
          field: 'dryRun',
        });
      }
      const { importFile } = await import('./import/import-file.ts');
      await importFile(file, options);
    });
}
