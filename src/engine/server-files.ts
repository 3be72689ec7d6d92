/** What the server's JVM is made of: jars in the cache, and the launcher, which the package brings. */
import { mkdir, readdir, rename } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fetchArtifacts } from '../artifacts/fetch.ts';
import { artifactSet, mavenFile } from '../artifacts/poms.ts';
import type { ReportProgress } from '../domain/ports.ts';

/** Compiled from maven/engine/java by scripts/generate-launcher.ts. */
export const LAUNCHER = mavenFile('engine', 'launcher.jar');

export interface ServerFiles {
  readonly classPath: string;
  /** Where Neo4j looks for procedures of others: an empty folder, so that it never loads a jar that lies in a data folder. */
  readonly plugins: string;
}

/** Downloads what is not there yet; several processes at once are fine. */
export async function ensureServerFiles(
  cacheDir: string,
  progress?: ReportProgress,
  signal?: AbortSignal,
): Promise<ServerFiles> {
  const set = await artifactSet(cacheDir, 'engine');
  await fetchArtifacts({ set, task: 'Downloading Neo4j', arrange: intoFolders, progress, signal });
  const { destination } = set;
  const lib = join(destination, 'lib');
  const classPath = [LAUNCHER, join(lib, '*')].join(delimiter);
  return { classPath, plugins: join(destination, 'plugins') };
}

async function intoFolders(folder: string): Promise<void> {
  const jars = await readdir(folder);
  for (const name of ['lib', 'plugins']) await mkdir(join(folder, name));
  for (const jar of jars) await rename(join(folder, jar), join(folder, 'lib', jar));
}
