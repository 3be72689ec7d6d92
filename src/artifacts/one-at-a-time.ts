/** One process at a time fills a folder; the others wait and tell how far it is. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { type Downloading, megabytes } from './download.ts';

/** A process that was killed has its lock taken over after so long. */
const STALE_MS = 10_000;
const PAUSE_MS = 500;

export async function whileLocked(
  destination: string,
  downloading: Downloading,
  work: () => Promise<void>,
): Promise<void> {
  let release: (() => Promise<void>) | undefined;
  while (release === undefined) {
    release = await lock(destination, {
      realpath: false,
      stale: STALE_MS,
      // A machine that slept may have lost it: then two download, and the hashes tell what is wrong.
      onCompromised: () => undefined,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOCKED') return undefined;
      throw error;
    });
    if (release === undefined) await wait(downloading);
  }
  try {
    await work();
  } finally {
    await release().catch(() => undefined);
  }
}

async function wait({ artifacts, folder, task, progress, signal }: Downloading): Promise<void> {
  await sleep(PAUSE_MS, undefined, { signal });
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const [done, total] = [sizes, artifacts.map(({ bytes }) => bytes)].map((all) =>
    megabytes(all.reduce((sum, bytes) => sum + bytes, 0)),
  );
  if (done !== undefined && total !== undefined) progress?.({ task, done, total, unit: 'MB' });
}
