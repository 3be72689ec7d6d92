import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { look, remove } from './folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-uninstall-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('[R-UNINSTALL] the folders of hippograph', () => {
  it('are listed with what is in them, and how much', async () => {
    await mkdir(join(folder, 'engine', 'neo4j'), { recursive: true });
    await writeFile(join(folder, 'engine', 'neo4j', 'store'), 'x'.repeat(900));
    await writeFile(join(folder, 'engine', 'password'), 'x'.repeat(100));
    await writeFile(join(folder, 'notes.md'), 'mine');
    expect(await look('data', folder)).toEqual({
      kind: 'data',
      path: folder,
      entries: [{ name: 'engine', what: expect.stringContaining('memories'), bytes: 1_000 }],
      others: ['notes.md'],
    });
  });

  it('are removed when nothing else is in them', async () => {
    const cache = join(folder, 'cache');
    for (const name of ['engine-00ee822f2a84', 'java-25.0.2', 'models', 'hub'])
      await mkdir(join(cache, name), { recursive: true });
    await remove(await look('cache', cache));
    expect(await readdir(folder)).toEqual([]);
    expect(await look('cache', cache)).toMatchObject({ entries: [], others: [] });
  });

  it('keep what hippograph did not make, and what a link in them leads to', async () => {
    const mine = join(folder, 'mine');
    const data = join(folder, 'data');
    await mkdir(mine);
    await writeFile(join(mine, 'photo'), 'x');
    await mkdir(data);
    await symlink(mine, join(data, 'hooks'));
    await writeFile(join(data, 'engine.txt'), 'mine');
    await remove(await look('data', data));
    expect(await readdir(data)).toEqual(['engine.txt']);
    expect(await readdir(mine)).toEqual(['photo']);
  });

  it('are left alone where nothing in them is of hippograph', async () => {
    await remove(await look('data', folder));
    expect(await readdir(folder)).toEqual([]);
  });
});
