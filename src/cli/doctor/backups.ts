/** Whether there is a way back: how old the newest backup is, and whether the next one leaves room for those before it. */
import { existsSync } from 'node:fs';
import { type Backup, refusedIn } from '../../backup/backup.ts';
import { type Retention, type Sized, sizedBackups, surplusOf } from '../../backup/retention.ts';
import type { Settings } from '../../config/settings.ts';
import { type Check, type Finding, ok, warn } from './check.ts';

const MS_PER_HOUR = 3_600_000;
/** In intervals: later than that, one has been missed. */
const LATE = 2;

function age(madeAt: string, now: number): string {
  const hours = (now - Date.parse(madeAt)) / MS_PER_HOUR;
  if (hours < 1) return 'less than an hour ago';
  return hours < 48 ? `${Math.round(hours)} hours ago` : `${Math.round(hours / 24)} days ago`;
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** What happens once the next one is made, if that is as large as the last. Undefined: there is room for it. */
function spaceFor(found: readonly Sized[], retention: Retention): Finding | undefined {
  const next = (found.find(({ why }) => why === 'daily') ?? found[0])?.bytesOnDisk ?? 0;
  const mostBytes = retention.mostBytes - next;
  const { tooLarge, bytes } = surplusOf(found, { ...retention, mostBytes }, new Date());
  const most = `the ${gigabytes(retention.mostBytes)} that they may take`;
  const remedy = 'Raise HIPPOGRAPH_BACKUPS_GB, or lower HIPPOGRAPH_BACKUPS_KEPT.';
  if (bytes > mostBytes)
    return warn(
      'space for backups',
      `Backups will take ${gigabytes(bytes + next)}, more than ${most}: copies from before a change stay for seven days.`,
      remedy,
    );
  const [oldest] = tooLarge;
  if (oldest === undefined) return undefined;
  const said = `The next backup exceeds ${most}. It removes old ones (${tooLarge.length}), first ${oldest.folder}.`;
  return warn('space for backups', said, remedy);
}

export const backups: Check = async (settings) => {
  const found = await sizedBackups(settings.backups.root);
  const space = spaceFor(found, settings.backups);
  return [newestOf(found, settings), ...(space === undefined ? [] : [space])];
};

function newestOf(found: readonly Backup[], { dataDir, backups: { root, everyHours } }: Settings): Finding {
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
}
