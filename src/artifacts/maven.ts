/** Maven as the second way: it knows settings that our own download does not, such as encrypted passwords. */
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DownloadError } from './download-error.ts';
import { sha256Of } from './download-file.ts';
import type { Downloading } from './download.ts';
import { explainFailure, JarCounter } from './maven-output.ts';
import { runMaven } from './maven-run.ts';

export interface MavenFetch extends Downloading {
  /** Absolute path of the pom whose runtime dependencies are the artifacts. */
  readonly pom: string;
  /** An empty folder for Maven to work in. */
  readonly work: string;
}

/**
 * Fills the folder as `download` does. False where there is no Maven.
 * @throws DownloadError when Maven fails, or brings something other than what is locked.
 */
export async function fetchByMaven(options: MavenFetch): Promise<boolean> {
  const { pom, work, artifacts, folder, task, progress, signal } = options;
  await mkdir(work, { recursive: true });
  // A copy, so that Maven neither reads a `.mvn` folder above the package nor writes next to it.
  await copyFile(pom, join(work, 'pom.xml'));
  const counter = new JarCounter();
  const run = await runMaven(work, signal, (line) => {
    if (!counter.read(line)) return;
    progress?.({
      task,
      done: Math.min(counter.done, artifacts.length),
      total: artifacts.length,
      unit: 'files',
    });
  });
  signal?.throwIfAborted();
  if (run === undefined) return false;
  if (run.status !== 0) {
    const { kind, reason } = explainFailure(run.lines);
    if (kind === 'storage-full') throw Object.assign(new Error(reason), { code: 'ENOSPC' });
    throw new DownloadError(reason);
  }
  for (const { file, sha256 } of artifacts) {
    const brought = join(work, 'jars', file);
    const found = await sha256Of(brought).catch(() => 'nothing');
    if (found !== sha256)
      throw new DownloadError(`Maven brought a ${file} of other content`, { altered: true });
    await rename(brought, join(folder, file));
  }
  return true;
}
