/** `hippograph serve`: the service itself. */
import { Command } from 'commander';
import type { ServeOptions } from './serve/run.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('start the service: database, model, GraphQL and MCP')
    .option('--on-demand', 'exit after HIPPOGRAPH_IDLE_SECONDS without clients')
    .action(async (options: ServeOptions) => {
      const { serve } = await import('./serve/run.ts');
      await serve(options);
    });
}
