/** Exit codes: 2 what was asked for is wrong, 4 there is no such namespace, 1 it could not be done, 130 stopped by hand. */
import { ERRORS, MemoryError } from '../domain/errors.ts';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
export const EXIT_INTERRUPTED = 130;

export function exitCodeOf(error: unknown): number {
  return error instanceof MemoryError ? ERRORS[error.code].exit : EXIT_FAILED;
}
