/** A backup of what a service exports, in a folder of this machine. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Backup, BackupReason } from '../../backup/backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { version } from '../package-info.ts';
import type { ServiceConnection } from '../service-connection.ts';

export interface BackUpOptions {
  /** The folder that it is made in. */
  readonly root: string;
  readonly why: BackupReason;
  /** Left out: the whole store. */
  readonly namespace?: string;
  readonly signal: AbortSignal;
  readonly maxContentBytes: number;
}

/** @returns undefined where there is nothing to keep. @throws MemoryError where it cannot be written */
export async function backUp(
  service: ServiceConnection,
  { root, why, namespace, signal, maxContentBytes }: BackUpOptions,
): Promise<Backup | undefined> {
  const asked = new URLSearchParams(namespace === undefined ? { all: 'true' } : { namespace });
  const lines = linesOf(service.stream(`/export?${asked.toString()}`, signal));
  return writeBackup({ lines, root, why, madeBy: version, now: new Date(), maxContentBytes });
}

/** The lines of a stream, each without its end. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const input = Readable.from(bytes, { objectMode: false });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
}
