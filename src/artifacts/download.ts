/** Downloads what a lock file names into one folder, several files at a time. What is there already is not downloaded again. */
import { constants, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { ReportProgress } from '../domain/ports.ts';
import { connections } from './connections.ts';
import { downloadFile, sha256Of } from './download-file.ts';
import type { LockedArtifact } from './lock.ts';
import { findRepository } from './repository.ts';

const AT_A_TIME = 8;
const MEGABYTE = 1_000_000;

export interface Downloading {
  readonly artifacts: readonly LockedArtifact[];
  /** It is made if it is not there. */
  readonly folder: string;
  readonly task: string;
  readonly progress?: ReportProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** @throws DownloadError when a file does not come; the others stay, and the next call continues. */
export async function download({ artifacts, folder, task, progress, signal }: Downloading): Promise<void> {
  await mkdir(folder, { recursive: true });
  const repository = await findRepository();
  const dispatcher = await connections(repository.proxy);
  const failed = new AbortController();
  const stop = AbortSignal.any([failed.signal, ...(signal === undefined ? [] : [signal])]);
  const total = megabytes(artifacts.reduce((sum, { bytes }) => sum + bytes, 0));
  const there = new Map<string, number>();
  const report = (file: string, bytes: number): void => {
    there.set(file, bytes);
    progress?.({
      task,
      done: megabytes([...there.values()].reduce((sum, n) => sum + n, 0)),
      total,
      unit: 'MB',
    });
  };
  const queue = new PQueue({ concurrency: AT_A_TIME });
  const all = artifacts.map((artifact) => async (): Promise<void> => {
    if (stop.aborted) return;
    const path = join(folder, artifact.file);
    if (!(await isThere(artifact, path)) && !(await copyLocal(artifact, path, repository.local))) {
      const { headers, urlOf } = repository;
      const source = { url: await urlOf(artifact.name), headers, dispatcher, signal: stop };
      await downloadFile(artifact, path, source, (bytes) => report(artifact.file, bytes));
    }
    report(artifact.file, artifact.bytes);
  });
  try {
    await queue.addAll(all);
  } finally {
    failed.abort();
    // The others write no more when this returns.
    await queue.onIdle();
    await dispatcher.destroy();
  }
}

export const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);

/** A file has its name only after it was checked. */
const isThere = ({ bytes }: Pick<LockedArtifact, 'bytes'>, path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  );

/** Out of the folder in which Maven keeps what it has downloaded, if it is there and is what is locked. */
async function copyLocal(
  { name, bytes, sha256 }: LockedArtifact,
  path: string,
  local: string,
): Promise<boolean> {
  const { groupId, artifactId, version, classifier } = name;
  const file = `${[artifactId, version, classifier].filter((part) => part !== undefined).join('-')}.jar`;
  const kept = join(local, ...groupId.split('.'), artifactId, version, file);
  if (!(await isThere({ bytes }, kept)) || (await sha256Of(kept)) !== sha256) return false;
  await copyFile(kept, `${path}.copy`, constants.COPYFILE_FICLONE);
  await rename(`${path}.copy`, path);
  return true;
}
