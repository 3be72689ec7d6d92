/** One run of `hippograph import --from`: file, service and terminal brought together. */
import { realpath } from 'node:fs/promises';
import { readSettings } from '../../config/settings.ts';
import { checkNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { EXIT_INTERRUPTED } from '../exit-codes.ts';
import { onInterrupt, sayWhenStopping } from '../terminal/interrupt.ts';
import { BackupsBefore } from '../import/backup-before.ts';
import { openSource, unreadable } from '../import/source.ts';
import type { Receipt } from '../import/store-batch.ts';
import { chosenNamespace } from '../options/options.ts';
import { showProgress } from '../terminal/progress.ts';
import { ServiceConnection } from '../service-connection.ts';
import { itemsOf, type SourceName } from './readers.ts';
import { describeReport, type ImportReport, MappingTally } from './report.ts';
import { outcomes, runItems } from './run.ts';
import { type FactAnswer, Sending, type Verbs } from './send.ts';
import { print, printError, printJson } from '../terminal/print.ts';

export interface ImportFromOptions {
  readonly from: SourceName;
  readonly namespace?: string;
  readonly onError: 'stop' | 'skip';
  readonly dryRun?: true;
  readonly backup: boolean;
  readonly json?: true;
}

const REMEMBER_MANY = `mutation Import($input: [RememberInput!]!) {
  answer: rememberMany(input: $input) { id status embedded }
}`;
const OBSERVE = `mutation Import($input: ObserveInput!) {
  answer: observe(input: $input) { status contradictions { rule } }
}`;
const RELATE = `mutation Import($input: RelateInput!) {
  answer: relate(input: $input) { status contradictions { rule } }
}`;

const EXPIRE = `mutation Import($namespace: String!, $id: ID!, $at: DateTime!) {
  answer: expire(namespace: $namespace, ids: [$id], at: $at) { id }
}`;

function verbsOf(service: ServiceConnection, namespace: string): Verbs {
  const ask = async <Answer>(query: string, input: unknown): Promise<Answer> =>
    (await service.ask<{ answer: Answer }>(query, { input })).answer;
  return {
    rememberMany: (memories) =>
      ask<Receipt[]>(
        REMEMBER_MANY,
        memories.map((each) => ({ ...each, namespace, unlessForgotten: true })),
      ),
    expire: (id, at) => service.ask(EXPIRE, { namespace, id, at: at.toISOString() }),
    observe: (fact) => ask<FactAnswer>(OBSERVE, { ...fact, namespace }),
    relate: (relation) => ask<FactAnswer>(RELATE, { ...relation, namespace }),
  };
}

/** Markdown may be a folder. */
async function pathOf(name: string, from: SourceName): Promise<string> {
  if (from === 'markdown' && name !== '-')
    return realpath(name).catch((cause: unknown) => {
      throw unreadable(name, cause);
    });
  const { path } = await openSource(name);
  if (path !== undefined) return path;
  throw new MemoryError('INVALID_ARGUMENT', '--from reads a file, not standard input.', {
    field: 'file',
  });
}

export async function importFrom(name: string, options: ImportFromOptions): Promise<void> {
  const { from, onError } = options;
  const settings = readSettings(process.env);
  const namespace = checkNamespace(chosenNamespace(options.namespace, settings));
  const path = await pathOf(name, from);
  const dryRun = options.dryRun === true;
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  using service = dryRun
    ? undefined
    : await ServiceConnection.open({ settings, view, who: 'import', signal: interrupt.signal });

  const backups = service && options.backup ? new BackupsBefore(service, printError) : undefined;
  await backups?.of([namespace]);
  const tally = new MappingTally();
  const outcome = outcomes(tally, onError);
  let done = 0;
  const sending =
    service &&
    new Sending({
      ...verbsOf(service, namespace),
      ...outcome,
      stored: (item) => {
        outcome.stored(item);
        done += 1;
        if (!interrupt.signal.aborted) view.report({ task: `importing ${name}`, done, unit: 'items' });
      },
      signal: interrupt.signal,
      reconnect: () => service.reopen(),
    });
  sayWhenStopping(interrupt.signal, view, 'this batch');
  const startedAt = performance.now();
  const items = itemsOf(from, { path, maxContentBytes: settings.maxContentBytes, signal: interrupt.signal });
  let failure: MemoryError | undefined;
  try {
    await runItems({ items, tally, onError, signal: interrupt.signal, sending });
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    failure = error;
  }
  view.stop();
  const report: ImportReport = {
    source: from,
    dryRun,
    ...tally.mapping(),
    stored: sending?.stored ?? null,
    seconds: (performance.now() - startedAt) / 1000,
    complete: failure === undefined && !interrupt.signal.aborted,
  };
  if (options.json) printJson(report);
  else print(describeReport(report));
  if ((sending?.stored.created ?? 0) > 0) for (const line of backups?.waysBack ?? []) printError(line);
  if (!report.complete && !dryRun)
    printError('What is stored stays. Run the same command again: nothing is stored twice.');
  if (failure !== undefined) throw failure;
  if (interrupt.signal.aborted) process.exitCode = EXIT_INTERRUPTED;
}
