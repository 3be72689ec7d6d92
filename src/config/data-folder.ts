/** Creates the data folder so that only its owner can read it. */
import { access, chmod, constants, stat } from 'node:fs/promises';
import { MemoryError } from '../domain/errors.ts';
import { DEFAULT_DATA_DIR } from './default-data-dir.ts';
import { isOwnFolder, makeOwnFolder } from './own-folder.ts';

const OWNERS_ONLY = 0o700;

/**
 * Makes the folder where there is none. One that an earlier version made at the usual place is closed to others; any other is left as its owner set it up,
 * unless others may write to it.
 * @throws MemoryError INVALID_ARGUMENT or STORAGE_FULL where nothing can be written in it, or by too many
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    makeOwnFolder(dataDir, OWNERS_ONLY);
    if (dataDir === DEFAULT_DATA_DIR) await closeToOthers(dataDir);
    await closeToWriters(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw error instanceof MemoryError ? error : unusable(dataDir, error);
  }
}

/**
 * Another user who may write there could put a `service.json` in place, to whose address clients send their tokens. A folder that hippograph made is
 * closed, with a word; any other one, such as /tmp, is not for it to close.
 * @throws MemoryError INVALID_ARGUMENT
 */
export async function closeToWriters(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir);
  if (process.getuid === undefined || (mode & 0o022) === 0) return;
  if (uid !== process.getuid() || !(await isOwnFolder(dataDir))) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      `The data folder ${dataDir} cannot be used: other users may write to it.`,
      {
        field: 'HIPPOGRAPH_DATA_DIR',
        remedy: `Run \`chmod go-w\` on it if it is for hippograph alone, or set HIPPOGRAPH_DATA_DIR to a folder of your own.`,
      },
    );
  }
  await chmod(dataDir, OWNERS_ONLY);
  process.emitWarning(
    `Other users could write to the data folder ${dataDir}. It is now closed to them (mode 0700).`,
    'Hippograph',
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'its disk is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
};

function unusable(dataDir: string, error: unknown): MemoryError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new MemoryError('STORAGE_FULL', `The disk of the data folder ${dataDir} is full.`, {
      remedy: 'Free some space, or set HIPPOGRAPH_DATA_DIR to a folder on another disk.',
      cause: error,
    });
  }
  return new MemoryError(
    'INVALID_ARGUMENT',
    `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? message}.`,
    {
      field: 'HIPPOGRAPH_DATA_DIR',
      remedy: 'Set HIPPOGRAPH_DATA_DIR to a folder that you may write to.',
      cause: error,
    },
  );
}

/** Windows has no owner, group and others. */
export async function closeToOthers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(folder, OWNERS_ONLY);
}
