/** Files that are there whole or not at all, whatever kills the process that writes them. */
import { randomUUID } from 'node:crypto';
import { link, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes next to the file, then renames into its place. @param mode its rights; by default its owner's alone */
export async function writeWhole(file: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode, flag: 'wx', flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Written only where there is no such file; of several writers at once one wins. Readable by its owner only. */
export async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    // Linking to a name that is taken fails.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

export interface Abandoned {
  /** Whether a name is that of something half-written. */
  readonly isPart: (name: string) => boolean;
  /** What was changed later than that long ago may still be at work. */
  readonly afterMs: number;
  readonly now: Date;
}

/** Removes what killed processes left half-written in a folder. */
export async function removeAbandoned(folder: string, { isPart, afterMs, now }: Abandoned): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPart)) {
    const path = join(folder, name);
    // One that is gone meanwhile is not to be removed.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && now.getTime() - found.mtimeMs > afterMs)
      await rm(path, { recursive: true, force: true });
  }
}
