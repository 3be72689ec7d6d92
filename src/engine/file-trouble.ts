import { MemoryError } from '../domain/errors.ts';

/** What the operating system says of a file, in the words of this project; any other error as it is. */
export function fileTrouble(error: unknown, folder: string): unknown {
  if (error instanceof MemoryError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new MemoryError('STORAGE_FULL', `The disk that holds ${folder} is full.`, { cause: error });
  }
  return new MemoryError('ENGINE_START_FAILED', `The data folder ${folder} cannot be used: ${message}.`, {
    remedy: 'Set HIPPOGRAPH_DATA_DIR to a folder of your own.',
    cause: error,
  });
}
