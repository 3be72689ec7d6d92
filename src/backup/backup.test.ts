import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import {
  type Backup,
  type BackupFile,
  type BackupReason,
  listBackups,
  readBackup,
  refusedIn,
} from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { BackupSchedule } from './schedule.ts';
import { writeBackup } from './write-backup.ts';

const RULES = { maxContentBytes: 1_000 };

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hippograph-backups-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const header = (namespace: string): string =>
  JSON.stringify({ format: 'hippograph', version: 1, namespace, migration: 0, model: null });
const node = (text: string): string => JSON.stringify({ node: 'Memory', properties: { text } });
const end = (nodes: number): string => JSON.stringify({ end: { nodes, changes: 0, links: 0 } });

async function* these(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const TWO = [header('a'), node('one'), node('two'), end(2), header('b'), node('three'), end(1)];

const write = (
  lines: readonly string[] = TWO,
  { why = 'daily', day = 1 }: { why?: BackupReason; day?: number } = {},
): Promise<Backup | undefined> =>
  writeBackup({
    lines: these(lines),
    root,
    why,
    madeBy: '0',
    ...RULES,
    now: new Date(Date.UTC(2026, 0, day)),
  });

async function written(...given: Parameters<typeof write>): Promise<Backup> {
  const backup = await write(...given);
  if (backup === undefined) throw new TypeError('Nothing was written.');
  return backup;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof MemoryError ? error.code : String(error);
  }
}

it('keeps each namespace in a file of its own, and says what the files hold', async () => {
  const { folder, files } = await written();
  expect(files.map(({ namespace, file, lines, nodes }) => [namespace, file, lines, nodes])).toEqual([
    ['a', '0001.jsonl.gz', 4, 2],
    ['b', '0002.jsonl.gz', 3, 1],
  ]);
  expect(await readBackup(folder)).toMatchObject({ files, why: 'daily' });
  await checkBackup(await readBackup(folder), RULES);
});

it('writes nothing where the export ends early, or there is nothing', async () => {
  expect(await refusal(write(TWO.slice(0, -1)))).toBe('SERVICE_UNAVAILABLE');
  expect(await refusal(write(TWO.slice(1)))).toBe('SERVICE_UNAVAILABLE');
  expect(await write([])).toBeUndefined();
  expect(await readdir(root)).toEqual([]);
});

it('refuses a backup of which a byte is another, or which lacks its end', async () => {
  const backup = await written();
  const file = join(backup.folder, '0002.jsonl.gz');
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, -12));
  expect(await refusal(checkBackup(backup, RULES))).toBe('INVALID_ARGUMENT');
  await writeFile(file, await readFile(join(backup.folder, '0001.jsonl.gz')));
  expect(await refusal(checkBackup(backup, RULES))).toBe('INVALID_ARGUMENT');
  await writeFile(file, bytes);
  expect(await refusal(checkBackup(backup, RULES))).toBe('done');
});

it('[R-BACKUP-INPUT] refuses a backup whose lines are of another namespace than its manifest says, or that has one twice', async () => {
  const { folder, files } = await written();
  const become = async (changed: readonly object[]): Promise<void> => {
    const manifest = { ...(await readBackup(folder)), files: changed };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  };
  const [first, second] = files as [BackupFile, BackupFile];
  await become([{ ...first, namespace: 'other' }, second]);
  await expect(checkBackup(await readBackup(folder), RULES)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: expect.stringMatching(/0001\.jsonl\.gz \(other\) is damaged: its lines are of "a"\.$/) as string,
  });
  await become([first, { ...second, namespace: 'a' }]);
  expect(await refusal(readBackup(folder))).toBe('INVALID_ARGUMENT');
});

it('[R-BACKUP-INPUT] opens only regular files: a pipe in place of a part or of the manifest is refused', async () => {
  const backup = await written();
  const part = join(backup.folder, '0002.jsonl.gz');
  await rm(part);
  execFileSync('mkfifo', [part]);
  expect(await refusal(checkBackup(backup, RULES))).toBe('INVALID_ARGUMENT');
  const manifest = join(backup.folder, 'manifest.json');
  await rm(manifest);
  execFileSync('mkfifo', [manifest]);
  expect(await refusal(readBackup(backup.folder))).toBe('INVALID_ARGUMENT');
  expect(await listBackups(root)).toEqual([]);
});

it('refuses a folder that is no backup, and does not list it', async () => {
  await writeFile(join(root, 'manifest.json'), '{"format":"hippograph-backup","files":[{"file":"../../x"}]}');
  expect(await refusal(readBackup(root))).toBe('INVALID_ARGUMENT');
  expect(await refusal(readBackup(join(root, 'nowhere')))).toBe('INVALID_ARGUMENT');
  expect(await listBackups(root)).toEqual([]);
});

it('makes one when the last of the schedule is a day old, and continues after one that failed', async () => {
  let now = new Date(Date.UTC(2026, 0, 5));
  const failures: unknown[] = [];
  let full = true;
  await written(TWO, { day: 5, why: 'before-deletion' });
  const made = async (): Promise<number> =>
    (await listBackups(root)).filter(({ why }) => why === 'daily').length;
  const become = async (count: number): Promise<void> => {
    while ((await made()) < count) await sleep(5);
  };
  await using _schedule = new BackupSchedule({
    root,
    everyHours: 24,
    clock: () => now,
    lookMs: 5,
    onError: (error) => failures.push(error),
    make: async () => {
      if (full) {
        full = false;
        throw new TypeError('full');
      }
      await writeBackup({ lines: these(TWO), root, why: 'daily', madeBy: '0', ...RULES, now });
    },
  });
  await become(1);
  expect(failures).toHaveLength(1);
  now = new Date(Date.UTC(2026, 0, 5, 23));
  await sleep(50);
  expect(await made()).toBe(1);
  now = new Date(Date.UTC(2026, 0, 6));
  await become(2);
});

it('says which lines the importer would not take, and keeps the others', async () => {
  const { folder, files } = await written([header('a'), node('one'), JSON.stringify({ nothing: 1 }), end(2)]);
  const refused = { lines: 2, first: expect.stringContaining('Line 2: ') as string };
  expect(files).toMatchObject([{ namespace: 'a', refused }]);
  expect(refusedIn(await readBackup(folder)).lines).toBe(2);
  expect(await checkBackup(await readBackup(folder), RULES)).toEqual(new Map([['a', refused]]));
});
