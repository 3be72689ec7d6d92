/** `hippograph doctor`: what is missing on this machine, each with its remedy; or whether the store is sound. Starts nothing. */
import { Command } from 'commander';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('say what is missing on this machine, and what to do about it')
    .option('--verify', 'look at the store instead: does what must hold hold? Reads only')
    .option('--json', 'print the findings as JSON')
    .action(async (options: { json?: true; verify?: true }) => {
      if (options.verify) {
        const { verify } = await import('./doctor/verify.ts');
        await verify(options);
        return;
      }
      const { examine } = await import('./doctor/examine.ts');
      await examine(options);
    });
}
