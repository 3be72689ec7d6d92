/** Files that are there whole or not at all, whatever kills the process that writes them. */
import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';

/** Written beside the file and put in its place. @param mode its rights; by default its owner's alone */
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
