import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programOf } from './mcp-configuration.ts';

const CHECKOUT = '/home/ada/hippograph/dist/cli/main.js';
const PUBLISHED = 'https://registry.npmjs.org/hippograph/-/hippograph-1.2.3.tgz';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hippograph-installed-'));
});
afterAll(() => rm(root, { recursive: true }));

/** As npm leaves it. @returns the path of the program */
async function installed(name: string, entry: object, version = '1.2.3'): Promise<string> {
  const modules = join(root, name, 'node_modules');
  const main = join(modules, 'hippograph', 'dist', 'cli', 'main.js');
  await mkdir(dirname(main), { recursive: true });
  await writeFile(join(modules, 'hippograph', 'package.json'), JSON.stringify({ version }));
  const packages = { 'node_modules/hippograph': { version: '1.2.3', ...entry } };
  await writeFile(join(modules, '.package-lock.json'), JSON.stringify({ packages }));
  return main;
}

describe('[R-SETUP] the command that a configuration names', () => {
  it('is npx with the version where npm installed this version from its registry', async () => {
    const main = await installed('published', { resolved: PUBLISHED });
    expect(programOf({ main, platform: 'linux' })).toEqual(['npx', '-y', 'hippograph@1.2.3']);
    // The shell is asked for it on Windows.
    expect(programOf({ main, platform: 'win32' })).toEqual(['cmd', '/c', 'npx', '-y', 'hippograph@1.2.3']);
    expect(programOf({ main, platform: 'linux', absolute: true })).toEqual([process.execPath, main]);
  });

  it.each([
    ['a tarball', { resolved: 'file:../hippograph-1.2.3.tgz' }],
    ['a folder', { resolved: '../hippograph', link: true }],
    ['an address', { resolved: 'https://example.org/hippograph/-/hippograph-1.2.3.tgz' }],
    ['a repository', { resolved: 'git+ssh://git@github.com/hippograph/hippograph.git#abc' }],
    ['nothing that npm recorded', {}],
  ])('is this Node and the program where it came from %s', async (name, entry) => {
    const main = await installed(name, entry);
    expect(programOf({ main, platform: 'linux' })).toEqual([process.execPath, main]);
  });

  it('is this Node and the program where another version runs than the one that npm recorded', async () => {
    const main = await installed('changed', { resolved: PUBLISHED }, '1.2.4');
    expect(programOf({ main, platform: 'linux' })).toEqual([process.execPath, main]);
  });

  it('is this Node and the program in a checkout, and where npm left no record', () => {
    const unrecorded = '/home/ada/node_modules/hippograph/dist/cli/main.js';
    for (const main of [CHECKOUT, unrecorded])
      expect(programOf({ main, platform: 'linux' })).toEqual([process.execPath, main]);
  });
});
