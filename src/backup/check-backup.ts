/** Reads a backup whole and compares it with its manifest. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MemoryError } from '../domain/errors.ts';
import type { Backup, BackupFile } from './backup.ts';

const NEWLINE = 0x0a;

/** The text of a namespace. */
export function openFile(
  { folder }: Pick<Backup, 'folder'>,
  { file }: BackupFile,
  signal?: AbortSignal,
): Readable {
  const source = createReadStream(join(folder, file), { signal });
  const text = createGunzip();
  // What keeps the file from being read is an error of the text.
  source.on('error', (error) => text.destroy(error));
  return source.pipe(text);
}

/** @throws MemoryError INVALID_ARGUMENT naming the file that is not what the manifest says */
export async function checkBackup(backup: Backup, signal?: AbortSignal): Promise<void> {
  for (const file of backup.files) await checkFile(backup, file, signal);
}

async function checkFile(backup: Backup, file: BackupFile, signal: AbortSignal | undefined): Promise<void> {
  const hash = createHash('sha256');
  let lines = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
      done();
    },
  });
  try {
    await pipeline(openFile(backup, file, signal), count);
  } catch (cause) {
    throw damaged(backup, file, cause instanceof Error ? cause.message : String(cause));
  }
  if (lines !== file.lines) throw damaged(backup, file, `it has ${lines} lines instead of ${file.lines}`);
  if (hash.digest('hex') !== file.sha256) throw damaged(backup, file, 'its text is another');
}

const damaged = ({ folder }: Backup, { file, namespace }: BackupFile, what: string): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', `${join(folder, file)} (${namespace}) is damaged: ${what}.`, {
    field: 'backup',
    remedy: 'Use another backup: `hippograph backup --list` shows them.',
  });
