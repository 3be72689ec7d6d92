/** A disk that is soon full: a file system in memory. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MOUNT = '/usr/bin/mount';
const MEBIBYTE = 1024 ** 2;

export interface SmallDisk extends AsyncDisposable {
  readonly folder: string;
  /** Fills it until this much is left. */
  readonly fill: (leftMb: number) => Promise<void>;
  /** Removes what `fill` wrote. */
  readonly free: () => Promise<void>;
}

/** Where none can be mounted: the reason. */
export async function smallDisk(sizeMb: number): Promise<SmallDisk | string> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-full-'));
  const mounted = spawnSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true });
    return `no small disk can be mounted here: ${(mounted.error?.message ?? mounted.stderr).trim()}`;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async (leftMb) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(bavail * bsize - leftMb * MEBIBYTE));
    },
    free: () => rm(ballast),
    [Symbol.asyncDispose]: async () => {
      spawnSync('/usr/bin/umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}
