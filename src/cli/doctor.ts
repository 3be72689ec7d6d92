/** `hippograph doctor`: what is missing on this machine, each with its remedy. Starts nothing. */
import { Command } from 'commander';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('say what is missing on this machine, and what to do about it')
    .option('--json', 'print the findings as JSON')
    .action(async (options: { json?: true }) => {
      const { examine } = await import('./doctor/examine.ts');
      await examine(options);
    });
}
