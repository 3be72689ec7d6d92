/** One run of `hippograph export`: the service's stream into a file or to standard output, whole or an error. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readSettings, type Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { printableJson } from '../../domain/texts/printable.ts';
import { checkExists } from '../options/existing-namespace.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { chosenNamespace } from '../options/options.ts';
import { showProgress } from '../terminal/progress.ts';
import { ServiceConnection } from '../service-connection.ts';
import { printError } from '../terminal/print.ts';
import { checkMarkdown, exportMarkdown } from './markdown.ts';

export interface ExportOptions {
  readonly namespace?: string;
  readonly all?: true;
  readonly out?: string;
  readonly format: 'jsonl' | 'markdown';
}

const NEWLINE = 0x0a;
/** Longer than the last line ever is. */
const TAIL_BYTES = 512;

/** @throws MemoryError SERVICE_UNAVAILABLE where the stream was cut off: the file named by --out is then as it was. */
export async function runExport(options: ExportOptions): Promise<void> {
  if (options.all === true && options.namespace !== undefined) {
    throw new MemoryError('INVALID_ARGUMENT', 'Use either --namespace or --all, not both.', { field: 'all' });
  }
  const settings = readSettings(process.env);
  if (options.format === 'markdown') {
    await runMarkdown(checkMarkdown(options), chosenNamespace(options.namespace, settings), settings);
    return;
  }
  const asked =
    options.all === true ? { all: 'true' } : { namespace: chosenNamespace(options.namespace, settings) };
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'export', signal: interrupt.signal });
  if ('namespace' in asked) await checkExists(service, asked.namespace, interrupt.signal);
  const path = `/export?${new URLSearchParams(asked).toString()}`;
  const written = { lines: 0, bytes: 0 };
  const source = whole(service.stream(path, interrupt.signal), written);
  if (options.out === undefined) {
    await pipeline(process.stdout.isTTY ? shown(source) : source, process.stdout, { end: false });
    return;
  }
  await toFile(source, options.out);
  view.stop();
  printError(`${written.lines} lines, ${written.bytes} bytes: ${options.out}`);
}

async function runMarkdown(folder: string, namespace: string, settings: Settings): Promise<void> {
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  const { signal } = interrupt;
  using service = await ServiceConnection.open({ settings, view, who: 'export', signal });
  await checkExists(service, namespace, signal);
  const said = await exportMarkdown({ service, namespace, folder, view, signal });
  view.stop();
  printError(said);
}

/** The same bytes. @throws MemoryError at their end, where the last line is not the one that says they are all. */
async function* whole(
  source: AsyncIterable<Uint8Array>,
  written: { lines: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  let tail = Buffer.alloc(0);
  for await (const chunk of source) {
    written.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) written.lines += 1;
    tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    yield chunk;
  }
  const last = tail.toString().trimEnd().split('\n').at(-1) ?? '';
  if (last.startsWith('{"end":') || written.bytes === 0) return;
  throw new MemoryError('SERVICE_UNAVAILABLE', 'The export ended early and is incomplete.', {
    remedy: 'Read the log in the data folder (`hippograph doctor` shows where), then run the command again.',
  });
}

/** The same JSON for a terminal: what it would obey stands escaped. */
async function* shown(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of source) yield printableJson(decoder.decode(chunk, { stream: true }));
}

/** Whole or not at all: what was there stays until the new one is complete. Its text is its owner's alone. */
async function toFile(source: AsyncIterable<Uint8Array>, out: string): Promise<void> {
  const part = `${out}.${process.pid}.part`;
  try {
    await pipeline(source, createWriteStream(part, { mode: 0o600 }));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof MemoryError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new MemoryError(
      code === 'ENOSPC' ? 'STORAGE_FULL' : 'INVALID_ARGUMENT',
      `${out} cannot be written (${code ?? String(error)}).`,
      {
        field: 'out',
        cause: error,
      },
    );
  }
}
