/** One run of `hippograph copy`: the export of one namespace, with new ids, is imported as another. */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { EXIT_INTERRUPTED } from '../exit-codes.ts';
import { describeSummary, type ImportSummary, summarize } from '../import/report.ts';
import { Tally } from '../import/tally.ts';
import { checkExists } from '../options/existing-namespace.ts';
import { restoreLineLimit, runRestore } from '../restore/run.ts';
import { ServiceConnection } from '../service-connection.ts';
import { onInterrupt, sayWhenStopping } from '../terminal/interrupt.ts';
import { print, printError, printJson } from '../terminal/print.ts';
import { showProgress } from '../terminal/progress.ts';
import { newIds } from './new-ids.ts';

export interface CopyOptions {
  readonly json?: true;
}

const EXISTS = 'query Exists($name: String!) { namespace(name: $name) { name } }';
const REMOVE = `mutation Remove($namespace: String!) {
  deleteNamespace(namespace: $namespace, confirm: $namespace, dryRun: false) { namespace }
}`;

/** @throws MemoryError as `copyNamespace` */
export async function runCopy(from: string, to: string, options: CopyOptions): Promise<void> {
  const summary = await copyNamespace(from, to);
  if (summary === undefined) process.exitCode = EXIT_INTERRUPTED;
  else if (options.json) printJson(summary);
  else print(describeSummary(summary, 'lines'));
}

/**
 * @returns undefined if it was interrupted: the partial copy is deleted then
 * @throws MemoryError CONFLICT if the target exists; the error that stopped the copy, after the partial copy is deleted
 */
export async function copyNamespace(from: string, to: string): Promise<ImportSummary | undefined> {
  if (from === to)
    throw new MemoryError('INVALID_ARGUMENT', 'The copy must have another name than the original.', {
      field: 'to',
    });
  const settings = readSettings(process.env);
  using interrupt = onInterrupt();
  const { signal } = interrupt;
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'copy', signal });
  await checkExists(service, from, signal);
  await checkEmpty(service, to);
  sayWhenStopping(signal, view, 'this batch');

  const tally = new Tally();
  const startedAt = performance.now();
  const path = `/export?${new URLSearchParams({ namespace: from }).toString()}`;
  let failure: MemoryError | undefined;
  try {
    await runRestore({
      source: renamed(service.stream(path, signal), from),
      resumeAfter: 0,
      namespace: to,
      maxLineBytes: restoreLineLimit(settings),
      tally,
      onError: 'stop',
      signal,
      reconnect: () => service.reopen(),
      send: (body) => service.post('/import', body),
      stored: () => undefined,
      reached: async () => {
        view.report({ task: `copying to ${to}`, done: tally.stored, text: `${tally.stored} lines` });
      },
    });
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    failure = withRemedy(error, from);
  }
  view.stop();
  const complete = failure === undefined && !signal.aborted;
  if (!complete) await remove(service, to);
  if (failure !== undefined) throw failure;
  if (signal.aborted) return undefined;
  return summarize(tally, (performance.now() - startedAt) / 1000, complete);
}

/** A line of a copy is no line of a file, so the user cannot correct or skip it there. */
function withRemedy(error: MemoryError, from: string): MemoryError {
  if (error.code !== 'MALFORMED_LINE') return error;
  return new MemoryError(error.code, error.message, {
    ...(error.field === undefined ? {} : { field: error.field }),
    remedy: `Correct this value in ${from}, then copy again. To list wrong values, run: hippograph doctor --verify`,
    cause: error,
  });
}

async function checkEmpty(service: ServiceConnection, to: string): Promise<void> {
  const { namespace } = await service.ask<{ namespace: unknown }>(EXISTS, { name: to });
  if (namespace === null) return;
  throw new MemoryError('CONFLICT', `The namespace ${to} already exists.`, {
    field: 'to',
    remedy: `Choose another name, or delete it first: hippograph delete-namespace ${to} --confirm ${to}`,
  });
}

/** The same lines with the ids of the copy. */
async function* renamed(source: AsyncIterable<Uint8Array>, from: string): AsyncGenerator<Buffer> {
  const renew = newIds(randomUUID(), from);
  const lines = createInterface({ input: Readable.from(source, { objectMode: false }), crlfDelay: Infinity });
  for await (const line of lines)
    yield Buffer.from(`${JSON.stringify(renew(JSON.parse(line) as Record<string, unknown>))}\n`);
}

/** It did not exist before the copy began. */
async function remove(service: ServiceConnection, to: string): Promise<void> {
  try {
    await service.ask(REMOVE, { namespace: to });
    printError(`The copy is not complete. ${to} was deleted again.`);
  } catch (error) {
    if (error instanceof MemoryError && error.code === 'UNKNOWN_NAMESPACE') return;
    printError(
      `The copy is not complete. Delete it before you copy again: hippograph delete-namespace ${to} --confirm ${to}`,
    );
  }
}
