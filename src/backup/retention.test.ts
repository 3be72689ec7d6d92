import { mkdir, mkdtemp, readdir, rm, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Backup, type BackupReason, listBackups } from './backup.ts';
import { removeOld } from './retention.ts';
import { writeBackup } from './write-backup.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hippograph-retention-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const MEBIBYTE = 2 ** 20;
const day = (of: number): Date => new Date(Date.UTC(2026, 0, of));
const removed = (of: number, { kept = 2, mostBytes = Infinity } = {}) =>
  removeOld(root, { kept, mostBytes }, day(of));

interface Asked {
  readonly namespace?: string;
  readonly mebibytes?: number;
}

async function made(
  why: BackupReason,
  of: number,
  { namespace = 'a', mebibytes }: Asked = {},
): Promise<Backup> {
  const header = { format: 'hippograph', version: 1, namespace, migration: 0, model: null };
  const end = { end: { nodes: 0, changes: 0, links: 0 } };
  const backup = await writeBackup({
    lines: (async function* () {
      for (const line of [header, end]) yield JSON.stringify(line);
    })(),
    root,
    why,
    madeBy: '0',
    maxContentBytes: 1_000,
    now: day(of),
  });
  if (backup === undefined) throw new TypeError('Nothing was written.');
  if (mebibytes !== undefined) await truncate(join(backup.folder, '0001.jsonl.gz'), mebibytes * MEBIBYTE);
  return backup;
}

const left = async (): Promise<string[]> =>
  (await listBackups(root)).map(
    ({ why, madeAt, files: [file] }) => `${why} ${file?.namespace} ${new Date(madeAt).getUTCDate()}`,
  );

it('removes the oldest of a reason and what is older than thirty days, and none that was made by hand', async () => {
  await made('before-deletion', 1);
  for (const of of [1, 20, 30]) {
    await made('daily', of);
    await made('by-hand', of);
  }
  expect((await removed(30)).old).toHaveLength(1);
  expect((await removed(41)).old).toHaveLength(1);
  expect(await left()).toEqual(['daily a 30', 'by-hand a 30', 'daily a 20', 'by-hand a 20', 'by-hand a 1']);
});

it('[R-BACKUP-KEPT] a namespace that is deleted again and again removes no copy of another one', async () => {
  await made('before-deletion', 1, { namespace: 'victim' });
  await made('before-import', 1, { namespace: 'victim' });
  for (const of of [2, 3, 4, 5]) {
    await made('before-deletion', of, { namespace: 'scratch' });
    await made('before-import', of, { namespace: 'scratch' });
  }
  await removed(20);
  expect((await left()).filter((each) => each.includes('victim'))).toHaveLength(2);
  expect((await left()).filter((each) => each.includes('scratch'))).toHaveLength(4);
});

it('[R-BACKUP-KEPT] a copy from before a change stays for seven days, however many follow and however large they are', async () => {
  for (const of of [1, 2, 3, 4]) await made('before-deletion', of, { mebibytes: 2 });
  expect((await removed(7, { mostBytes: MEBIBYTE })).bytes).toBe(8 * MEBIBYTE);
  expect(await left()).toHaveLength(4);
  await removed(8);
  expect(await left()).toEqual([4, 3, 2].map((of) => `before-deletion a ${of}`));
});

it('[R-BACKUP-KEPT] where backups take more of the disk than they may, the oldest go, but not the last of the day nor those made by hand', async () => {
  await made('by-hand', 1, { mebibytes: 9 });
  await made('before-deletion', 2, { mebibytes: 2 });
  for (const of of [3, 4, 5]) await made('daily', of, { mebibytes: 2 });
  await made('before-deletion', 6, { mebibytes: 2 });
  const most = { kept: 7, mostBytes: 6 * MEBIBYTE };
  expect(await removed(10, most)).toMatchObject({ old: [], bytes: 6 * MEBIBYTE });
  expect(await left()).toEqual(['before-deletion a 6', 'daily a 5', 'daily a 4', 'by-hand a 1']);
  await removed(10, { kept: 7, mostBytes: 1 });
  expect(await left()).toEqual(['before-deletion a 6', 'daily a 5', 'by-hand a 1']);
});

it('keeps the newest of all, however old it is, and removes what a kill left half-written', async () => {
  const { folder } = await made('before-migration', 1);
  const [half, running] = [join(root, '.half.1.part'), join(root, '.running.2.part')];
  await mkdir(half);
  await utimes(half, new Date(0), new Date(0));
  await mkdir(running);
  const { old } = await removeOld(root, { kept: 1, mostBytes: 0 }, new Date(Date.now() + 1_000));
  expect(old).toEqual([]);
  expect((await readdir(root)).toSorted()).toEqual(['.running.2.part', basename(folder)]);
});
