/** What a coding assistant's MCP configuration takes. */
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../config/settings.ts';
import { registryVersion } from './installed-version.ts';

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

/** Where the program is, and whether its own path is wanted. */
export interface ProgramPlace {
  readonly main: string;
  readonly platform: NodeJS.Platform;
  /** The path of this Node and of the program, although npm has installed it. */
  readonly absolute?: boolean | undefined;
}

const thisProgram = (absolute: boolean | undefined): ProgramPlace => ({
  main: fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url)),
  platform: process.platform,
  absolute,
});

/**
 * What runs the program, without its own arguments. Where npm installed this version from its registry, that is `npx` with the version: a committed
 * configuration then works on every machine. Otherwise it is this very Node and the program by its absolute path: `npx` could run what someone else
 * has published under the name.
 */
export function programOf({ main, platform, absolute = false }: ProgramPlace): readonly string[] {
  const version = absolute ? undefined : registryVersion(main);
  if (version === undefined) return [process.execPath, main];
  const npx = ['npx', '-y', `hippograph@${version}`];
  // On Windows npx is a batch file, which only the shell runs.
  return platform === 'win32' ? ['cmd', '/c', ...npx] : npx;
}

/** @param absolute wants the paths of this machine */
export function mcpServer(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  absolute?: boolean,
): McpServerEntry {
  const [command = '', ...args] = programOf(thisProgram(absolute));
  const env = carried(settings, environment);
  const server = { command, args: [...args, 'mcp'] };
  return Object.keys(env).length === 0 ? server : { ...server, env };
}

/** As most assistants have it. */
export const mcpConfiguration = (settings: Settings, environment: NodeJS.ProcessEnv): object => ({
  mcpServers: { hippograph: mcpServer(settings, environment) },
});
