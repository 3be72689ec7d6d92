import { Command } from 'commander';
import { DEFAULT_TOOLSETS, parseToolsets, type Toolset } from '../domain/toolsets.ts';
import { version } from './package-info.ts';
import { printError } from './terminal/print.ts';

/** Ends when its client closes stdin. Nothing but MCP may be written to stdout. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('connect a coding assistant over MCP on stdin and stdout')
    .option(
      '--toolsets <names>',
      'the toolsets: one or more of core, reference, review, triple, tripartite, separated by commas (HIPPOGRAPH_TOOLSETS; default core)',
    )
    .action(async ({ toolsets }: { readonly toolsets?: string }) => {
      const chosen = chosenToolsets(toolsets, process.env);
      const { runProxy } = await import('../mcp/stdio/stdio-proxy.ts');
      await runProxy({
        input: process.stdin,
        output: process.stdout,
        log: (line) => printError(`hippograph: ${line}`),
        environment: process.env,
        cwd: process.cwd(),
        toolsets: chosen,
        version,
      });
    });
}

/** @throws MemoryError INVALID_ARGUMENT naming where the choice was made */
function chosenToolsets(option: string | undefined, environment: NodeJS.ProcessEnv): Toolset[] {
  if (option !== undefined) return parseToolsets(option, 'toolsets');
  return parseToolsets(environment['HIPPOGRAPH_TOOLSETS'] || DEFAULT_TOOLSETS, 'HIPPOGRAPH_TOOLSETS');
}
