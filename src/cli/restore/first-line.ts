/** What a file begins with, read without losing it: it decides how the file is imported. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ImportSource } from '../import/source.ts';

/** A header is shorter by far. */
const MOST_BYTES = 65_536;
const NEWLINE = 0x0a;

export interface Begun {
  /** The first line, or as much of it as was looked at. */
  readonly first: Buffer;
  /** The same source, still whole. */
  readonly source: ImportSource;
}

export async function begin(source: ImportSource, signal: AbortSignal): Promise<Begun> {
  const stream = source.open(signal);
  const parts: Buffer[] = [];
  let bytes = 0;
  let ended = false;
  let whole = false;
  while (bytes < MOST_BYTES && !ended && !whole) {
    const chunk = stream.read() as Buffer | null;
    if (chunk !== null) {
      parts.push(chunk);
      bytes += chunk.length;
      whole = chunk.includes(NEWLINE);
    } else if (stream.readableEnded) {
      ended = true;
    } else {
      await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
    }
  }
  const read = Buffer.concat(parts);
  const end = read.indexOf(NEWLINE);
  return { first: end < 0 ? read : read.subarray(0, end), source: again(source, stream, read, ended) };
}

/** Opens a file again. A source that can be read only once gets back what was read from it. */
function again(source: ImportSource, stream: Readable, read: Buffer, ended: boolean): ImportSource {
  if (source.path !== undefined) {
    stream.destroy();
    return source;
  }
  if (ended) return { ...source, open: () => Readable.from([read]) };
  if (read.length > 0) stream.unshift(read);
  return { ...source, open: () => stream };
}
