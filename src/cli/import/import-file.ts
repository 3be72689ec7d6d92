/** One run of `hippograph import`: source, checkpoint, service and terminal brought together. */
import { readSettings, type Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { EXIT_INTERRUPTED } from '../exit-codes.ts';
import { onInterrupt, sayWhenStopping } from '../terminal/interrupt.ts';
import { showProgress } from '../terminal/progress.ts';
import { isExport, restoreLineLimit, runRestore } from '../restore/run.ts';
import { begin } from '../restore/first-line.ts';
import { ServiceConnection } from '../service-connection.ts';
import { BackupsBefore } from './backup-before.ts';
import { type Checkpoint, CheckpointFile, type Mark } from './checkpoint.ts';
import { describeSummary, reportImport, summarize } from './report.ts';
import { runImport } from './run.ts';
import { beginsAs, type ImportSource, openSource } from './source.ts';
import type { Receipt } from './store-batch.ts';
import { Tally } from './tally.ts';
import { print, printError, printJson } from '../terminal/print.ts';

export interface ImportOptions {
  readonly namespace?: string;
  readonly onError: 'stop' | 'skip';
  readonly backup: boolean;
  readonly restart?: true;
  readonly json?: true;
}

const REMEMBER_MANY = `mutation Import($input: [RememberInput!]!) {
  rememberMany(input: $input) { id status searchable embedded }
}`;
const IS_THERE =
  'query IsThere($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) { id } }';

/** Batches under way at once: the service embeds one while it stores another. */
const WIDTH = 3;

/** JSON may spend six bytes on one of content; the rest of the line is short. */
const lineLimit = (settings: Settings): number => settings.maxContentBytes * 6 + 65_536;

function checkpointOf(
  source: ImportSource,
  options: ImportOptions,
  settings: Settings,
): CheckpointFile | undefined {
  if (source.path === undefined) return undefined;
  const database = settings.neo4j && `${settings.neo4j.uri}/${settings.neo4j.database ?? ''}`;
  return new CheckpointFile({
    dataDir: settings.dataDir,
    file: source.path,
    namespace: options.namespace,
    database,
  });
}

/** An earlier run's checkpoint, if the file and the graph are still those it speaks of. */
async function usable(
  checkpoint: Checkpoint | undefined,
  source: ImportSource,
  service: ServiceConnection,
  say: (line: string) => void,
): Promise<Checkpoint | undefined> {
  if (checkpoint === undefined || source.path === undefined) return undefined;
  if (!(await beginsAs(source.path, checkpoint))) {
    say(`${source.name} has changed since it was last imported: beginning at line 1.`);
    return undefined;
  }
  const { memory } = await service.ask<{ memory: { id: string } | null }>(IS_THERE, checkpoint.witness);
  if (memory === null) {
    say('The graph has lost what an earlier run stored: beginning at line 1.');
    return undefined;
  }
  say(`Continuing after line ${checkpoint.line}, where an earlier run stopped (--restart starts over).`);
  return checkpoint;
}

export async function importFile(name: string, options: ImportOptions): Promise<void> {
  const settings = readSettings(process.env);
  using interrupt = onInterrupt();
  const { first, source } = await begin(await openSource(name), interrupt.signal);
  const restoring = isExport(first);
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'import', signal: interrupt.signal });

  const checkpoints = checkpointOf(source, options, settings);
  if (options.restart) await checkpoints?.remove();
  const resumed = await usable(await checkpoints?.read(), source, service, printError);

  const tally = new Tally();
  const startBytes = resumed?.end ?? 0;
  let doneBytes = startBytes;
  let witness = resumed?.witness;
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  const show = (): void => {
    // A bar that moves on would hide that the import is being stopped.
    if (interrupt.signal.aborted) return;
    reportImport(view, source, { doneBytes, startBytes, seconds: seconds(), stored: tally.stored });
  };
  sayWhenStopping(interrupt.signal, view, 'this batch');
  show();

  const reached = async (mark: Mark): Promise<void> => {
    doneBytes = mark.end;
    if (witness !== undefined) await checkpoints?.write(mark, witness);
    show();
  };

  // What an earlier run has begun was kept then.
  const backups =
    options.backup && resumed === undefined ? new BackupsBefore(service, printError) : undefined;
  let failure: MemoryError | undefined;
  try {
    const common = {
      source: source.open(interrupt.signal),
      resumeAfter: startBytes,
      namespace: options.namespace,
      tally,
      onError: options.onError,
      signal: interrupt.signal,
      reconnect: () => service.reopen(),
      reached,
    };
    if (restoring) {
      await runRestore({
        ...common,
        maxLineBytes: restoreLineLimit(settings),
        send: (body) => service.post('/import', body),
        stored: (seen) => {
          witness = seen;
        },
      });
    } else
      await runImport({
        ...common,
        maxLineBytes: lineLimit(settings),
        width: WIDTH,
        rememberMany: async (input) => {
          await backups?.of(input.map(({ namespace }) => namespace));
          return (
            await service.ask<{ rememberMany: Receipt[] }>(REMEMBER_MANY, {
              input: input.map((each) => ({ ...each, unlessForgotten: true })),
            })
          ).rememberMany;
        },
        stored: ({ input }, receipt) => {
          if (receipt.status === 'CREATED') tally.created += 1;
          else tally.duplicates += 1;
          if (!receipt.searchable) tally.forgotten += 1;
          if (!receipt.embedded) tally.notEmbedded += 1;
          witness = { namespace: input.namespace, id: receipt.id };
        },
      });
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    failure = error;
  }
  const complete = failure === undefined && !interrupt.signal.aborted;
  if (complete) await checkpoints?.remove();
  view.stop();

  const summary = summarize(tally, seconds(), complete);
  if (options.json) printJson(summary);
  else print(describeSummary(summary, restoring ? 'lines' : 'memories'));
  if (tally.created > 0) for (const line of backups?.waysBack ?? []) printError(line);
  if (!complete) printError('What is stored stays. Run the same command again to continue from there.');
  if (failure !== undefined) throw failure;
  if (interrupt.signal.aborted) process.exitCode = EXIT_INTERRUPTED;
}
