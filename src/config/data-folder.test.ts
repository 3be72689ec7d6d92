import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeToOthers, makeDataFolder } from './data-folder.ts';
import { findService, writeServiceFile } from './service-file.ts';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
const RECORD = {
  url: 'http://127.0.0.1:1',
  pid: process.pid,
  version: '0',
  startedAt: '2026-01-01T00:00:00Z',
};

describe.skipIf(process.platform === 'win32')('[R-ENGINE-SECRET] the data folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hippograph-data-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('is made for its owner only', async () => {
    const folder = join(root, 'deep', 'new');
    await writeServiceFile(folder, RECORD);
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(join(folder, 'service.json'))).toBe('600');
  });

  it('that somebody chose and others may enter is left as it is', async () => {
    const folder = join(root, 'chosen');
    await mkdir(folder);
    await chmod(folder, 0o755);
    await makeDataFolder(folder);
    expect(await modeOf(folder)).toBe('755');
  });

  it('that an earlier version left open is closed', async () => {
    const folder = join(root, 'usual');
    await mkdir(folder);
    await chmod(folder, 0o755);
    await closeToOthers(folder);
    expect(await modeOf(folder)).toBe('700');
  });

  it('that others may write to is closed where hippograph made it, with a word, and refused otherwise', async () => {
    const warned: string[] = [];
    const note = ({ message }: Error): void => void warned.push(message);
    process.on('warning', note);
    for (const mode of [0o777, 0o775]) {
      const made = join(root, `made-${mode}`);
      await writeServiceFile(made, RECORD);
      await chmod(made, mode);
      expect(await findService(made)).toBeUndefined();
      expect(await modeOf(made)).toBe('700');
      await expect.poll(() => warned.join()).toContain(made);

      const shared = join(root, `shared-${mode}`);
      await mkdir(shared);
      await writeFile(join(shared, 'theirs'), '');
      await writeFile(join(shared, 'service.json'), JSON.stringify(RECORD));
      await chmod(shared, mode);
      const refusal = {
        code: 'INVALID_ARGUMENT',
        field: 'HIPPOGRAPH_DATA_DIR',
        message: `The data folder ${shared} cannot be used: other users may write to it.`,
      };
      await expect(makeDataFolder(shared)).rejects.toMatchObject(refusal);
      // Nothing is sent to the address that it names.
      await expect(findService(shared)).rejects.toMatchObject(refusal);
      expect(await modeOf(shared)).toBe(mode.toString(8));
    }
    process.off('warning', note);
  });

  it('that is a file, or lies in one, is refused with what to do', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    const refusal = (reason: string) => ({
      code: 'INVALID_ARGUMENT',
      field: 'HIPPOGRAPH_DATA_DIR',
      message: expect.stringMatching(new RegExp(`^The data folder ${root}.* cannot be used: ${reason}`)),
      remedy: 'Set HIPPOGRAPH_DATA_DIR to a folder that you may write to.',
    });
    await expect(makeDataFolder(file)).rejects.toMatchObject(refusal('it is a file'));
    await expect(makeDataFolder(join(file, 'in'))).rejects.toMatchObject(
      refusal('a part of its path is a file'),
    );
    await expect(writeServiceFile(file, RECORD)).rejects.toMatchObject(refusal('it is a file'));
  });

  it('that may not be written is refused with what to do', async (context) => {
    if (process.getuid?.() === 0) context.skip('root may write everywhere');
    const folder = join(root, 'closed');
    await mkdir(folder, { mode: 0o500 });
    for (const path of [folder, join(folder, 'in')]) {
      await expect(makeDataFolder(path)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: `The data folder ${path} cannot be used: you may not write there.`,
        remedy: 'Set HIPPOGRAPH_DATA_DIR to a folder that you may write to.',
      });
    }
  });
});
