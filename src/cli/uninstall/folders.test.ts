import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeOwnFolder, MARK } from '../../config/own-folder.ts';
import { look, remove } from './folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-uninstall-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('[R-UNINSTALL] the folders of hippograph', () => {
  it('are listed with what is in them, and how much', async () => {
    makeOwnFolder(folder);
    makeOwnFolder(join(folder, 'engine'));
    await rm(join(folder, 'engine', MARK));
    await mkdir(join(folder, 'engine', 'neo4j'));
    await writeFile(join(folder, 'engine', 'neo4j', 'store'), 'x'.repeat(900));
    makeOwnFolder(join(folder, 'recalls'));
    await writeFile(join(folder, 'service.log'), 'x'.repeat(100));
    await writeFile(join(folder, 'notes.md'), 'mine');
    expect(await look('data', folder)).toEqual({
      kind: 'data',
      path: folder,
      own: true,
      entries: [
        { name: 'recalls', what: expect.stringContaining('recalls'), bytes: expect.any(Number) },
        { name: 'service.log', what: expect.stringContaining('log'), bytes: 100 },
      ],
      unmarked: ['engine'],
      others: ['notes.md'],
    });
  });

  it('are removed when nothing else is in them', async () => {
    const cache = join(folder, 'cache');
    makeOwnFolder(cache);
    for (const name of ['engine-00ee822f2a84', 'java-25.0.2', 'models', 'hub'])
      makeOwnFolder(join(cache, name));
    await remove(await look('cache', cache));
    expect(await readdir(folder)).toEqual([]);
    expect(await look('cache', cache)).toMatchObject({ entries: [], others: [] });
  });

  it('are removed with all that setup keeps to undo itself', async () => {
    const data = join(folder, 'data');
    makeOwnFolder(data);
    for (const name of ['setup.json', 'setup-folders.json', 'setup-ways-back.json'])
      await writeFile(join(data, name), '{}');
    await remove(await look('data', data));
    expect(await readdir(folder)).toEqual([]);
  });

  it('keep what hippograph did not make, and what a link in them leads to', async () => {
    const mine = join(folder, 'mine');
    const data = join(folder, 'data');
    makeOwnFolder(mine);
    await writeFile(join(mine, 'photo'), 'x');
    makeOwnFolder(data);
    await symlink(mine, join(data, 'hooks'));
    await writeFile(join(data, 'engine.txt'), 'mine');
    await remove(await look('data', data));
    expect((await readdir(data)).toSorted()).toEqual([MARK, 'engine.txt', 'hooks']);
    expect((await readdir(mine)).toSorted()).toEqual([MARK, 'photo']);
  });

  it('are left alone where nothing in them is of hippograph', async () => {
    await remove(await look('data', folder));
    expect(await readdir(folder)).toEqual([]);
  });

  it('differ from folders of another program that have the same names', async () => {
    const names = ['engine', 'hub', 'java-mine', 'models'];
    for (const name of names) await mkdir(join(folder, name, 'models--mine'), { recursive: true });
    makeOwnFolder(folder);
    makeOwnFolder(join(folder, 'models'));
    makeOwnFolder(join(folder, 'models', 'bge-small-en-v1.5-00ee822f2a84'));
    const found = await look('cache', folder);
    expect(found).toMatchObject({ own: false, unmarked: ['engine', 'hub', 'java-mine'] });
    await remove(found);
    expect((await readdir(folder)).toSorted()).toEqual(names);
    expect(await readdir(join(folder, 'models'))).toEqual(['models--mine']);
  });

  it('differ from a repository by more than names', async () => {
    await mkdir(join(folder, 'hooks'));
    await writeFile(join(folder, 'setup.json'), '{}');
    const found = await look('data', folder);
    expect(found).toMatchObject({ entries: [], unmarked: ['hooks', 'setup.json'] });
    await remove(found);
    expect((await readdir(folder)).toSorted()).toEqual(['hooks', 'setup.json']);
  });
});
