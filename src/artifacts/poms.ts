/** Where a pom's artifacts live: the pom and its lock file ship in the package, its jars in the cache, under the pom's own hash. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of a file under `maven/`; the same from `src/` and from `dist/`. */
export const mavenFile = (...parts: string[]): string =>
  join(fileURLToPath(new URL('../../maven/', import.meta.url)), ...parts);

export interface ArtifactSet {
  /** Absolute path of the lock file of what the pom needs. */
  readonly lock: string;
  /** The cache folder of exactly this pom; a changed pom gets another one. */
  readonly destination: string;
}

/** The pom `maven/<name>/pom.xml` and the folder `<cacheDir>/<name>-<hash>` for its jars. */
export async function artifactSet(cacheDir: string, name: string): Promise<ArtifactSet> {
  const hash = createHash('sha256')
    .update(await readFile(mavenFile(name, 'pom.xml')))
    .digest('hex')
    .slice(0, 12);
  return { lock: mavenFile(name, 'artifacts.lock'), destination: join(cacheDir, `${name}-${hash}`) };
}
