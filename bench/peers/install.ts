/** Packages of npm and PyPI, each peer's in a folder of its own under the cache, with the version in its name. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './peer.ts';
import { run } from './run.ts';

/** Written last: a folder without it is of an installation that broke off. */
const DONE = '.installed';

async function once(folder: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(join(folder, DONE))) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await work();
  await writeFile(join(folder, DONE), '');
}

const folderOf = (cache: string, packages: readonly string[]): string =>
  join(cache, (packages[0] ?? '').replaceAll(/[^\w.]+/g, '-').replace(/^-/, ''));

/** @param packages such as `mem0ai==2.2.1`; the first names the folder. @returns its folder of programs */
export async function fromPyPi({ python, pythonCache }: Place, packages: readonly string[]): Promise<string> {
  const here = folderOf(pythonCache, packages);
  await once(here, async () => {
    await run(python, ['-m', 'venv', here]);
    await run(join(here, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', ...packages]);
  });
  return join(here, 'bin');
}

/** @returns the folder of its packages */
export async function fromNpm({ cache }: Place, packages: readonly string[]): Promise<string> {
  const here = folderOf(cache, packages);
  await once(here, async () => {
    await writeFile(join(here, 'package.json'), '{"private":true}');
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: here });
  });
  return join(here, 'node_modules');
}

/** @throws where there is no such Python */
export async function placeOf(cache: string, python: string): Promise<Place> {
  // Packages of one Python are not those of another.
  const version = (await run(python, ['--version'])).trim();
  return { cache, python, pythonCache: join(cache, version.replaceAll(/\W+/g, '-')) };
}
