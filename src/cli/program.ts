/** Builds the command line, runs it, and turns whatever goes wrong into a sentence and an exit code. */
import { Command, CommanderError } from 'commander';
import { commandsFor } from './commands.ts';
import { EXIT_USAGE, exitCodeOf } from './exit-codes.ts';
import { version } from './package-info.ts';
import { describeError } from './terminal/print-error.ts';
import { printError } from './terminal/print.ts';
import { insteadOf } from './terminal/unknown-verb.ts';

/** True where the reader of our output has left, as `head` does once it has its lines. */
const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EPIPE';

/** Ignores a broken pipe on stdout and stderr; any other failure to write is thrown. */
function ignoreBrokenPipes(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error) => {
      if (!isBrokenPipe(error)) throw error;
    });
  }
}

/** Commander would end the process itself, and write what it was given: it may do neither, as commands have things to close. */
function takeOver(command: Command): void {
  command.exitOverride();
  command.configureOutput({ writeErr: (text) => printError(text.trimEnd()) });
  for (const child of command.commands) takeOver(child);
}

/** Commander would suggest by letters alone, and answer `open` with `token`. */
function refuseVerb(program: Command, verb: string): never {
  const names = program.commands.map((command) => command.name());
  const instead = insteadOf(verb, names);
  program.error(`error: unknown command '${verb}'${instead === undefined ? '' : `\n${instead}`}`, {
    code: 'commander.unknownCommand',
  });
}

/** Runs one command line; the outcome is left in `process.exitCode`. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  ignoreBrokenPipes();
  const program = new Command('hippograph')
    .description('A long-term memory for AI agents, stored in Neo4j.')
    .version(version)
    .showHelpAfterError('(see --help)')
    .showSuggestionAfterError(false);
  try {
    for (const command of await commandsFor(argv)) program.addCommand(command);
    program.on('command:*', ([verb]: string[]) => refuseVerb(program, verb ?? ''));
    takeOver(program);
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
      return;
    }
    // A command that streams its output ends here when the reader leaves.
    if (isBrokenPipe(error)) return;
    const stack = process.env['HIPPOGRAPH_LOG_LEVEL'] === 'debug';
    const oneLine = argv.includes('--on-demand');
    printError(describeError(error, { stack, oneLine }));
    process.exitCode = exitCodeOf(error);
  }
}
