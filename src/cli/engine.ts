/** `hippograph engine start|stop|status|logs`: the managed Neo4j by hand. */
import { Command } from 'commander';
import { readSettings } from '../config/settings.ts';
import { engineStatus, startEngine, stopEngine, tailLog } from '../engine/control.ts';
import { engineFiles } from '../engine/files.ts';
import { describeStatus } from './engine-status.ts';
import { onInterrupt } from './terminal/interrupt.ts';
import { wholeNumber } from './options/options.ts';
import { showProgress } from './terminal/progress.ts';
import { print, printError, printJson } from './terminal/print.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  const status = await startEngine({ ...settings, progress: view.report, signal: interrupt.signal });
  view.stop();
  print(describeStatus(status, new Date()));
}

async function stop(options: { readonly force?: true }): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const stopped = await stopEngine(dataDir, { force: options.force === true });
  print(stopped ? 'The managed Neo4j has stopped.' : 'The managed Neo4j was not running.');
}

async function status(options: { readonly json?: true }): Promise<void> {
  const found = await engineStatus(readSettings(process.env).dataDir);
  if (options.json) printJson(found);
  else print(describeStatus(found, new Date()));
}

async function logs(options: { readonly lines: number }): Promise<void> {
  const { dataDir } = readSettings(process.env);
  // The path goes to stderr, so that stdout is the log and nothing else.
  printError(engineFiles(dataDir).log);
  for (const line of await tailLog(dataDir, options.lines)) print(line);
}

export function engineCommand(): Command {
  const command = new Command('engine').description('start, stop and inspect the managed Neo4j');
  command.command('start').description('start it, and keep it running until you stop it').action(start);
  command
    .command('stop')
    .description('stop it, unless it is in use')
    .option('--force', 'stop it even if it is in use')
    .action(stop);
  command
    .command('status')
    .description('show its address, its users and its memory use')
    .option('--json', 'print it as JSON')
    .action(status);
  command
    .command('logs')
    .description('print the end of its log, and the path of the log on stderr')
    .option('-n, --lines <count>', 'the number of lines', wholeNumber, 50)
    .action(logs);
  return command;
}
