/**
 * A backup: a folder with a file for each namespace, as `export` writes it, compressed, and a manifest that says what they hold. A folder without a
 * manifest is none.
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readRegularFile } from '../config/regular-file.ts';
import { MemoryError } from '../domain/errors.ts';

/** Why it was made. Only those of the schedule count as the day's. */
export const BACKUP_REASONS = [
  'daily',
  'by-hand',
  'before-migration',
  'before-deletion',
  'before-import',
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

export const MANIFEST = 'manifest.json';
/** A folder that a backup is written in until it is whole. */
export const partOf = (name: string): string => `.${name}.${process.pid}.part`;
export const PART = /^\..+\.\d+\.part$/;
/** In bytes: some 400 for each namespace. */
const LONGEST_MANIFEST = 64 * 2 ** 20;
export const BACKUP_FORMAT = 'hippograph-backup';

const count = z.number().int().min(0);

const backupFile = z.object({
  namespace: z.string().min(1),
  /** Next to the manifest. */
  file: z.string().regex(/^\d{4,}\.jsonl\.gz$/),
  lines: count,
  nodes: count,
  changes: count,
  links: count,
  /** Of the text, not of the file. */
  bytes: count,
  /** Of the text, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Lines that the importer would not take. Left out: it would take all. */
  refused: z.object({ lines: count, first: z.string() }).optional(),
});
export type BackupFile = z.output<typeof backupFile>;

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(1),
  /** ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  why: z.enum(BACKUP_REASONS),
  /** Of the program. */
  madeBy: z.string(),
  files: z
    .array(backupFile)
    .min(1)
    .refine((files) => isOnce(files.map(({ namespace }) => namespace)), 'a namespace is in it twice')
    .refine((files) => isOnce(files.map(({ file }) => file)), 'a file is in it twice'),
});
function isOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
export type Manifest = z.output<typeof manifest>;

export interface Backup extends Manifest {
  /** Absolute, or as the caller named it. */
  readonly folder: string;
}

/** @throws MemoryError INVALID_ARGUMENT where the folder is no backup */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readRegularFile(join(folder, MANIFEST), LONGEST_MANIFEST).catch((cause: unknown) => {
    throw notOne(folder, `${MANIFEST} cannot be read`, cause);
  });
  try {
    return { ...manifest.parse(JSON.parse(text)), folder };
  } catch (cause) {
    throw notOne(folder, `${MANIFEST} is not the manifest of a backup`, cause);
  }
}

/** Lines of a backup that cannot be put back, with a sentence on the first; 0 as a rule. */
export function refusedIn({ files }: Pick<Manifest, 'files'>): { lines: number; first: string } {
  const bad = files.filter(({ refused }) => refused !== undefined);
  const [first] = bad;
  return {
    lines: bad.reduce((sum, { refused }) => sum + (refused?.lines ?? 0), 0),
    first: first === undefined ? '' : `${first.namespace}: ${first.refused?.first}`,
  };
}

/** Those in a folder, the newest first. A folder that does not exist has none; what is no backup is passed over. */
export async function listBackups(root: string): Promise<Backup[]> {
  const names = await readdir(root).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) => readBackup(join(root, name)).catch(() => undefined)),
  );
  return found
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt) || b.folder.localeCompare(a.folder));
}

/** The folder that backups lie in, for its owner alone. */
export async function makeBackupFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
}

const notOne = (folder: string, what: string, cause: unknown): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', `${folder} is not a backup: ${what}.`, {
    field: 'backup',
    remedy: 'See `hippograph backup --list`.',
    cause,
  });
