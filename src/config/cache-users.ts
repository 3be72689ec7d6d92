/** Which data folders use a cache: it may be shared, and must not be removed under a service of another one. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder } from './own-folder.ts';
import { writeWhole } from './whole-file.ts';

/** In the cache: one file a data folder, named by the hash of its path. */
export const USERS = 'used-by';

const FILE = /^[0-9a-f]{16}$/;

/**
 * Notes that `dataDir` uses `cacheDir`, and forgets data folders that are gone. Makes the cache where there is none. A cache that cannot be written,
 * such as one that an image brings, is used without a note: it cannot be removed either.
 */
export async function noteCacheUser(cacheDir: string, dataDir: string): Promise<void> {
  await note(cacheDir, dataDir).catch(() => undefined);
}

async function note(cacheDir: string, dataDir: string): Promise<void> {
  const folder = join(cacheDir, USERS);
  makeOwnFolder(cacheDir);
  makeOwnFolder(folder);
  const own = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (const [file, known] of await usersIn(folder))
    if (file !== own && !(await isThere(known))) await rm(join(folder, file), { force: true });
  await writeWhole(join(folder, own), `${dataDir}\n`);
}

/** Data folders that have used the cache. Whether something runs on them now, they say themselves. */
export async function cacheUsers(cacheDir: string): Promise<readonly string[]> {
  return [...(await usersIn(join(cacheDir, USERS))).values()];
}

async function usersIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name));
  const paths = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return new Map(
    names.flatMap((name, at) => {
      const path = paths[at]?.trim() ?? '';
      return path === '' ? [] : [[name, path] as const];
    }),
  );
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
