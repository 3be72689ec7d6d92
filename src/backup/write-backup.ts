/** Writes a backup out of the lines of an export: whole or not at all. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import { constants, createGzip } from 'node:zlib';
import { MemoryError } from '../domain/errors.ts';
import { isObject } from '../domain/json-object.ts';
import { type EndLine, FORMAT } from '../domain/requests/transfer.ts';
import {
  BACKUP_FORMAT,
  type Backup,
  type BackupFile,
  type BackupReason,
  listBackups,
  makeBackupFolder,
  MANIFEST,
  type Manifest,
  partOf,
} from './backup.ts';
import { ImporterRules } from './importer-rules.ts';

export interface BackupPlan {
  /** As `export` gives them, each without its end. */
  readonly lines: AsyncIterable<string>;
  /** The folder that the backup is made in. */
  readonly root: string;
  readonly why: BackupReason;
  /** Version of the program. */
  readonly madeBy: string;
  readonly now: Date;
  /** Of a memory that the importer takes. */
  readonly maxContentBytes: number;
}

const MEBIBYTE = 2 ** 20;
const RESERVE_BYTES = 256 * MEBIBYTE;
/** A header is shorter, and so is an end. */
const LONGEST_MARK = 65_536;

/**
 * @returns undefined where there is nothing to keep
 * @throws MemoryError STORAGE_FULL; INVALID_ARGUMENT where the folder cannot be written to; SERVICE_UNAVAILABLE where the lines end early
 */
export async function writeBackup({
  lines,
  root,
  why,
  madeBy,
  now,
  maxContentBytes,
}: BackupPlan): Promise<Backup | undefined> {
  const madeAt = now.toISOString();
  const folder = join(root, `${madeAt.replaceAll(/[:.]/g, '-')}-${why}`);
  const part = join(root, partOf(basename(folder)));
  try {
    await makeBackupFolder(root);
    await assertRoom(root);
    await mkdir(part, { mode: 0o700 });
    const files = await writeFiles(lines, part, maxContentBytes);
    if (files.length === 0) return undefined;
    const manifest: Manifest = { format: BACKUP_FORMAT, version: 1, madeAt, why, madeBy, files };
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await flushed(part);
    await rename(part, folder);
    await flushed(root);
    return { ...manifest, folder };
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    throw unwritable(error);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** The store needs the disk more than a backup does. @throws MemoryError STORAGE_FULL */
async function assertRoom(root: string): Promise<void> {
  const [last] = await listBackups(root);
  const needed = RESERVE_BYTES + (last?.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize >= needed) return;
  throw new MemoryError(
    'STORAGE_FULL',
    `No backup was written: it would leave less than ${RESERVE_BYTES / MEBIBYTE} MiB free.`,
    { remedy: 'Free some space, or set HIPPOGRAPH_BACKUP_DIR to another disk.' },
  );
}

async function writeFiles(
  lines: AsyncIterable<string>,
  folder: string,
  maxContentBytes: number,
): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  let section: Section | undefined;
  try {
    for await (const line of lines) {
      if (section === undefined) {
        const name = `${String(files.length + 1).padStart(4, '0')}.jsonl.gz`;
        section = new Section({ namespace: namespaceOf(line), file: name }, folder, maxContentBytes);
      }
      await section.write(line);
      const end = endOf(line);
      if (end === undefined) continue;
      files.push(await section.close(end));
      section = undefined;
    }
    if (section !== undefined) throw cutOff();
  } finally {
    await section?.abandon();
  }
  return files;
}

/** One namespace's file while it is written. */
class Section {
  readonly #about: Pick<BackupFile, 'namespace' | 'file'>;
  readonly #rules: ImporterRules;
  readonly #text = new PassThrough();
  readonly #hash = createHash('sha256');
  readonly #written: Promise<void>;
  #lines = 0;
  #bytes = 0;

  constructor(about: Pick<BackupFile, 'namespace' | 'file'>, folder: string, maxContentBytes: number) {
    this.#about = about;
    this.#rules = new ImporterRules(maxContentBytes);
    this.#written = pipeline(
      this.#text,
      // Most of a file are vectors, which hardly shrink: the quickest level is nearly as small.
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(join(folder, about.file), { mode: 0o600, flags: 'wx', flush: true }),
    );
    this.#written.catch(() => undefined);
  }

  async write(line: string): Promise<void> {
    this.#rules.read(line);
    const bytes = Buffer.from(`${line}\n`);
    this.#hash.update(bytes);
    this.#lines += 1;
    this.#bytes += bytes.length;
    if (!this.#text.write(bytes)) await Promise.race([once(this.#text, 'drain'), this.#written]);
  }

  async close(end: EndLine['end']): Promise<BackupFile> {
    this.#text.end();
    await this.#written;
    return {
      ...this.#about,
      lines: this.#lines,
      ...end,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      ...(this.#rules.refused && { refused: this.#rules.refused }),
    };
  }

  async abandon(): Promise<void> {
    this.#text.destroy();
    await finished(this.#text).catch(() => undefined);
    await this.#written.catch(() => undefined);
  }
}

/** @throws MemoryError SERVICE_UNAVAILABLE where it is not what a namespace begins with */
function namespaceOf(line: string): string {
  const header = line.length < LONGEST_MARK ? (JSON.parse(line) as unknown) : undefined;
  if (isObject(header) && header['format'] === FORMAT && typeof header['namespace'] === 'string')
    return header['namespace'];
  throw cutOff();
}

function endOf(line: string): EndLine['end'] | undefined {
  return line.startsWith('{"end":') ? (JSON.parse(line) as EndLine).end : undefined;
}

/** So that a loss of power does not lose the names in it. Not every system can: then it is as it is. */
async function flushed(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // A file system that cannot sync a folder.
  } finally {
    await handle?.close();
  }
}

const cutOff = (): MemoryError =>
  new MemoryError('SERVICE_UNAVAILABLE', 'The export ended early, and no backup was written.', {
    remedy: 'Read the log in the data folder (`hippograph doctor` shows where), then try again.',
  });

function unwritable(cause: unknown): MemoryError {
  const { code } = cause as NodeJS.ErrnoException;
  return new MemoryError(
    code === 'ENOSPC' ? 'STORAGE_FULL' : 'INVALID_ARGUMENT',
    `The folder for backups cannot be written to (${code ?? 'unknown reason'}).`,
    { field: 'folder', cause },
  );
}
