/** Keeps a file for one process at a time: of two that add to it at once, each would take the other's changes for ones that it has read. */
import { lock } from 'proper-lockfile';
import { MemoryError } from '../../domain/errors.ts';

/** Until what a killed process held is free. */
const ABANDONED_MS = 15_000;

/**
 * @param lost called where another process has taken the file, as can happen when the machine has slept
 * @throws MemoryError CONFLICT where another process exchanges with the file; INVALID_ARGUMENT where its folder cannot be written to
 */
export async function lockFile(path: string, lost: (error: Error) => void): Promise<AsyncDisposable> {
  try {
    const release = await lock(path, { realpath: false, stale: ABANDONED_MS, onCompromised: lost });
    // What was taken by another is not ours to give back.
    return { [Symbol.asyncDispose]: async () => release().catch(() => undefined) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOCKED') {
      throw new MemoryError('CONFLICT', `Another process is synchronising with ${path}.`, {
        field: 'file',
        remedy: `Wait until it has finished. If none is running, remove ${path}.lock.`,
      });
    }
    throw new MemoryError('INVALID_ARGUMENT', `${path} cannot be locked (${code ?? String(error)}).`, {
      field: 'file',
      cause: error,
    });
  }
}
