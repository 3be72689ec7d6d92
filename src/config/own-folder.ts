/**
 * Folders that hippograph makes carry a mark, as caches carry a CACHEDIR.TAG: names prove nothing, since a setting may lead into a folder of
 * yours that has a `models` of its own. `uninstall` removes marked folders only.
 */
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MARK = '.hippograph';

const SIGNATURE = 'Signature: 7c1f0d52-hippograph-folder';
const TEXT = `${SIGNATURE}
Hippograph made this folder. \`hippograph uninstall\` lists such folders and removes them.
`;

/**
 * Makes the folder where there is none, and marks it if it is new or empty. One with content of others stays unmarked.
 * Synchronous, as one of its callers cannot wait. @throws the file system's error
 */
export function makeOwnFolder(path: string, mode?: number): void {
  const made = mkdirSync(path, { recursive: true, mode });
  if (made !== undefined || readdirSync(path).length === 0) markAsOwn(path);
}

/** For a folder that this program has just filled itself. */
export function markAsOwn(path: string): void {
  try {
    writeFileSync(join(path, MARK), TEXT, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !lstatSync(join(path, MARK)).isFile())
      throw error;
  }
}

/** Whether hippograph made it. A link is never its own, whatever it leads to. */
export async function isOwnFolder(path: string): Promise<boolean> {
  try {
    const mark = join(path, MARK);
    if (!(await lstat(path)).isDirectory() || !(await lstat(mark)).isFile()) return false;
    return (await readFile(mark, 'utf8')).startsWith(`${SIGNATURE}\n`);
  } catch {
    return false;
  }
}
