/** Where the managed engine keeps its things, inside the data folder. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder } from '../config/data-folder.ts';
import { makeOwnFolder } from '../config/own-folder.ts';

export interface EngineFiles {
  readonly folder: string;
  /** Held by the JVM for as long as it lives. */
  readonly lock: string;
  readonly password: string;
  /** Shared secret of the JVM and its users. */
  readonly token: string;
  /** Who runs and where it listens, while it runs. */
  readonly state: string;
  /** The version that last opened the store. */
  readonly writtenBy: string;
  readonly log: string;
  /** Neo4j's home folder. */
  readonly home: string;
}

export function engineFiles(dataDir: string): EngineFiles {
  const folder = join(dataDir, 'engine');
  return {
    folder,
    lock: join(folder, 'lock'),
    password: join(folder, 'password'),
    token: join(folder, 'token'),
    state: join(folder, 'state.json'),
    writtenBy: join(folder, 'written-by.json'),
    log: join(folder, 'engine.log'),
    home: join(folder, 'neo4j'),
  };
}

/** Makes the folders, readable by their owner only. */
export async function makeEngineFolders(files: EngineFiles): Promise<void> {
  await makeDataFolder(dirname(files.folder));
  makeOwnFolder(files.folder, 0o700);
  // Neo4j warns when these are not there.
  for (const name of ['conf', 'import', 'logs']) await mkdir(join(files.home, name), { recursive: true });
}
