/** `<dataDir>/projects.json`: which project has which namespace. What cannot be read gives no project a name, as it might be another's. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import type { Owner } from './ownership.ts';

const ABANDONED_MS = 5_000;
const LOCK_ATTEMPTS = 100;

const fileIn = (dataDir: string): string => join(dataDir, 'projects.json');

/** @throws MemoryError INVALID_ARGUMENT where the file is there and cannot be read */
export async function readOwners(dataDir: string): Promise<readonly Owner[]> {
  const path = fileIn(dataDir);
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    const projects = isObject(value) ? value['projects'] : undefined;
    if (Array.isArray(projects) && projects.every(isOwner)) return projects;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  }
  throw new MemoryError('INVALID_ARGUMENT', `${path} is no list of projects and their namespaces.`, {
    field: 'namespace',
    remedy:
      'Mend it, or delete it: each project then chooses its namespace again, by its name. Or set HIPPOGRAPH_NAMESPACE.',
  });
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isOwner = (value: unknown): value is Owner =>
  isObject(value) &&
  typeof value['namespace'] === 'string' &&
  isNamespace(value['namespace']) &&
  isTexts(value['remotes']) &&
  isTexts(value['homes']);

/** Whether anything may be noted: the data folder is made by what stores something. */
export const hasDataFolder = (dataDir: string): Promise<boolean> =>
  access(dataDir).then(
    () => true,
    () => false,
  );

/**
 * What `change` makes of the list becomes the list; one process at a time.
 * @throws MemoryError as readOwners, or where nothing can be written in the data folder
 */
export async function changeOwners<Result>(
  dataDir: string,
  change: (owners: readonly Owner[]) => { readonly owners: readonly Owner[]; readonly result: Result },
): Promise<Result> {
  const [{ lock }, { makeDataFolder }, { writeWhole }] = await Promise.all([
    import('proper-lockfile'),
    import('../../config/data-folder.ts'),
    import('../../config/whole-file.ts'),
  ]);
  await makeDataFolder(dataDir);
  const path = fileIn(dataDir);
  const release = await lock(path, {
    realpath: false,
    stale: ABANDONED_MS,
    retries: { retries: LOCK_ATTEMPTS, minTimeout: 20, maxTimeout: 200, randomize: true },
  });
  try {
    const before = await readOwners(dataDir);
    const { owners, result } = change(before);
    if (owners !== before) await writeWhole(path, `${JSON.stringify({ projects: owners }, undefined, 2)}\n`);
    return result;
  } finally {
    await release();
  }
}
