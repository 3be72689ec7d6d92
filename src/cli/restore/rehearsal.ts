/** Puts a backup into an empty store in a temporary folder, and compares what that then exports with what it was given. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../app.ts';
import type { Backup, BackupFile } from '../../backup/backup.ts';
import { openFile } from '../../backup/check-backup.ts';
import type { Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { linesOf } from '../backup/back-up.ts';
import { ServiceConnection } from '../service-connection.ts';
import type { ProgressView } from '../terminal/progress.ts';
import { restoreFile } from './restore-file.ts';

export interface Rehearsal {
  readonly backup: Backup;
  readonly files: readonly BackupFile[];
  readonly settings: Settings;
  readonly view: ProgressView;
  readonly signal: AbortSignal;
  readonly onError: 'stop' | 'skip';
}

export interface Rehearsed {
  /** That came back equal. */
  readonly lines: number;
  /** Relationships and records of what is not in the backup: as a rule, it was written meanwhile. And what was skipped, because it cannot be put back. */
  readonly leftOut: number;
}

/** @throws MemoryError CONFLICT where something came back otherwise */
export async function rehearse(rehearsal: Rehearsal): Promise<Rehearsed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-rehearsal-'));
  try {
    return await within(dataDir, rehearsal);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function within(
  dataDir: string,
  { backup, files, settings, view, signal, onError }: Rehearsal,
): Promise<Rehearsed> {
  const own: Settings = {
    ...settings,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    neo4j: undefined,
    schedule: 'off',
    logLevel: 'silent',
    backups: { ...settings.backups, everyHours: 0 },
  };
  view.report({ task: 'rehearsal', done: 0, text: 'Starting a store of its own …' });
  // What the backup owes, such as vectors that were not there yet, would be made meanwhile: it came back otherwise.
  await using _app = await startApp(own, { atRest: true, signal });
  using service = await ServiceConnection.open({ settings: own, view, who: 'restore', signal });
  const sum = { lines: 0, leftOut: 0 };
  for (const file of files) {
    const { namespace } = file;
    view.report({ task: namespace, done: 0, text: `Trying ${namespace} …` });
    const without = new Set<number>();
    const leftOut = (line: number): void => void without.add(line);
    await restoreFile(file, { backup, service, settings: own, signal, onError, erased: 'leaveOut', leftOut });
    const path = `/export?${new URLSearchParams({ namespace }).toString()}`;
    const given = await digestOf(openFile(backup, file, signal), without);
    const came = await digestOf(service.stream(path, signal));
    if (given.sum !== came.sum || given.lines !== came.lines)
      throw otherwise(namespace, given.lines, came.lines);
    sum.lines += given.lines;
    sum.leftOut += without.size;
  }
  view.stop();
  return sum;
}

/** The same for the same lines in any order. The header says when and the end how many there are: they only count. */
async function digestOf(
  bytes: AsyncIterable<Uint8Array>,
  without: ReadonlySet<number> = new Set(),
): Promise<{ lines: number; sum: bigint }> {
  const digest = { lines: 0, sum: 0n };
  let at = 0;
  for await (const line of linesOf(bytes)) {
    at += 1;
    if (without.has(at)) continue;
    digest.lines += 1;
    if (at > 1 && !line.startsWith('{"end":'))
      digest.sum = BigInt.asUintN(
        64,
        digest.sum + createHash('sha256').update(line).digest().readBigUInt64BE(),
      );
  }
  return digest;
}

const otherwise = (namespace: string, given: number, came: number): MemoryError =>
  new MemoryError(
    'CONFLICT',
    given === came
      ? `${namespace} came back with other values.`
      : `${namespace} has ${given} lines, and ${came} came back.`,
    { remedy: 'Keep this backup and the store, and report it.' },
  );
