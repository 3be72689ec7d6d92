/**
 * What hippograph keeps on a machine: the data folder and the cache. A setting may name a folder of yours, and a name proves nothing: only folders
 * with our mark are removed, and single files only from a folder with our mark.
 */
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { USERS } from '../../config/cache-users.ts';
import { isOwnFolder, MARK } from '../../config/own-folder.ts';

type Known = readonly (readonly [name: RegExp, what: string])[];

const IN_DATA: Known = [
  [/^engine$/, 'Neo4j with all memories, its password and its log'],
  [/^backups$/, 'backups of all memories'],
  [/^recalls$/, 'recalls that are not in the database yet'],
  [/^outbox$/, 'memories that wait for the service'],
  [/^hooks$/, 'how far hooks have read transcripts'],
  [/^imports$/, 'how far imports have come'],
  [/^setup(-folders|-ways-back)?\.json$/, 'what setup replaced in your configurations'],
  [/^service(\.(json|json\.lock|log|log\.old)|-start\.json)$/, 'where the service runs, and its log'],
  [/^store-id$/, 'the id of the store'],
  [/^login\.json$/, 'logins of assistants on the web'],
  [/^projects\.json(\.lock)?$/, 'which project has which namespace'],
];

const IN_CACHE: Known = [
  [/^engine(-[0-9a-f]+)?$/, 'Neo4j'],
  [/^java-/, 'a Java runtime'],
  [/^(models|hub|model)(-[0-9a-f]+)?$/, 'embedding models'],
  [new RegExp(`^${USERS}$`), 'which data folders use the cache'],
];

export const KINDS = ['data', 'cache'] as const;
export type Kind = (typeof KINDS)[number];

const KNOWN: Readonly<Record<Kind, Known>> = { data: IN_DATA, cache: IN_CACHE };

export interface Entry {
  /** Path below the folder. */
  readonly name: string;
  readonly what: string;
  readonly bytes: number;
}

export interface Folder {
  readonly kind: Kind;
  readonly path: string;
  /** Whether the folder itself has our mark. */
  readonly own: boolean;
  readonly entries: readonly Entry[];
  /** Paths that have a name of ours and no mark: of an earlier version, or not ours. */
  readonly unmarked: readonly string[];
  /** Names of what is not ours. */
  readonly others: readonly string[];
}

/** @returns an empty folder where there is none */
export async function look(kind: Kind, path: string): Promise<Folder> {
  const own = await isOwnFolder(path);
  const entries: Entry[] = [];
  const unmarked: string[] = [];
  const others: string[] = [];
  for (const name of await namesIn(path)) {
    if (name === MARK && own) continue;
    const what = KNOWN[kind].find(([pattern]) => pattern.test(name))?.[1];
    if (what === undefined) {
      others.push(name);
      continue;
    }
    const owned = await ownedAt(path, name, own);
    if (owned.length === 0) unmarked.push(name);
    for (const each of owned) entries.push({ name: each, what, bytes: await bytesOf(join(path, each)) });
  }
  return { kind, path, own, entries, unmarked, others };
}

/** What of an entry is ours: all of it, or folders in it that hippograph put next to those of others. */
async function ownedAt(path: string, name: string, own: boolean): Promise<readonly string[]> {
  const found = await lstat(join(path, name));
  if (found.isFile()) return own ? [name] : [];
  // proper-lockfile's lock is a folder, which it makes itself and keeps empty.
  if (own && name.endsWith('.lock') && found.isDirectory()) return [name];
  if (await isOwnFolder(join(path, name))) return [name];
  if (!found.isDirectory()) return [];
  const inside = (await readdir(join(path, name))).toSorted().map((each) => join(name, each));
  const marked = await Promise.all(inside.map((each) => isOwnFolder(join(path, each))));
  return inside.filter((_, at) => marked[at]);
}

/** Removes what is ours, and the folder too where it has our mark and nothing is left in it. */
export async function remove({ path, own, entries, unmarked, others }: Folder): Promise<void> {
  for (const { name } of entries) await rm(join(path, name), { recursive: true, force: true });
  if (!own || unmarked.length + others.length > 0) return;
  await rm(join(path, MARK), { force: true });
  await rmdir(path);
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Of a file, or of all files below a folder. A link counts as itself. */
async function bytesOf(path: string): Promise<number> {
  const found = await lstat(path);
  if (!found.isDirectory()) return found.size;
  const inside = await Promise.all((await readdir(path)).map((name) => bytesOf(join(path, name))));
  return inside.reduce((sum, bytes) => sum + bytes, 0);
}
