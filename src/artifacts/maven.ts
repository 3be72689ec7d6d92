/** Brings jars from Maven coordinates into a folder: the whole folder, or none of it. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MemoryError } from '../domain/errors.ts';
import type { ReportProgress } from '../domain/ports.ts';
import { type MavenOptions, runMaven } from './maven-run.ts';
import { type Expected, explainFailure, FileCounter } from './maven-output.ts';

const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

export interface FetchOptions extends MavenOptions {
  /** Absolute path of the pom whose runtime dependencies are wanted. */
  readonly pom: string;
  /** Folder that appears complete or not at all. If it is there already nothing happens. */
  readonly destination: string;
  /** What the progress is called. */
  readonly task: string;
  /** The progress's total; a wrong figure bends the bar and nothing else. */
  readonly expected: Expected;
  /** Puts the jars, which lie flat in `folder`, in order before the folder appears. */
  readonly arrange?: ((folder: string) => Promise<void>) | undefined;
  readonly progress?: ReportProgress | undefined;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Safe to call from several processes at once: each fills a folder of its own, the first rename wins.
 * @throws MemoryError MAVEN_MISSING, JAVA_MISSING, DOWNLOAD_FAILED, STORAGE_FULL or CANCELLED.
 */
export async function fetchArtifacts(options: FetchOptions): Promise<void> {
  const { destination } = options;
  if (await exists(destination)) return;
  const work = `${destination}.part-${randomUUID()}`;
  try {
    await mkdir(join(work, 'jars'), { recursive: true });
    await removeAbandoned(destination);
    // A copy, so that Maven neither reads a `.mvn` folder above the package nor writes beside it.
    await copyFile(options.pom, join(work, 'pom.xml'));
    await fill(work, options);
    await options.arrange?.(join(work, 'jars'));
    await publish(join(work, 'jars'), destination);
    complete(options);
  } catch (error) {
    throw coded(error, destination);
  } finally {
    // What cannot be removed now is removed as abandoned later; the outcome stands either way.
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whatever was counted, the task is done: whoever draws it may stop. */
function complete({ task, progress, expected: { files } }: FetchOptions): void {
  progress?.({ task, done: files, total: files, unit: 'files' });
}

function coded(error: unknown, destination: string): MemoryError {
  if (error instanceof MemoryError) return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return storageFull(destination, error);
  return new MemoryError(
    'DOWNLOAD_FAILED',
    `The folder ${dirname(destination)} cannot be written: ${(error as Error).message}.`,
    { remedy: 'Set HIPPOGRAPH_CACHE_DIR to a folder that can be written.', cause: error },
  );
}

const storageFull = (destination: string, cause?: unknown): MemoryError =>
  new MemoryError('STORAGE_FULL', `The disk filled up while downloading into ${dirname(destination)}.`, {
    remedy: 'Free some space (about 400 MB are needed) or set HIPPOGRAPH_CACHE_DIR to another disk.',
    cause,
  });

/** Renames into place; whoever comes second keeps the first one's folder. */
async function publish(from: string, destination: string): Promise<void> {
  try {
    await rename(from, destination);
  } catch (error) {
    if (!(await exists(destination))) throw error;
  }
}

/** Removes what a killed process left behind. */
async function removeAbandoned(destination: string): Promise<void> {
  const folder = dirname(destination);
  const prefix = `${basename(destination)}.part-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function fill(work: string, options: FetchOptions): Promise<void> {
  const { task, progress, expected, signal } = options;
  const counter = new FileCounter(expected);
  const report = (): void => progress?.({ task, done: counter.done, total: expected.files, unit: 'files' });
  report();
  const { status, lines } = await runMaven(work, options, (line) => {
    if (counter.read(line)) report();
  });
  if (signal?.aborted === true) throw new MemoryError('CANCELLED', `${task} was cancelled.`);
  if (status === 0) return;
  // Another process may have brought the same folder meanwhile.
  if (await exists(options.destination)) return;
  const failure = explainFailure(lines);
  if (failure.kind === 'storage-full') throw storageFull(options.destination);
  throw new MemoryError('DOWNLOAD_FAILED', `${task} failed: ${failure.reason}.`, {
    remedy:
      'Check the network and the mirrors in ~/.m2/settings.xml, then try again. Finished downloads are kept.',
  });
}
