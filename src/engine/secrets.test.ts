import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretFrom } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('of many at once one wins, and all get its secret', async () => {
  const path = join(folder, 'token');
  const all = await Promise.all(Array.from({ length: 20 }, () => secretFrom(path)));
  expect(new Set(all).size).toBe(1);
  // Beginning with a dash it would be an option to whatever command line it is passed on.
  expect(all[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(folder)).toEqual(['token']);
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a secret that is there stays', async () => {
  const path = join(folder, 'token');
  expect(await secretFrom(path)).toBe(await secretFrom(path));
});
