/** `hippograph doctor`: what is missing on this machine, each with its remedy; or whether the store is sound. Starts nothing. */
import { Command } from 'commander';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check what is missing on this machine, and how to fix it')
    .option('--verify', 'check the consistency of the store instead; reads only')
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
