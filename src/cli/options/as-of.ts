/** The options by which a command answers from an earlier point in time, the same for every command that has them. */
import type { Command } from 'commander';
import { MemoryError } from '../../domain/errors.ts';
import { dateOf } from './dates.ts';

export interface AsOfOptions {
  readonly asOf?: string;
  readonly validAt?: string;
  readonly knownAt?: string;
}

export function asOfOptions(command: Command): Command {
  return command
    .option(
      '--valid-at <date>',
      'what was true at that time, as known today',
      dateOf('--valid-at', { towards: 'nearest', edge: 'end' }),
    )
    .option(
      '--known-at <date>',
      'only what was known at that time, whenever it was true',
      dateOf('--known-at', { edge: 'end' }),
    )
    .option(
      '--as-of <date>',
      'both: what was true at that time, as known at that time',
      dateOf('--as-of', { edge: 'end' }),
    );
}

/** As GraphQL takes it; undefined for the present. @throws MemoryError INVALID_ARGUMENT where one option says what another does */
export function asOfFrom({
  asOf,
  validAt,
  knownAt,
}: AsOfOptions): { validAt?: string; knownAt?: string } | undefined {
  if (asOf === undefined) {
    if (validAt === undefined && knownAt === undefined) return undefined;
    return { ...(validAt === undefined ? {} : { validAt }), ...(knownAt === undefined ? {} : { knownAt }) };
  }
  if (validAt === undefined && knownAt === undefined) return { validAt: asOf, knownAt: asOf };
  throw new MemoryError('INVALID_ARGUMENT', '--as-of sets both --valid-at and --known-at.', {
    field: '--as-of',
    remedy: 'Use --as-of alone, or --valid-at and --known-at without it.',
  });
}
