/** `hippograph serve`: the service itself. */
import { Command } from 'commander';
import type { ServeOptions } from './serve/run.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('start the memory: database, model, GraphQL and MCP')
    .option('--on-demand', 'end when nobody has needed it for HIPPOGRAPH_IDLE_SECONDS')
    .action(async (options: ServeOptions) => {
      const { serve } = await import('./serve/run.ts');
      await serve(options);
    });
}
