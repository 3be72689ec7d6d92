/** The data folder, for what must not wait until all settings are read. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const expandHome = (path: string): string =>
  resolve(path.startsWith('~/') ? join(homedir(), path.slice(2)) : path);

export async function dataDirOf(environment: NodeJS.ProcessEnv): Promise<string> {
  const set = environment['HIPPOGRAPH_DATA_DIR'];
  return expandHome(set || (await import('./default-data-dir.ts')).DEFAULT_DATA_DIR);
}
