/** What the server's JVM is made of: jars in the cache, and the launcher, which the package brings. */
import { mkdir, readdir, rename } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fetchArtifacts } from '../artifacts/fetch.ts';
import { artifactSet, mavenFile } from '../artifacts/poms.ts';
import type { ReportProgress } from '../domain/ports.ts';

const GDS_GROUP = 'org.neo4j.gds.';

/** Compiled from maven/engine/java by scripts/generate-launcher.ts. */
export const LAUNCHER = mavenFile('engine', 'launcher.jar');

export interface ServerFiles {
  readonly classPath: string;
  /** Where Neo4j looks for procedures: Graph Data Science. */
  readonly plugins: string;
}

/** Downloads what is not there yet; several processes at once are fine. */
export async function ensureServerFiles(
  cacheDir: string,
  progress?: ReportProgress,
  signal?: AbortSignal,
): Promise<ServerFiles> {
  const set = await artifactSet(cacheDir, 'engine');
  await fetchArtifacts({ set, task: 'Downloading Neo4j', arrange: separatePlugins, progress, signal });
  const { destination } = set;
  const lib = join(destination, 'lib');
  const plugins = join(destination, 'plugins');
  // Graph Data Science is on the class path too: without that Neo4j fails to inject its components.
  const classPath = [LAUNCHER, join(lib, '*'), join(plugins, '*')].join(delimiter);
  return { classPath, plugins };
}

async function separatePlugins(folder: string): Promise<void> {
  const jars = await readdir(folder);
  for (const name of ['lib', 'plugins']) await mkdir(join(folder, name));
  for (const jar of jars) {
    await rename(join(folder, jar), join(folder, jar.startsWith(GDS_GROUP) ? 'plugins' : 'lib', jar));
  }
}
