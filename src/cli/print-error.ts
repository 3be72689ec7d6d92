/** An error as a person reads it: `CODE: sentence`, then what to do. */
import { inspect } from 'node:util';
import { MemoryError } from '../domain/errors.ts';

const HOW_TO_SEE_MORE = 'Set HIPPOGRAPH_LOG_LEVEL=debug to see where it came from.';

function sentence(error: unknown): string {
  if (error instanceof MemoryError) {
    const remedy = error.remedy === undefined ? '' : `\n  ${error.remedy}`;
    return `${error.code}: ${error.message}${remedy}`;
  }
  const reason = error instanceof Error ? error.message : inspect(error);
  return `INTERNAL: ${reason}\n  ${HOW_TO_SEE_MORE}`;
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const below = error.cause === undefined ? '' : `\ncaused by: ${stackOf(error.cause)}`;
  return `${error.stack ?? error.message}${below}`;
}

export function describeError(error: unknown, options: { readonly stack: boolean }): string {
  return options.stack ? `${sentence(error)}\n${stackOf(error)}` : sentence(error);
}
