import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBackup } from '../../backup/write-backup.ts';
import { readSettings } from '../../config/settings.ts';
import { backups } from './backups.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hippograph-doctor-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;

async function made(why: 'daily' | 'before-deletion', hoursAgo: number): Promise<void> {
  const header = { format: 'hippograph', version: 1, namespace: 'a', migration: 0, model: null };
  const backup = await writeBackup({
    lines: (async function* () {
      for (const line of [header, { end: { nodes: 0, changes: 0, links: 0 } }]) yield JSON.stringify(line);
    })(),
    root,
    why,
    madeBy: '0',
    maxContentBytes: 1_000,
    now: new Date(Date.now() - hoursAgo * HOUR_MS),
  });
  await truncate(join(backup?.folder ?? '', '0001.jsonl.gz'), 100);
}

/** @param mostBytes a backup of these tests takes 100 */
const found = (mostBytes: number) => {
  const { backups: own, ...settings } = readSettings({ HIPPOGRAPH_DATA_DIR: root });
  return backups({ ...settings, backups: { ...own, root, mostBytes } });
};

it('[R-CLI-DOCTOR] says before it happens that the next backup removes old ones, or takes more than it may', async () => {
  for (const hoursAgo of [72, 48, 24, 1]) await made('daily', hoursAgo);
  expect(await found(1_000)).toMatchObject([{ name: 'backups', verdict: 'ok' }]);
  const soon = { name: 'space for backups', verdict: 'warn' };
  expect(await found(450)).toMatchObject([
    { verdict: 'ok' },
    { ...soon, detail: expect.stringMatching(/It removes old ones \(1\), first .*-daily\.$/) as string },
  ]);
  for (const hoursAgo of [4, 3, 2]) await made('before-deletion', hoursAgo);
  expect(await found(200)).toMatchObject([
    { verdict: 'ok' },
    { ...soon, detail: expect.stringContaining('stay for seven days') as string },
  ]);
});
