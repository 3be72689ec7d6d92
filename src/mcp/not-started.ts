import { readFile } from 'node:fs/promises';
import { MemoryError } from '../domain/errors.ts';

/** A log's last line that says something, at most 300 characters; undefined where there is none. */
async function lastLine(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').at(-1)?.trim().slice(0, 300) || undefined;
}

/** @param reason as it goes on after "The hippograph service" */
export async function notStarted(reason: string, logPath: string): Promise<MemoryError> {
  const line = await lastLine(logPath);
  return new MemoryError(
    'SERVICE_UNAVAILABLE',
    `The hippograph service ${reason}${line === undefined ? '.' : `: ${line}`}`,
    { remedy: `See ${logPath}, or run: hippograph doctor` },
  );
}
