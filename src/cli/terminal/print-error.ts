/** An error as a person reads it: `CODE: sentence`, then what to do. */
import { inspect } from 'node:util';
import { MemoryError } from '../../domain/errors.ts';

const HOW_TO_SEE_MORE = 'Set HIPPOGRAPH_LOG_LEVEL=debug to see where it came from.';

function sentence(error: unknown, between: string): string {
  if (error instanceof MemoryError) {
    const remedy = error.remedy === undefined ? '' : `${between}${error.remedy}`;
    return `${error.code}: ${error.message}${remedy}`;
  }
  const reason = error instanceof Error ? error.message : inspect(error);
  return `INTERNAL: ${reason}${between}${HOW_TO_SEE_MORE}`;
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const below = error.cause === undefined ? '' : `\ncaused by: ${stackOf(error.cause)}`;
  return `${error.stack ?? error.message}${below}`;
}

export interface DescribeErrorOptions {
  /** Where it came from, too. */
  readonly stack: boolean;
  /** The remedy in the same line, for a log of which others read the last line. */
  readonly oneLine?: boolean;
}

export function describeError(error: unknown, { stack, oneLine }: DescribeErrorOptions): string {
  const said = sentence(error, oneLine === true ? ' ' : '\n  ');
  return stack ? `${said}\n${stackOf(error)}` : said;
}
