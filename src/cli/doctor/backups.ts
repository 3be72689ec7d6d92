/** Whether there is a way back: how old the newest backup is. */
import { existsSync } from 'node:fs';
import { type Backup, listBackups, refusedIn } from '../../backup/backup.ts';
import { type Check, ok, warn } from './check.ts';

const MS_PER_HOUR = 3_600_000;
/** In intervals: later than that, one has been missed. */
const LATE = 2;

function age(madeAt: string, now: number): string {
  const hours = (now - Date.parse(madeAt)) / MS_PER_HOUR;
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${Math.round(hours)} hours ago` : `${Math.round(hours / 24)} days ago`;
}

export const backups: Check = async ({ dataDir, backups: { root, everyHours } }) => {
  const found: readonly Backup[] = await listBackups(root);
  const [newest] = found;
  const said =
    newest === undefined
      ? `There is no backup in ${root}`
      : `${found.length} in ${root}, the newest made ${age(newest.madeAt, Date.now())}`;
  if (everyHours === 0)
    return warn('backups', `${said}; the service makes none.`, 'Set HIPPOGRAPH_BACKUP_HOURS.');
  // Nothing has been stored here yet.
  if (!existsSync(dataDir)) return ok('backups', `${said}; the service makes one every ${everyHours} hours.`);
  if (newest !== undefined && refusedIn(newest).lines > 0)
    return warn(
      'backups',
      `${said}. ${refusedIn(newest).lines} of its lines cannot be put back. The first is in ${refusedIn(newest).first}`,
      'Report it, and keep an older backup. `hippograph restore --on-error skip` puts the rest back.',
    );
  const late =
    newest === undefined || Date.now() - Date.parse(newest.madeAt) > LATE * everyHours * MS_PER_HOUR;
  return late
    ? warn('backups', `${said}.`, 'Run `hippograph backup`. A running service makes one by itself.')
    : ok('backups', `${said}.`);
};
