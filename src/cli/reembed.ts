/** `hippograph reembed`: changes the graph over to the embedding model that the settings choose. */
import { Command } from 'commander';

export function reembedCommand(): Command {
  return new Command('reembed')
    .description('give every memory new vectors, of the embedding model that is chosen now')
    .action(async () => {
      const { runReembed } = await import('./reembed/run.ts');
      await runReembed();
    });
}
