/** Creates the data folder so that only its owner can read it. */
import { chmod, stat } from 'node:fs/promises';
import { makeOwnFolder } from './own-folder.ts';
import { DEFAULT_DATA_DIR } from './settings.ts';

const OWNERS_ONLY = 0o700;

/** Makes the folder where there is none. One that an earlier version made at the usual place is closed to others; any other is left as its owner set it up. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  makeOwnFolder(dataDir, OWNERS_ONLY);
  if (dataDir === DEFAULT_DATA_DIR) await closeToOthers(dataDir);
}

/** Windows has no owner, group and others. */
export async function closeToOthers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(folder, OWNERS_ONLY);
}
