import { readFile } from 'node:fs/promises';

/** A log's last line that says something, at most 300 characters; undefined where there is none. */
export async function lastLine(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').at(-1)?.trim().slice(0, 300) || undefined;
}
