/** Brings the artifacts of a lock file into a folder: the whole folder, or none of it. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeOwnFolder, markAsOwn } from '../config/own-folder.ts';
import { removeAbandoned } from '../config/whole-file.ts';
import { MemoryError } from '../domain/errors.ts';
import { DownloadError } from './download-error.ts';
import type { Downloading } from './download.ts';
import { readLock } from './lock.ts';
import { whileLocked } from './one-at-a-time.ts';
import type { ArtifactSet } from './poms.ts';
import { REPOSITORY_SETTING } from './repository.ts';

const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

export interface FetchOptions extends Omit<Downloading, 'artifacts' | 'folder'> {
  /** Its destination appears complete or not at all. If it is there already nothing happens. */
  readonly set: ArtifactSet;
  /** Puts the jars, which lie flat in `folder`, in order before the folder appears. */
  readonly arrange?: ((folder: string) => Promise<void>) | undefined;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Safe to call from several processes at once: one downloads, the others wait for it.
 * @throws MemoryError DOWNLOAD_FAILED, STORAGE_FULL or CANCELLED. What was downloaded stays for the next call.
 */
export async function fetchArtifacts(options: FetchOptions): Promise<void> {
  const { set, task, progress, signal } = options;
  const { destination } = set;
  if (await exists(destination)) return;
  const work = `${destination}.part-${randomUUID()}`;
  const folder = `${destination}.downloads`;
  try {
    signal?.throwIfAborted();
    makeOwnFolder(dirname(destination));
    const artifacts = await readLock(set.lock);
    const downloading: Downloading = { artifacts, folder, task, progress, signal };
    await whileLocked(destination, downloading, async () => {
      if (await exists(destination)) return;
      // But for downloads, which the next one continues.
      await removeAbandoned(dirname(destination), {
        isPart: (name) => name.startsWith(`${basename(destination)}.part-`),
        afterMs: ABANDONED_AFTER_MS,
        now: new Date(),
      });
      // Only a first start needs it: 26 MB.
      const { download } = await import('./download.ts');
      await download(downloading);
      await mkdir(work, { recursive: true });
      await rename(folder, join(work, 'jars'));
      await options.arrange?.(join(work, 'jars'));
      markAsOwn(join(work, 'jars'));
      await rename(join(work, 'jars'), destination);
    });
  } catch (error) {
    throw signal?.aborted === true
      ? new MemoryError('CANCELLED', `${task} was cancelled.`)
      : coded(error, options);
  } finally {
    // What cannot be removed now is removed as abandoned later; the outcome stands either way.
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
    await rmdir(folder).catch(() => undefined);
  }
}

function coded(error: unknown, { set: { destination }, task }: FetchOptions): MemoryError {
  const folder = dirname(destination);
  if (error instanceof DownloadError) {
    return new MemoryError('DOWNLOAD_FAILED', `${task} failed: ${error.message}.`, {
      remedy: error.altered
        ? `Set ${REPOSITORY_SETTING} to a repository that gives these files unchanged, then run the command again.`
        : `Check the network, the proxy (HTTPS_PROXY) and the mirror (${REPOSITORY_SETTING}), then run the command again. It continues where it stopped.`,
      cause: error,
    });
  }
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return new MemoryError('STORAGE_FULL', `The disk filled up while downloading into ${folder}.`, {
      remedy: 'Free some space (about 500 MB are needed) or set HIPPOGRAPH_CACHE_DIR to another disk.',
      cause: error,
    });
  }
  return new MemoryError(
    'DOWNLOAD_FAILED',
    `The folder ${folder} cannot be written: ${(error as Error).message}.`,
    { remedy: 'Set HIPPOGRAPH_CACHE_DIR to a folder that can be written.', cause: error },
  );
}
