/** One namespace of a backup, put back through a service. */
import type { Backup, BackupFile } from '../../backup/backup.ts';
import { openFile } from '../../backup/check-backup.ts';
import type { Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { Tally } from '../import/tally.ts';
import type { ServiceConnection } from '../service-connection.ts';
import { restoreLineLimit, runRestore } from './run.ts';

export interface Putting {
  readonly backup: Backup;
  readonly service: ServiceConnection;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly onError: 'stop' | 'skip';
  /** What becomes of what was erased since. */
  readonly erased: 'leaveOut' | 'revive';
  /** Called with the number of a line that was left out, because one end is missing. */
  readonly leftOut?: (line: number) => void;
}

/** @returns how many lines were new, how many were there already, how many could not be put back, and how many were erased since */
export async function restoreFile(
  file: BackupFile,
  { backup, service, settings, signal, onError, erased, leftOut }: Putting,
): Promise<{ created: number; unchanged: number; skipped: number; erased: number }> {
  const tally = new Tally();
  await runRestore({
    source: openFile(backup, file, signal),
    resumeAfter: 0,
    namespace: undefined,
    only: file.namespace,
    maxLineBytes: restoreLineLimit(settings),
    tally,
    onError,
    erased,
    signal,
    reconnect: () => service.reopen(),
    reached: () => Promise.resolve(),
    send: (body) => service.post('/import', body),
    stored: () => undefined,
    ...(leftOut === undefined ? {} : { leftOut, skipped: leftOut }),
  });
  if (signal.aborted)
    throw new MemoryError('CANCELLED', 'The restore was interrupted. What is stored stays.');
  return {
    created: tally.created,
    unchanged: tally.duplicates,
    skipped: tally.skipped,
    erased: tally.erased,
  };
}
