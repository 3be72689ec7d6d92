// @guards src/cli/uninstall src/cli/uninstall.ts · 11 s
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  atTerminal,
  collect,
  type Ran,
  runCli,
  type Workplace,
  workplace,
} from '../../support/e2e/cli-support.ts';
import { noteCacheUser } from '../../../src/config/cache-users.ts';
import { makeOwnFolder } from '../../../src/config/own-folder.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';

let place: Workplace;
let cache: string;
beforeAll(async () => {
  place = await workplace(await testDatabase());
  makeOwnFolder(place.folder);
  cache = join(place.folder, 'the-cache');
});
afterAll(() => place[Symbol.asyncDispose]());

const uninstall = (...args: readonly string[]): Promise<Ran> =>
  runCli(['uninstall', ...args], { environment: { ...place.environment, HIPPOGRAPH_CACHE_DIR: cache } });

it('[R-UNINSTALL] uninstall lists what is there, asks, and removes what hippograph made', async () => {
  await mkdir(join(cache, 'hub', 'models--mine'), { recursive: true });
  makeOwnFolder(join(cache, 'models'));
  await writeFile(join(cache, 'models', 'model.onnx'), 'x'.repeat(2_000_000));
  await writeFile(join(cache, 'mine.txt'), 'mine');
  await writeFile(join(place.folder, 'setup.json'), JSON.stringify({ '/projects/mill/.mcp.json': null }));
  const listed = await uninstall();
  expect(listed.code).toBe(0);
  expect(listed.stdout).toMatch(/the-cache \(cache, 2\.0 MB\)/);
  expect(listed.stdout).toContain('/projects/mill/.mcp.json\n  names hippograph');
  expect(listed.stdout).toContain('without the mark of hippograph: hub');
  expect(listed.stdout).toContain('not of hippograph: mine.txt');
  expect(listed.stdout).toContain('Nothing was removed. Pass --data or --cache, or both.');

  const unasked = await uninstall('--cache');
  expect([unasked.code, unasked.stderr.includes('--yes')]).toEqual([2, true]);
  const child = atTerminal(['uninstall', '--cache'], { ...place.environment, HIPPOGRAPH_CACHE_DIR: cache });
  const said = await collect(child, {
    watch: (asking, text) => void (text.includes('[y/N]') && asking.stdin?.end('n\r')),
  });
  expect(said.stdout).toContain('Nothing was removed.');
  expect(await readdir(cache)).toEqual(['hub', 'mine.txt', 'models']);

  const removed = await uninstall('--cache', '--yes');
  expect(removed.stdout).toContain('Kept, as hippograph did not make it: mine.txt.');
  expect(await readdir(cache)).toEqual(['hub', 'mine.txt']);
  expect(await readdir(join(cache, 'hub'))).toEqual(['models--mine']);
  expect((await uninstall('--cache', '--yes')).stdout).toContain('Nothing is there to remove.');
});

it('[R-UNINSTALL] uninstall refuses while a service runs on the data folder', async () => {
  const { environment } = place;
  const stored = await runCli(['remember', '-n', freshNamespace(), 'The cat is Mia.'], { environment });
  expect(stored).toMatchObject({ code: 0 });
  const refused = await runCli(['uninstall', '--data', '--yes'], { environment });
  expect(refused.stderr).toContain(`Hippograph is running on the data folder ${place.folder}`);
  expect(refused.code).not.toBe(0);
  expect(await readdir(place.folder)).toContain('service.json');

  // Of a cache that the running service uses, though it is another data folder's uninstall.
  const shared = join(place.folder, 'shared-cache');
  await noteCacheUser(shared, place.folder);
  const elsewhere = await runCli(['uninstall', '--cache', '--yes'], {
    environment: { HIPPOGRAPH_DATA_DIR: join(place.folder, 'other-data'), HIPPOGRAPH_CACHE_DIR: shared },
  });
  expect([elsewhere.code, elsewhere.stderr]).toEqual([
    1,
    expect.stringContaining(`Hippograph is running on the data folder ${place.folder}`),
  ]);
  expect(await readdir(shared)).toContain('used-by');
});
