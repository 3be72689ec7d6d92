/** Folders that setup made for the files of assistants, so that undoing takes them away again. */
import { rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { read, writeAtomically } from './carry-out.ts';

/** The folders above a file that do not exist yet, innermost first. */
export async function missingAbove(file: string): Promise<readonly string[]> {
  const folder = dirname(file);
  const there = await stat(folder).then(
    () => true,
    () => false,
  );
  return there || folder === dirname(folder) ? [] : [folder, ...(await missingAbove(folder))];
}

/** Adds folders to those that setup made. @param kept the file that lists them */
export async function noteMade(kept: string, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  const all = new Set([...(await made(kept)), ...folders]);
  await writeAtomically(kept, JSON.stringify([...all]));
}

/** Removes the folders above removed files that setup made, as far as they are empty now. */
export async function removeMade(kept: string, files: readonly string[]): Promise<void> {
  const left = new Set(await made(kept));
  const before = left.size;
  for (const file of files)
    for (let folder = dirname(file); left.has(folder); folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      );
      // Something else has come into it.
      if (!removed) break;
      left.delete(folder);
    }
  if (left.size < before) await writeAtomically(kept, JSON.stringify([...left]));
}

async function made(kept: string): Promise<readonly string[]> {
  try {
    const value: unknown = JSON.parse((await read(kept)) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
