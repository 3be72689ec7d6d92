/** `hippograph reembed`: changes the graph over to the embedding model that the settings choose. */
import { Command } from 'commander';

export function reembedCommand(): Command {
  return new Command('reembed')
    .description('give every memory vectors of the model in the settings, while the service keeps running')
    .action(async () => {
      const { runReembed } = await import('./reembed/run.ts');
      await runReembed();
    });
}
