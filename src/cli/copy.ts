/** `hippograph copy`: copies a namespace into the same store, with new ids. */
import { Command } from 'commander';
import type { CopyOptions } from './copy/run.ts';

const HELP = `
Copies everything: memories, vectors, links, facts, entities, sessions, procedures, runs and settings. Every copied memory
gets a new id. The original does not change. The target must not exist. A copy that fails is deleted again.`;

export function copyCommand(): Command {
  return new Command('copy')
    .description('copy a namespace beside itself, with new ids')
    .argument('<from>', 'the namespace to copy')
    .argument('<to>', 'the name of the copy')
    .option('--json', 'print the counts as JSON')
    .addHelpText('after', HELP)
    .action(async (from: string, to: string, options: CopyOptions) => {
      const { runCopy } = await import('./copy/run.ts');
      await runCopy(from, to, options);
    });
}
