/** The end of a text file that may be large. */
import { open } from 'node:fs/promises';

/** No line that matters is longer than this on average. */
const CHARACTERS_A_LINE = 1_000;

/** @returns at most `lines` lines; none where there is no file */
export async function tailFile(path: string, lines: number): Promise<string[]> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const length = Math.min(size, lines * CHARACTERS_A_LINE);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const text = buffer.toString('utf8').trimEnd();
    return text === '' ? [] : text.split(/\r?\n/).slice(-lines);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
