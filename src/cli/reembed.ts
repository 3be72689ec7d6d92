/** `hippograph reembed`: changes the graph over to the embedding model that the settings choose. */
import { Command } from 'commander';

export function reembedCommand(): Command {
  return new Command('reembed')
    .description(
      'give every memory vectors of the embedding model that is chosen now, while the service answers',
    )
    .option('--abort', 'give a change that is under way up, and remove what it has made')
    .action(async (options: { readonly abort?: true }) => {
      const { runReembed } = await import('./reembed/run.ts');
      await runReembed(options);
    });
}
