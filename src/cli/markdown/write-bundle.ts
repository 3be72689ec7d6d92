/** A bundle in a folder, so that a second export changes only what changed. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegularFile } from '../../config/regular-file.ts';
import { writeWhole } from '../../config/whole-file.ts';
import { MemoryError } from '../../domain/errors.ts';
import { PRODUCER } from './bundle.ts';

const FOLDERS = ['sessions', 'notes'];
const OWN = new RegExp(`^generated: \\{"by":"${PRODUCER}/`, 'm');
/** Of an index; a bundle's other files are compared by what they would become. */
const MOST_BYTES = 64 * 1_048_576;

export interface Written {
  readonly files: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Only what an earlier export wrote is replaced or removed.
 * @throws MemoryError INVALID_ARGUMENT where the folder holds something else
 */
export async function writeBundle(folder: string, bundle: ReadonlyMap<string, string>): Promise<Written> {
  await checkFolder(folder);
  let changed = 0;
  for (const [path, text] of bundle) {
    const file = join(folder, path);
    const before = await readFile(file, 'utf8').catch(() => undefined);
    if (before === text) continue;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeWhole(file, text);
    changed += 1;
  }
  return { files: bundle.size, changed, removed: await removeOld(folder, bundle) };
}

async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw refused(folder, `cannot be written (${(cause as NodeJS.ErrnoException).code ?? String(cause)})`);
  });
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  if (names.length === 0) return;
  const index = await readRegularFile(join(folder, 'index.md'), MOST_BYTES).catch(() => '');
  if (!OWN.test(index)) throw refused(folder, 'is not empty, and no export of hippograph is in it');
}

const refused = (folder: string, what: string): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', `${folder} ${what}.`, { field: 'out', remedy: 'Name a new folder.' });

/** Sessions that were forgotten or renamed since. */
async function removeOld(folder: string, bundle: ReadonlyMap<string, string>): Promise<number> {
  let removed = 0;
  for (const part of FOLDERS) {
    const names = await readdir(join(folder, part)).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.md') && !bundle.has(`${part}/${each}`))) {
      const file = join(folder, part, name);
      if (!OWN.test(await readRegularFile(file, MOST_BYTES).catch(() => ''))) continue;
      await rm(file);
      removed += 1;
    }
  }
  return removed;
}
