/** How large the store of a data folder is. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineFiles } from './files.ts';

/** MiB on disk, logs of transactions included; 0: there is none yet. */
export async function storeMb({ home }: EngineFiles): Promise<number> {
  const entries = await readdir(join(home, 'data'), { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) =>
        stat(join(parentPath, name)).then(
          ({ size }) => size,
          // A database that runs removes files of its own.
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}
