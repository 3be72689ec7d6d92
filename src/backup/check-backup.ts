/** Reads a backup whole, compares it with its manifest, and looks whether the importer would take it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openRegularFile } from '../config/regular-file.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Backup, BackupFile } from './backup.ts';
import { ImporterRules, type RefusedLines } from './importer-rules.ts';

/** The text of a namespace. */
export function openFile(
  { folder }: Pick<Backup, 'folder'>,
  { file }: BackupFile,
  signal?: AbortSignal,
): Readable {
  return Readable.from(textOf(join(folder, file), signal), { objectMode: false });
}

/** A pipe or a device in place of the file would never end. */
async function* textOf(path: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const handle = await openRegularFile(path, { followLinks: true });
  const source = handle.createReadStream({ signal });
  const text = createGunzip();
  // What keeps the file from being read is an error of the text.
  source.on('error', (error) => text.destroy(error));
  try {
    yield* source.pipe(text) as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
  }
}

/** All files of a backup, or some. */
export interface Checked {
  readonly folder: string;
  readonly files: readonly BackupFile[];
}

export interface Checking {
  /** Of a memory that the importer takes. */
  readonly maxContentBytes: number;
  readonly signal?: AbortSignal;
}

/**
 * @returns of each file with lines that the importer would not take, how many and what is wrong
 * @throws MemoryError INVALID_ARGUMENT naming the file that is not what the manifest says, or is of another namespace
 */
export async function checkBackup(
  backup: Checked,
  checking: Checking,
): Promise<ReadonlyMap<string, RefusedLines>> {
  const refused = new Map<string, RefusedLines>();
  for (const file of backup.files) {
    const found = await checkFile(backup, file, checking);
    if (found !== undefined) refused.set(file.namespace, found);
  }
  return refused;
}

async function checkFile(
  backup: Checked,
  file: BackupFile,
  { maxContentBytes, signal }: Checking,
): Promise<RefusedLines | undefined> {
  const hash = createHash('sha256');
  const rules = new ImporterRules(maxContentBytes);
  let lines = 0;
  try {
    const decoder = new TextDecoder();
    let begun = '';
    for await (const chunk of openFile(backup, file, signal) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const [...whole] = (begun + decoder.decode(chunk, { stream: true })).split('\n');
      begun = whole.pop() ?? '';
      for (const line of whole) rules.read(line);
      lines += whole.length;
    }
  } catch (cause) {
    throw damaged(backup, file, (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, ''));
  }
  if (lines !== file.lines) throw damaged(backup, file, `it has ${lines} lines instead of ${file.lines}`);
  if (hash.digest('hex') !== file.sha256) throw damaged(backup, file, 'its text is another');
  const other = rules.namespaces.find((namespace) => namespace !== file.namespace);
  if (other !== undefined) throw damaged(backup, file, `its lines are of ${JSON.stringify(other)}`);
  return rules.refused;
}

const damaged = ({ folder }: Checked, { file, namespace }: BackupFile, what: string): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', `${join(folder, file)} (${namespace}) is damaged: ${what}.`, {
    field: 'backup',
    remedy: 'Use another backup: `hippograph backup --list` shows them.',
  });
