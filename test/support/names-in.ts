import { readdir } from 'node:fs/promises';
import { MARK } from '../../src/config/own-folder.ts';

/** What is in a folder, sorted, beside the mark of hippograph. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name !== MARK).toSorted();
}
