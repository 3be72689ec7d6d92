/** The groups of MCP tools that a client chooses from. */
import { MemoryError } from './errors.ts';

/** In the order that their tools are listed in, whatever order they are asked for in. */
export const TOOLSETS = ['core', 'reference', 'review', 'triple', 'tripartite'] as const;
export type Toolset = (typeof TOOLSETS)[number];

export const DEFAULT_TOOLSETS = 'core';

/**
 * `core,reference` → each once, in the order of TOOLSETS.
 * @param field what the caller calls the list
 * @throws MemoryError INVALID_ARGUMENT
 */
export function parseToolsets(text: string, field: string): Toolset[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known: readonly string[] = TOOLSETS;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined && names.length > 0) return TOOLSETS.filter((name) => names.includes(name));
  const problem =
    unknown === undefined
      ? 'No toolset is named.'
      : `There is no toolset ${JSON.stringify(unknown.slice(0, 40))}.`;
  throw new MemoryError('INVALID_ARGUMENT', problem, {
    field,
    remedy: `Use one or more of ${TOOLSETS.join(', ')}, separated by commas.`,
  });
}
