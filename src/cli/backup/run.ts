/** One run of `hippograph backup`. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { listBackups } from '../../backup/backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { version } from '../package-info.ts';
import { ServiceConnection } from '../service-connection.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { print, printJson } from '../terminal/print.ts';
import { showProgress } from '../terminal/progress.ts';
import { describeBackup } from './describe.ts';

export interface BackupOptions {
  readonly list?: true;
  readonly json?: true;
}

/** @throws MemoryError INVALID_ARGUMENT where there is nothing to keep, or the folder cannot be written to */
export async function runBackup(folder: string | undefined, options: BackupOptions): Promise<void> {
  const settings = readSettings(process.env);
  const root = folder === undefined ? settings.backups.root : resolve(folder);
  if (options.list) {
    const found = await listBackups(root);
    if (options.json) printJson(found);
    else
      print(found.length === 0 ? `There are no backups in ${root}.` : found.map(describeBackup).join('\n'));
    return;
  }
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'backup', signal: interrupt.signal });
  view.report({ task: 'backing up', done: 0, text: 'Backing up the store …' });
  const lines = linesOf(service.stream('/export?all=true', interrupt.signal));
  const backup = await writeBackup({
    lines,
    root,
    why: 'by-hand',
    madeBy: version,
    now: new Date(),
  });
  view.stop();
  if (backup === undefined) throw empty();
  if (options.json) printJson(backup);
  else print(describeBackup(backup));
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const input = Readable.from(bytes, { objectMode: false });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
}

const empty = (): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', 'The store is empty: there is nothing to keep.');
