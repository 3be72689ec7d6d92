/** Secrets that the first process makes up and every other one reads. */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '../config/whole-file.ts';
import { MemoryError } from '../domain/errors.ts';
import type { EngineFiles } from './files.ts';

const code = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** The file's text, undefined when there is none. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (code(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The secret in `path` (mode 0600), made up (32 random bytes in hex, which no command line takes for an option) when there is none. Of several processes at once the
 * first wins, and none sees half a file: a whole file is linked to the name, and linking to a name that is taken fails.
 */
export async function secretFrom(path: string): Promise<string> {
  const known = await readText(path);
  if (known !== undefined && known !== '') return known;
  await writeOnce(path, `${randomBytes(32).toString('hex')}\n`);
  return (await readFile(path, 'utf8')).trim();
}

/** The database's password; a new one only for a new database, since an old one keeps to its own. */
export async function enginePassword(files: EngineFiles): Promise<string> {
  const database = await stat(join(files.home, 'data', 'databases', 'system')).catch(() => undefined);
  if (database !== undefined && (await readText(files.password)) === undefined) {
    throw new MemoryError(
      'ENGINE_START_FAILED',
      `The database in ${files.home} has a password, but its password file ${files.password} is missing.`,
      { remedy: 'Restore the file from a backup, or set HIPPOGRAPH_DATA_DIR to a new folder.' },
    );
  }
  return secretFrom(files.password);
}
