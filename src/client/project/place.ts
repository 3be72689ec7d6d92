/** What project a folder belongs to, by its repository's files alone: nothing is run, and nothing is asked over the network. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSmallFile } from '../../config/regular-file.ts';
import { hostedAddress, remoteUrls } from './remote-address.ts';

/** Of a file that names a folder. */
const MOST_BYTES = 16_384;
/** Of a repository's configuration, which has a part for each branch. */
const MOST_CONFIG_BYTES = 4_000_000;

export interface Place {
  /** A name for people: that of the folder, or of the repository that a worktree belongs to. */
  readonly name: string;
  /** Real path of the repository, which its worktrees share; without one, that of the folder. `git init` does not change it. */
  readonly home: string;
  /** Where its remotes are: hosts and paths, or the homes of repositories on this machine. The main one is first. */
  readonly remotes: readonly string[];
  /** For people: the folder that was taken for the project. */
  readonly folder: string;
}

export function* upwards(folder: string): Generator<string> {
  yield folder;
  const parent = dirname(folder);
  if (parent !== folder) yield* upwards(parent);
}

export async function placeOf(cwd: string): Promise<Place> {
  for (const folder of upwards(resolve(cwd))) {
    const found = await repositoryAt(folder);
    if (found === undefined) continue;
    const { name, git } = found;
    return { name, home: homeOf(git), remotes: await remotesOf(git, folder), folder };
  }
  return { name: basename(resolve(cwd)), home: await realPath(cwd), remotes: [], folder: cwd };
}

interface Repository {
  readonly name: string;
  /** Real path of the folder that holds its objects and its configuration. */
  readonly git: string;
}

const homeOf = (git: string): string => (basename(git) === '.git' ? dirname(git) : git);

async function repositoryAt(folder: string): Promise<Repository | undefined> {
  const path = join(folder, '.git');
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return { name: basename(folder), git: await realPath(path) };
  if (found !== undefined) return linkedFrom(folder, path);
  return (await isBare(folder)) ? { name: nameOfBare(folder), git: await realPath(folder) } : undefined;
}

/** A worktree, a submodule, or a repository whose folder lies elsewhere: `.git` is a file that says where. */
async function linkedFrom(folder: string, file: string): Promise<Repository> {
  const said = /^gitdir: (.+)/.exec(await textOf(file))?.[1];
  const own = said === undefined ? undefined : resolve(folder, said.trim());
  if (own === undefined || (await stat(own).catch(() => undefined)) === undefined)
    return { name: basename(folder), git: await realPath(folder) };
  const common = (await textOf(join(own, 'commondir'))).trim();
  if (common === '') return { name: basename(folder), git: await realPath(own) };
  const git = await realPath(resolve(own, common));
  return { name: nameOfBare(git), git };
}

async function isBare(folder: string): Promise<boolean> {
  const parts = await Promise.all(
    ['HEAD', 'objects', 'refs'].map((name) => stat(join(folder, name)).catch(() => undefined)),
  );
  return parts[0]?.isFile() === true && parts.slice(1).every((part) => part?.isDirectory() === true);
}

/** `api` for `api/.git`, `api/.bare` and `api.git`. */
const nameOfBare = (git: string): string =>
  basename(git).startsWith('.') ? basename(dirname(git)) : basename(git).replace(/\.git$/, '');

async function remotesOf(git: string, folder: string): Promise<string[]> {
  const config = await textOf(join(git, 'config'), MOST_CONFIG_BYTES);
  return Promise.all(remoteUrls(config).map(async (url) => hostedAddress(url) ?? onThisMachine(url, folder)));
}

/** Of a repository on this machine. */
async function onThisMachine(url: string, folder: string): Promise<string> {
  const path = url.startsWith('file://') && URL.canParse(url) ? fileURLToPath(url) : resolve(folder, url);
  const found = await repositoryAt(path);
  return found === undefined ? realPath(path) : homeOf(found.git);
}

const textOf = (path: string, mostBytes = MOST_BYTES): Promise<string> =>
  readSmallFile(path, mostBytes, { followLinks: true }).catch(() => '');

/** Without links, and in the case that the disk has, where it takes any. */
async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}
