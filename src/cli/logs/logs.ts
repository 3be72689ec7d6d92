/** `hippograph logs`: the end of the log of a service that a command or an assistant started. */
import { Command } from 'commander';
import { serviceLog } from '../../client/ensure-service.ts';
import { readSettings } from '../../config/settings.ts';
import { tailFile } from '../../config/tail-file.ts';
import { wholeNumber } from '../options/options.ts';
import { print, printError } from '../terminal/print.ts';

async function logs({ lines }: { readonly lines: number }): Promise<void> {
  const path = serviceLog(readSettings(process.env).dataDir);
  // The path goes to stderr, so that stdout is the log and nothing else.
  printError(path);
  const found = await tailFile(path, lines);
  for (const line of found) print(line);
  if (found.length === 0)
    printError('It is empty. `hippograph serve` writes to its own terminal, and `engine logs` shows Neo4j.');
}

export function logsCommand(): Command {
  return new Command('logs')
    .description('print the end of the log of the service, and the path of the log on stderr')
    .option('--lines <count>', 'the number of lines', wholeNumber, 50)
    .action(logs);
}
