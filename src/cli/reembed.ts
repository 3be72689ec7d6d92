/** `hippograph reembed`: changes the graph over to the embedding model that the settings choose. */
import { Command } from 'commander';

export function reembedCommand(): Command {
  return new Command('reembed')
    .description('give every memory vectors of the model in the settings, while the service keeps running')
    .option('--abort', 'abort a re-embedding in progress, and remove its vectors')
    .action(async (options: { readonly abort?: true }) => {
      const { runReembed } = await import('./reembed/run.ts');
      await runReembed(options);
    });
}
