/** Builds the command line, runs it, and turns whatever goes wrong into a sentence and an exit code. */
import { Command, CommanderError } from 'commander';
import { commandsFor } from './commands.ts';
import { EXIT_USAGE, exitCodeOf } from './exit-codes.ts';
import { version } from './package-info.ts';
import { describeError } from './print-error.ts';

/** A reader that left early (`| head`) is no error of ours; anything else on stdout is. */
function endQuietlyWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Commander would end the process itself; it may not, as commands have things to close. */
function neverExit(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) neverExit(child);
}

/** Runs one command line; the outcome is left in `process.exitCode`. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  endQuietlyWhenNobodyReads();
  const program = new Command('hippograph')
    .description('A memory for AI agents, kept in Neo4j.')
    .version(version)
    .showHelpAfterError('(see --help)');
  try {
    for (const command of await commandsFor(argv)) program.addCommand(command);
    neverExit(program);
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
      return;
    }
    const stack = process.env['HIPPOGRAPH_LOG_LEVEL'] === 'debug';
    const oneLine = argv.includes('--on-demand');
    process.stderr.write(`${describeError(error, { stack, oneLine })}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
