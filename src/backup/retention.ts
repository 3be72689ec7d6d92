/** Which of the backups that the service makes by itself are removed, and when. Those made by hand all stay. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandoned } from '../config/whole-file.ts';
import { grouped } from '../domain/grouped.ts';
import { type Backup, listBackups, PART } from './backup.ts';

export interface Retention {
  /** Of each reason and namespace. */
  readonly kept: number;
  /** On the disk, of all that the service makes by itself. */
  readonly mostBytes: number;
}

export interface Sized extends Backup {
  readonly bytesOnDisk: number;
}

export interface Surplus {
  /** Too many, or too old. */
  readonly old: readonly Sized[];
  /** Besides those: the oldest, where all together take more of the disk than they may. */
  readonly tooLarge: readonly Sized[];
  /** What the rest takes. */
  readonly bytes: number;
}

const DAY_MS = 86_400_000;
/** What the service makes by itself is kept no longer: it has texts that were erased since. The newest of all stays. */
const LONGEST_MS = 30 * DAY_MS;
/** The service promised the caller that a backup from before a change can undo it. */
const PROMISED_MS = 7 * DAY_MS;
/** A backup that is still written after a day is none: its process was killed. */
const ABANDONED_MS = DAY_MS;

/** Those in a folder, the newest first. */
export async function sizedBackups(root: string): Promise<Sized[]> {
  return Promise.all(
    (await listBackups(root)).map(async (backup) => {
      const sizes = backup.files.map(({ file }) =>
        stat(join(backup.folder, file)).catch(() => ({ size: 0 })),
      );
      return { ...backup, bytesOnDisk: sum(await Promise.all(sizes), ({ size }) => size) };
    }),
  );
}

/** @param all the newest first */
export function surplusOf(all: readonly Sized[], { kept, mostBytes }: Retention, now: Date): Surplus {
  const age = ({ madeAt }: Sized): number => now.getTime() - Date.parse(madeAt);
  const isPromised = (each: Sized): boolean => each.why.startsWith('before-') && age(each) < PROMISED_MS;
  const own = all.filter(({ why }) => why !== 'by-hand');
  const old: Sized[] = [];
  for (const group of grouped(own, groupOf).values())
    old.push(...group.filter((each, at) => at >= kept || age(each) > LONGEST_MS));
  const going = old.filter((each) => each !== all[0] && !isPromised(each));
  const left = own.filter((each) => !going.includes(each));
  const staying = [all[0], left.find(({ why }) => why === 'daily')];
  let bytes = sum(left, ({ bytesOnDisk }) => bytesOnDisk);
  const tooLarge: Sized[] = [];
  for (const each of left.toReversed()) {
    if (bytes <= mostBytes) break;
    if (staying.includes(each) || isPromised(each)) continue;
    tooLarge.push(each);
    bytes -= each.bytesOnDisk;
  }
  return { old: going, tooLarge, bytes };
}

/** What one namespace does removes no copy of another. Backups of the whole store count together, whichever namespaces it had. */
function groupOf({ why, files }: Sized): string {
  const whole = why === 'daily' || why === 'before-migration';
  return whole ? why : `${why} ${JSON.stringify(files.map(({ namespace }) => namespace).toSorted())}`;
}

/**
 * Removes them, and what a kill left half-written.
 * @returns what went
 */
export async function removeOld(root: string, retention: Retention, now: Date): Promise<Surplus> {
  await removeAbandoned(root, { isPart: (name) => PART.test(name), afterMs: ABANDONED_MS, now });
  const surplus = surplusOf(await sizedBackups(root), retention, now);
  for (const { folder } of [...surplus.old, ...surplus.tooLarge])
    await rm(folder, { recursive: true, force: true });
  return surplus;
}

const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number =>
  all.reduce((total, each) => total + of(each), 0);
