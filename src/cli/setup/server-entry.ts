/** What a list of MCP servers says of this one. */
import type { McpServerEntry } from '../serve/mcp-configuration.ts';

export const SERVER = 'hippograph';

export interface EntryOptions {
  readonly namespace?: string | undefined;
  readonly toolsets?: string | undefined;
}

/** A namespace that is written down holds for every project that reads the file; left out, each project has its own. */
export function serverEntry(
  { command, args, env }: McpServerEntry,
  { namespace, toolsets }: EntryOptions,
): McpServerEntry {
  const set = {
    ...env,
    ...(namespace === undefined ? {} : { HIPPOGRAPH_NAMESPACE: namespace }),
    ...(toolsets === undefined ? {} : { HIPPOGRAPH_TOOLSETS: toolsets }),
  };
  return { command, args, ...(Object.keys(set).length === 0 ? {} : { env: set }) };
}
