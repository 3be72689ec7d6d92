import { MemoryError } from '../domain/errors.ts';

/** Of a server that ended while it was spoken to, as a killed one does. */
const ENDED: readonly string[] = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];

/** What the operating system says of a file or of the server's connection, in the words of this project; any other error as it is. */
export function fileTrouble(error: unknown, folder: string): unknown {
  if (error instanceof MemoryError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new MemoryError('STORAGE_FULL', `The disk that holds ${folder} is full.`, { cause: error });
  }
  if (ENDED.includes(code)) {
    return new MemoryError('ENGINE_START_FAILED', `The managed Neo4j of ${folder} ended: ${message}.`, {
      remedy: 'Try again: it is started again.',
      cause: error,
    });
  }
  return new MemoryError('ENGINE_START_FAILED', `The data folder ${folder} cannot be used: ${message}.`, {
    remedy: 'Set HIPPOGRAPH_DATA_DIR to a folder of your own.',
    cause: error,
  });
}
