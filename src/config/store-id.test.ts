import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStoreId, storeIdOf } from './store-id.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hippograph-store-id-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('[R-OWN-STORE] a data folder gets one id, however many processes start at once', async () => {
  expect(await readStoreId(dataDir)).toBeUndefined();
  const ids = await Promise.all(Array.from({ length: 8 }, () => storeIdOf(dataDir)));
  expect(new Set(ids).size).toBe(1);
  expect(await storeIdOf(dataDir)).toBe(ids[0]);
  expect((await stat(join(dataDir, 'store-id'))).mode & 0o777).toBe(0o600);
});

it('[R-OWN-STORE] a damaged id is refused, with what to do', async () => {
  await writeFile(join(dataDir, 'store-id'), '?');
  expect(await readStoreId(dataDir)).toBeUndefined();
  await expect(storeIdOf(dataDir)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    remedy: expect.stringContaining('Delete that file') as string,
  });
});
