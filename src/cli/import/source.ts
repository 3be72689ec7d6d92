/** The bytes to import, from a file or from standard input. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { MemoryError } from '../../domain/errors.ts';
import type { Checkpoint } from './checkpoint.ts';

export interface ImportSource {
  /** As a person calls it. */
  readonly name: string;
  /** Absolute, links resolved; undefined for standard input, which cannot be resumed. */
  readonly path: string | undefined;
  /** Bytes; undefined while unknown. */
  readonly size: number | undefined;
  open(signal: AbortSignal): Readable;
}

export function unreadable(name: string, cause: unknown): MemoryError {
  const code = (cause as NodeJS.ErrnoException).code;
  const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code ?? String(cause)})`;
  return new MemoryError('INVALID_ARGUMENT', `${name} ${reason}.`, { field: 'file', cause });
}

/** @param name path of a file, or `-` for standard input. */
export async function openSource(name: string): Promise<ImportSource> {
  if (name === '-') {
    const open = (signal: AbortSignal): Readable => addAbortSignal(signal, process.stdin);
    return { name: 'standard input', path: undefined, size: undefined, open };
  }
  try {
    const path = await realpath(name);
    const stats = await stat(path);
    if (stats.isDirectory()) throw Object.assign(new TypeError('a folder'), { code: 'EISDIR' });
    const open = (signal: AbortSignal): Readable =>
      createReadStream(path, { signal, highWaterMark: 262_144 });
    // A pipe has no size and cannot be read twice.
    return stats.isFile()
      ? { name, path, size: stats.size, open }
      : { name, path: undefined, size: undefined, open };
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

/** True while the file still begins with the bytes that the checkpoint speaks of. */
export async function beginsAs(path: string, checkpoint: Checkpoint): Promise<boolean> {
  if (checkpoint.end === 0) return true;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: checkpoint.end - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex') === checkpoint.digest;
}
