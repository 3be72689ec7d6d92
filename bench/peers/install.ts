/** Packages of npm and PyPI, each peer's in a folder of its own under the cache, with the version in its name. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

/** Written last: a folder without it is of an installation that broke off. */
const DONE = '.installed';

async function once(folder: string, work: () => Promise<void>): Promise<string> {
  if (existsSync(join(folder, DONE))) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await work();
  await writeFile(join(folder, DONE), '');
  return folder;
}

const folderOf = (cache: string, packages: readonly string[]): string =>
  join(cache, (packages[0] ?? '').replaceAll(/[^\w.]+/g, '-').replace(/^-/, ''));

/** @param packages such as `mem0ai==2.2.1`; the first names the folder. @returns its folder of programs */
export async function fromPyPi(cache: string, packages: readonly string[]): Promise<string> {
  const folder = await once(folderOf(cache, packages), async () => {
    const here = folderOf(cache, packages);
    await run('python3', ['-m', 'venv', here]);
    await run(join(here, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', ...packages]);
  });
  return join(folder, 'bin');
}

/** @returns the folder of its packages */
export async function fromNpm(cache: string, packages: readonly string[]): Promise<string> {
  const folder = await once(folderOf(cache, packages), async () => {
    const here = folderOf(cache, packages);
    await writeFile(join(here, 'package.json'), '{"private":true}');
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: here });
  });
  return join(folder, 'node_modules');
}
