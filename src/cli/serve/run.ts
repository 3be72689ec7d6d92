/** One run of `hippograph serve`. */
import { type RunningApp, type StartOptions, startApp } from '../../app.ts';
import { readSettings, type Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { engineFiles } from '../../engine/files.ts';
import { aborted, onInterrupt } from '../terminal/interrupt.ts';
import { describeError } from '../terminal/print-error.ts';
import { type ProgressView, showProgress } from '../terminal/progress.ts';
import { takeOver } from '../stop/end-service.ts';
import { mcpConfiguration } from './mcp-configuration.ts';
import { describeWhereabouts } from './screen.ts';
import { print, printError } from '../terminal/print.ts';

export interface ServeOptions {
  readonly onDemand?: true;
}

/** A person at a terminal wants the screen and what goes wrong; a log file wants everything. */
function logLevel(settings: Settings, onDemand: boolean): Settings['logLevel'] {
  const chosen = process.env['HIPPOGRAPH_LOG_LEVEL'];
  return onDemand || (chosen !== undefined && chosen !== '') ? settings.logLevel : 'warn';
}

const isPortTaken = (error: unknown): error is MemoryError =>
  error instanceof MemoryError && error.code === 'ADDRESS_IN_USE' && error.field === 'HIPPOGRAPH_PORT';

/** A process that starts it on demand finds it by the data folder, so any port will do. */
async function start(settings: Settings, options: StartOptions): Promise<RunningApp> {
  try {
    return await startApp(settings, options);
  } catch (error) {
    if (options.onDemand !== true || !isPortTaken(error)) throw error;
    return startApp({ ...settings, port: 0 }, { ...options, portTaken: error.message });
  }
}

function showScreen(app: RunningApp, settings: Settings): void {
  const { url, database } = app;
  const files = database.managed ? engineFiles(settings.dataDir) : undefined;
  print(
    describeWhereabouts({
      url,
      needsToken: settings.token !== undefined,
      database,
      passwordFile: files?.password,
      dataDir: settings.dataDir,
      logFile: files?.log,
      mcpConfiguration: mcpConfiguration(settings, process.env),
    }),
  );
}

/** Says what is still missing, and when it has come. */
async function followModel(app: RunningApp, view: ProgressView): Promise<void> {
  const { parts } = await app.service.readiness();
  const model = parts.find(({ part }) => part === 'embeddings');
  print(model?.detail ?? '');
  if (model?.ok === true) return;
  try {
    await app.modelReady;
    view.stop();
    print('The model is ready. Recall now searches by meaning too.');
  } catch (error) {
    view.stop();
    printError(describeError(error, { stack: false }));
  }
}

/** Serves until it is interrupted, or, on demand, until no client needs it. */
export async function serve(options: ServeOptions): Promise<void> {
  const onDemand = options.onDemand === true;
  const read = readSettings(process.env);
  const settings = { ...read, logLevel: logLevel(read, onDemand) };
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  if (!onDemand && (await takeOver(settings.dataDir)))
    printError('The service that a command had started has ended. This one takes its place.');
  await using app = await start(settings, {
    progress: view.report,
    onDemand,
    signal: interrupt.signal,
    notify: onDemand ? undefined : print,
  });
  await Promise.race([app.warmedUp, app.done, aborted(interrupt.signal)]);
  view.stop();
  if (!onDemand) {
    showScreen(app, settings);
    // Progress is shown as it comes; an app that ends meanwhile has nothing more to show.
    followModel(app, view).catch(() => undefined);
  }
  await Promise.race([app.done, aborted(interrupt.signal)]);
  view.stop();
}
