/** One run of `hippograph backup`. */
import { resolve } from 'node:path';
import { listBackups, refusedIn } from '../../backup/backup.ts';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { EXIT_FAILED } from '../exit-codes.ts';
import { ServiceConnection } from '../service-connection.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { print, printJson } from '../terminal/print.ts';
import { showProgress } from '../terminal/progress.ts';
import { backUp } from './back-up.ts';
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
  const { maxContentBytes } = settings;
  const backup = await backUp(service, {
    root,
    why: 'by-hand',
    signal: interrupt.signal,
    maxContentBytes,
  });
  view.stop();
  if (backup === undefined) throw empty();
  if (options.json) printJson(backup);
  else print(describeBackup(backup));
  if (refusedIn(backup).lines > 0) process.exitCode = EXIT_FAILED;
}

const empty = (): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', 'The store is empty: there is nothing to keep.');
