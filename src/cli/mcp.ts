import { Command } from 'commander';
import { version } from './package-info.ts';

/** Ends when its client closes stdin. Nothing but MCP may be written to stdout. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('speak MCP on stdin and stdout, for a coding assistant')
    .action(async () => {
      const { runProxy } = await import('../mcp/stdio-proxy.ts');
      await runProxy({
        input: process.stdin,
        output: process.stdout,
        log: (line) => process.stderr.write(`hippograph: ${line}\n`),
        environment: process.env,
        cwd: process.cwd(),
        version,
      });
    });
}
