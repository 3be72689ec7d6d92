/** Finds the running service of a data folder, or starts one that ends by itself when it is no longer used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataFolder } from '../config/data-folder.ts';
import { YOUNG_SPACE } from '../config/young-space.ts';
import { type FoundService, findService } from '../config/service-file.ts';
import type { Settings } from '../config/settings.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ReportProgress } from '../domain/ports.ts';
import { notStarted } from './not-started.ts';

/** Where requests go, and what they must carry. */
export interface RunningService {
  /** Origin, such as http://127.0.0.1:4801. */
  readonly url: string;
  readonly token: string | undefined;
  /** The id of the store that it serves, which each request names; undefined for a service of an earlier version. */
  readonly store?: string | undefined;
  /** When it began to listen, as an ISO 8601 instant. */
  readonly startedAt?: string | undefined;
  /** Where an on-demand service writes what it does. */
  readonly logPath: string;
}

export interface EnsureOptions {
  /** Called with one sentence where the service listens elsewhere than its settings say. */
  readonly onNotice?: ((sentence: string) => void) | undefined;
  readonly onProgress?: ReportProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

const LISTEN_WITHIN_MS = 30_000;
const POLL_MS = 100;
const LOG_LIMIT_BYTES = 10_000_000;

/** A function, as it may have changed since it was asked last. */
export const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const cancelled = (): MemoryError => new MemoryError('CANCELLED', 'The caller cancelled the request.');

/** This program's entry, in src/ and in dist/ alike. */
function entry(): string {
  return fileURLToPath(new URL(`../cli/main${extname(import.meta.url)}`, import.meta.url));
}

/** Which each caller names for himself. */
const CALLERS_OWN = [
  'HIPPOGRAPH_NAMESPACE',
  'HIPPOGRAPH_NAMESPACES',
  'HIPPOGRAPH_WRITE_NAMESPACES',
  'HIPPOGRAPH_TOOLSETS',
];

/** What the service is started with: these settings, and neither namespaces nor toolsets. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  for (const name of CALLERS_OWN) delete inherited[name];
  return {
    ...inherited,
    HIPPOGRAPH_DATA_DIR: settings.dataDir,
    HIPPOGRAPH_CACHE_DIR: settings.cacheDir,
    HIPPOGRAPH_HOST: settings.host,
    HIPPOGRAPH_PORT: String(settings.port),
  };
}

/** Where an on-demand service of the data folder writes what it does. */
export const serviceLog = (dataDir: string): string => join(dataDir, 'service.log');

async function openLog(path: string): Promise<Awaited<ReturnType<typeof open>>> {
  const size = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}

async function start(settings: Settings, logPath: string): Promise<ChildProcess> {
  const log = await openLog(logPath);
  try {
    const child = spawn(process.execPath, [YOUNG_SPACE, entry(), 'serve', '--on-demand'], {
      cwd: settings.dataDir,
      env: environment(settings),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    child.unref();
    // Without a listener a failed spawn would end this process; the poll below notices it.
    child.once('error', () => undefined);
    return child;
  } finally {
    await log.close();
  }
}

const silence = ({ pid }: FoundService, logPath: string): MemoryError =>
  new MemoryError(
    'SERVICE_UNAVAILABLE',
    `The service of this data folder (process ${pid}) does not answer.`,
    { remedy: `Its log is in ${logPath}. To end it, run: hippograph stop` },
  );

/**
 * The service of `settings.dataDir`, listening, though perhaps not ready to recall yet (see waitUntilReady). Several
 * callers at once may each start one; one of these claims the data folder, the others end, and all callers get that one.
 * One that is alive but does not answer is waited for: it may be ending, and no second one is started.
 * @throws MemoryError SERVICE_UNAVAILABLE naming the log when none is ready within 30 s; CANCELLED.
 */
export async function ensureService(
  settings: Settings,
  options: EnsureOptions = {},
): Promise<RunningService> {
  const { dataDir, token } = settings;
  const logPath = serviceLog(dataDir);
  const reached = ({ url, store, startedAt, portTaken }: FoundService): RunningService => {
    if (portTaken !== undefined)
      options.onNotice?.(`${portTaken} The service of this data folder listens at ${url} instead.`);
    return { url, token, store, startedAt, logPath };
  };
  let child: ChildProcess | undefined;
  let deadline = performance.now() + LISTEN_WITHIN_MS;
  for (;;) {
    // Asked before the look, so that a child that ends between both is noticed one round later.
    const failed = child !== undefined && hasFailed(child);
    const found = await findService(dataDir, options.signal);
    if (isAborted(options.signal)) throw cancelled();
    if (found !== undefined && found.silent !== true) return reached(found);
    if (found === undefined && child === undefined) {
      await makeDataFolder(dataDir);
      child = await start(settings, logPath);
      deadline = performance.now() + LISTEN_WITHIN_MS;
    } else {
      if (found === undefined && failed) throw await notStarted('ended while it was starting', logPath);
      const left = deadline - performance.now();
      if (left < 0)
        throw found === undefined
          ? await notStarted('does not answer yet', logPath)
          : silence(found, logPath);
      if (found !== undefined) {
        const done = Math.round((LISTEN_WITHIN_MS - left) / 1_000);
        const task = `Process ${found.pid} has the data folder and does not answer. It may be ending.`;
        options.onProgress?.({ task, done, unit: 's' });
      }
      await delay(POLL_MS);
    }
  }
}

/** It could not be started, or has ended by an error or a signal. */
const hasFailed = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || signalCode !== null || (exitCode !== null && exitCode !== 0);
