/**
 * A file that a person carries from store to store: an append-only log of what each store has written. Its first line
 * says what it is. Each line after that is a change, or a mark: which changes of which store are in the file by then.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open, truncate } from 'node:fs/promises';
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';
import {
  type Change,
  SYNC_VERSION,
  type SyncPage,
  type SyncReceipt,
  type SyncState,
  type VectorClock,
} from '../../domain/requests/sync.ts';
import { covers, joinClocks } from '../../models/merging/vector-clock.ts';
import { LineReader } from '../import/lines.ts';
import { parseJson } from '../import/parse-line.ts';
import type { SyncSide } from './exchange.ts';

const FORMAT = 'hippograph-sync';
const A_PAGE = 300;
/** Of changes on a page, beyond which it ends: a service takes 16 MiB at once. */
const MOST_BYTES = 3_000_000;

const headerLine = z.object({ format: z.literal(FORMAT), version: z.int(), id: z.string() });
const clock = z.record(z.string(), z.int().min(0));
const markLine = z.object({ from: z.string(), upTo: z.int().min(0), clock: clock.optional() });
const changeLine = z.object({
  change: z.looseObject({ dot: z.object({ replica: z.string(), counter: z.int() }) }),
});

interface Contents {
  readonly id: string;
  changes: number;
  clock: VectorClock;
  readonly received: Map<string, number>;
}

/**
 * Makes the file where there is none. What a broken-off exchange left of a line at its end is cut off.
 * @throws MemoryError MALFORMED_LINE, SYNC_INCOMPATIBLE, INVALID_ARGUMENT where it cannot be read or written
 */
export async function fileSide(path: string, maxLineBytes: number): Promise<SyncSide> {
  await guarded(path, prepare(path));
  const lines = (): AsyncGenerator<{ number: number; value: unknown }> => linesOf(path, maxLineBytes);
  const contents = await guarded(path, scan(path, lines));
  let reading: { at: number; rest: AsyncGenerator<Change> } | undefined;

  return {
    name: path,
    state: async (peer): Promise<SyncState> => ({
      version: SYNC_VERSION,
      replica: contents.id,
      head: contents.changes,
      clock: contents.clock,
      receivedUpTo: peer === null ? 0 : (contents.received.get(peer) ?? 0),
    }),

    async changes({ clock: seen, after }): Promise<SyncPage> {
      if (reading?.at !== after) reading = { at: after, rest: changesAfter(lines(), after) };
      const changes: Change[] = [];
      let bytes = 0;
      for (let read = 0; read < A_PAGE && bytes < MOST_BYTES; read += 1) {
        const next = await guarded(path, reading.rest.next());
        if (next.done === true) return { changes, upTo: reading.at, done: true };
        reading.at += 1;
        if (covers(seen, next.value.dot)) continue;
        changes.push(next.value);
        bytes += Buffer.byteLength(JSON.stringify(next.value));
      }
      return { changes, upTo: reading.at, done: false };
    },

    async merge({ from, upTo, changes, clock: told }): Promise<SyncReceipt> {
      const mark = { from, upTo, ...(told === undefined ? {} : { clock: told }) };
      const text = [...changes.map((change) => ({ change })), mark]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('');
      await guarded(path, appendFile(path, text, { flush: true }));
      contents.changes += changes.length;
      note(contents, mark);
      return { created: changes.length, changed: 0, unchanged: 0 };
    },
  };
}

async function prepare(path: string): Promise<void> {
  await using file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  if (size === 0) {
    await file.write(`${JSON.stringify({ format: FORMAT, version: SYNC_VERSION, id: randomUUID() })}\n`);
    await file.sync();
    return;
  }
  // Nothing is cut from a file that is not one of these: the scan refuses it as it stands.
  const beginning = Buffer.from(JSON.stringify({ format: FORMAT }).slice(0, -1));
  const { buffer } = await file.read(Buffer.alloc(beginning.length), 0, beginning.length, 0);
  if (!buffer.equals(beginning)) return;
  const end = await wholeUpTo(file, size);
  if (end < size) await truncate(path, end);
}

/** The end of the last whole line. */
async function wholeUpTo(file: Awaited<ReturnType<typeof open>>, size: number): Promise<number> {
  const block = Buffer.alloc(65_536);
  for (let end = size; end > 0; ) {
    const from = Math.max(0, end - block.length);
    const { bytesRead } = await file.read(block, 0, end - from, from);
    const newline = block.subarray(0, bytesRead).lastIndexOf('\n');
    if (newline >= 0) return from + newline + 1;
    end = from;
  }
  return size;
}

async function* linesOf(
  path: string,
  maxLineBytes: number,
): AsyncGenerator<{ number: number; value: unknown }> {
  for await (const line of new LineReader(createReadStream(path), maxLineBytes)) {
    if (line.bytes === undefined)
      throw malformed(line.number, `is longer than ${maxLineBytes.toLocaleString('en')} bytes`);
    if (line.bytes.length > 0)
      yield { number: line.number, value: parsed(line.bytes.toString(), line.number) };
  }
}

function parsed(text: string, line: number): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof MemoryError ? malformed(line, 'is no JSON') : error;
  }
}

const malformed = (line: number, what: string): MemoryError =>
  new MemoryError('MALFORMED_LINE', `Line ${line} ${what}.`, { field: 'file' });

async function scan(
  path: string,
  lines: () => AsyncGenerator<{ number: number; value: unknown }>,
): Promise<Contents> {
  let contents: Contents | undefined;
  for await (const { number, value } of lines()) {
    if (contents === undefined) {
      const header = headerLine.safeParse(value);
      if (!header.success)
        throw malformed(number, `is not the header of a file to sync with: ${path} is another file`);
      if (header.data.version !== SYNC_VERSION)
        throw new MemoryError(
          'SYNC_INCOMPATIBLE',
          `${path} is of version ${header.data.version} of the exchange; this program speaks ${SYNC_VERSION}.`,
          {
            field: 'file',
            remedy: 'Use the same version of hippograph on all machines that share the file.',
          },
        );
      contents = { id: header.data.id, changes: 0, clock: {}, received: new Map() };
    } else if (changeLine.safeParse(value).success) contents.changes += 1;
    else {
      const mark = markLine.safeParse(value);
      if (!mark.success) throw malformed(number, 'is neither a change nor a mark');
      note(contents, mark.data);
    }
  }
  if (contents === undefined) throw malformed(1, 'is missing');
  return contents;
}

function note(contents: Contents, { from, upTo, clock: told }: z.infer<typeof markLine>): void {
  contents.received.set(from, Math.max(contents.received.get(from) ?? 0, upTo));
  if (told !== undefined) contents.clock = joinClocks(contents.clock, told);
}

async function* changesAfter(
  lines: AsyncGenerator<{ number: number; value: unknown }>,
  after: number,
): AsyncGenerator<Change> {
  let at = 0;
  for await (const { value } of lines) {
    const line = changeLine.safeParse(value);
    if (!line.success) continue;
    at += 1;
    if (at > after) yield line.data.change as unknown as Change;
  }
}

/** What the system says of a file, as a MemoryError. */
async function guarded<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MemoryError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new MemoryError(
      code === 'ENOSPC' ? 'STORAGE_FULL' : 'INVALID_ARGUMENT',
      `${path} cannot be read or written (${code ?? String(error)}).`,
      { field: 'file', cause: error },
    );
  }
}
