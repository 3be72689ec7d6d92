/** Finds out from the log why an on-demand service did not start. */
import { readFile } from 'node:fs/promises';
import { ERROR_CODES, type ErrorCode, MemoryError } from '../domain/errors.ts';

/** How many of a log's last lines may still be about its last start. */
const RECENT_LINES = 5;

interface Failure {
  readonly code: ErrorCode;
  readonly sentence: string;
}

/** `CODE: sentence`, as the command line ends with. */
function failureIn(line: string): Failure | undefined {
  const [, word, sentence] = /^([A-Z_]+)(?: \([^)]*\))?: (.+)$/.exec(line) ?? [];
  const code = ERROR_CODES.find((known) => known === word);
  // The sentence of an INTERNAL error is a part's own, which is for the log alone.
  return code === undefined || code === 'INTERNAL' || sentence === undefined ? undefined : { code, sentence };
}

async function lastFailure(path: string): Promise<Failure | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .trimEnd()
    .split('\n')
    .slice(-RECENT_LINES)
    .map(failureIn)
    .findLast((failure) => failure !== undefined);
}

/**
 * With the code of what went wrong, where the log tells it; else SERVICE_UNAVAILABLE.
 * @param reason as it continues after "The hippograph service"
 */
export async function notStarted(reason: string, logPath: string): Promise<MemoryError> {
  const failure = await lastFailure(logPath);
  const why = failure === undefined ? '.' : `: ${failure.sentence}`;
  return new MemoryError(failure?.code ?? 'SERVICE_UNAVAILABLE', `The hippograph service ${reason}${why}`, {
    remedy: `See ${logPath}, or run: hippograph doctor`,
  });
}
