/** `hippograph completion`: prints what a shell needs to complete commands and options. */
import { Argument, Command } from 'commander';
import { print } from '../terminal/print.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** @param everyCommand of the command line, in full */
export function completionCommand(everyCommand: () => Promise<Command[]>): Command {
  return new Command('completion')
    .description('print a script that lets a shell complete commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: (typeof SHELLS)[number]) => {
      const { scriptFor } = await import('./scripts.ts');
      print(scriptFor(shell, await everyCommand()).trimEnd());
    });
}
