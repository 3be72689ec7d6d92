/** What hippograph keeps on a machine: the data folder and the cache. Only what it made itself is ever removed: a setting may name a folder of yours. */
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

type Known = readonly (readonly [name: RegExp, what: string])[];

const IN_DATA: Known = [
  [/^engine$/, 'Neo4j with all memories, its password and its log'],
  [/^recalls$/, 'recalls that are not in the database yet'],
  [/^hooks$/, 'how far hooks have read transcripts'],
  [/^imports$/, 'how far imports have come'],
  [/^setup\.json$/, 'what setup replaced in your configurations'],
  [/^service\.(json|json\.lock|log)$/, 'where the service runs, and its log'],
];

const IN_CACHE: Known = [
  [/^engine(-[0-9a-f]+)?$/, 'Neo4j'],
  [/^java-/, 'a Java runtime'],
  [/^(models|hub|model)(-[0-9a-f]+)?$/, 'embedding models'],
];

export const KINDS = ['data', 'cache'] as const;
export type Kind = (typeof KINDS)[number];

const KNOWN: Readonly<Record<Kind, Known>> = { data: IN_DATA, cache: IN_CACHE };

export interface Entry {
  readonly name: string;
  readonly what: string;
  readonly bytes: number;
}

export interface Folder {
  readonly kind: Kind;
  readonly path: string;
  readonly entries: readonly Entry[];
  /** Names of what is not ours. */
  readonly others: readonly string[];
}

/** @returns an empty folder where there is none */
export async function look(kind: Kind, path: string): Promise<Folder> {
  const names = await namesIn(path);
  const entries: Entry[] = [];
  const others: string[] = [];
  for (const name of names) {
    const what = KNOWN[kind].find(([pattern]) => pattern.test(name))?.[1];
    if (what === undefined) others.push(name);
    else entries.push({ name, what, bytes: await bytesOf(join(path, name)) });
  }
  return { kind, path, entries, others };
}

/** Removes what is ours, and the folder too where nothing is left in it. */
export async function remove({ path, entries, others }: Folder): Promise<void> {
  for (const { name } of entries) await rm(join(path, name), { recursive: true, force: true });
  if (entries.length > 0 && others.length === 0) await rmdir(path);
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
