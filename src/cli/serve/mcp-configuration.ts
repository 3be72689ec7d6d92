/** What a coding assistant's MCP configuration takes. */
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../config/settings.ts';

/** Variables that lead to the same memory. No secrets: what is on a screen gets copied. */
const CARRIED = [
  'HIPPOGRAPH_DATA_DIR',
  'HIPPOGRAPH_CACHE_DIR',
  'HIPPOGRAPH_HOST',
  'HIPPOGRAPH_PORT',
  'HIPPOGRAPH_JAVA_HOME',
  'HIPPOGRAPH_EMBEDDING_MODEL',
  'HIPPOGRAPH_EMBEDDING_URL',
  'NEO4J_URI',
  'NEO4J_USERNAME',
  'NEO4J_DATABASE',
] as const;

function carried({ dataDir, cacheDir }: Settings, environment: NodeJS.ProcessEnv): Record<string, string> {
  // The assistant starts in a folder of its own, where a relative path would lead elsewhere.
  const absolute: Record<string, string> = { HIPPOGRAPH_DATA_DIR: dataDir, HIPPOGRAPH_CACHE_DIR: cacheDir };
  const set = CARRIED.filter((name) => environment[name] !== undefined && environment[name] !== '');
  return Object.fromEntries(set.map((name) => [name, absolute[name] ?? environment[name] ?? '']));
}

export interface McpServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The command is this very Node and the program by its absolute path, so that it works from anywhere. */
export function mcpServer(settings: Settings, environment: NodeJS.ProcessEnv): McpServerEntry {
  const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
  const env = carried(settings, environment);
  const server = { command: process.execPath, args: [main, 'mcp'] };
  return Object.keys(env).length === 0 ? server : { ...server, env };
}

/** As most assistants have it. */
export const mcpConfiguration = (settings: Settings, environment: NodeJS.ProcessEnv): object => ({
  mcpServers: { hippograph: mcpServer(settings, environment) },
});
