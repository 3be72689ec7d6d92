/** The way to a share in the server: join the one that runs, or start one and join that. */
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureJava } from '../artifacts/java-runtime.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ReportProgress } from '../domain/ports.ts';
import { bootFailure } from './boot-failure.ts';
import { type Connection, converse } from './connection.ts';
import type { EngineFiles } from './files.ts';
import { type EngineMode, HELD_BY_ANOTHER, type Launch, launch, logSize } from './launch.ts';
import { sizeMemory } from './memory-size.ts';
import { ensureServerFiles } from './server-files.ts';
import { type EngineState, readState } from './state.ts';
import { storeMb } from './store-mb.ts';

/** A holder needs seconds to say where it listens, and at most two minutes to shut down. */
const HELD_AT_MOST_MS = 150_000;
const HELD_PAUSE_MS = 500;
const PORT_RETRIES = 3;
const TASK = 'Starting Neo4j';
const HELD_TASK = 'Waiting for the process that has the database';

export interface AcquireOptions {
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly javaHome?: string | undefined;
  /** MiB; sized to the machine and the store when left out. Only the process that starts the server is asked. */
  readonly heapMb?: number | undefined;
  /** MiB; as heapMb. */
  readonly pageCacheMb?: number | undefined;
  /** Who uses it, as `engine status` and a refused `engine stop` name it: `serve`, `test run`. */
  readonly user: string;
  /** No other process may use it under that name. */
  readonly sole?: boolean | undefined;
  /** How a server that has to be started is to live; one that runs already stays as it is. Default `auto`. */
  readonly mode?: EngineMode | undefined;
  readonly progress?: ReportProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Context extends AcquireOptions {
  readonly files: EngineFiles;
  readonly version: string;
  readonly token: string;
}

export interface Joined {
  readonly state: EngineState;
  readonly connection: Connection;
}

/** Joins the running server, or starts one and joins that; of several who start at once one wins and the others join it. */
export async function joinOrStart(context: Context): Promise<Joined> {
  const { files, signal } = context;
  let portRetries = PORT_RETRIES;
  let heldSince: number | undefined;
  for (;;) {
    const joined = await joinRunning(context);
    if (joined !== undefined && joined !== 'failed') return joined;
    // Never right after a start: a server that no process joined would wait a minute for its first user.
    throwIfCancelled(signal);
    if (joined === 'failed') {
      const failure = await bootFailure(files.log);
      portRetries -= 1;
      if (!failure.portTaken || portRetries < 0) throw failure.error;
    } else if ((await startOne(context)) === 'held') {
      // The holder is about to be joinable, or on its way out.
      heldSince ??= performance.now();
      const held = performance.now() - heldSince;
      if (held > HELD_AT_MOST_MS) throw heldForGood(files);
      context.progress?.({ task: HELD_TASK, done: Math.round(held / 1000), unit: 's' });
      await sleep(HELD_PAUSE_MS);
    } else {
      heldSince = undefined;
    }
  }
}

const heldForGood = (files: EngineFiles): MemoryError =>
  new MemoryError(
    'ENGINE_START_FAILED',
    `Another process has locked ${files.lock} and has not answered for ${HELD_AT_MOST_MS / 1000} seconds.`,
    { remedy: `See ${files.log}, end that process, then try again.` },
  );

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new MemoryError('CANCELLED', 'Starting Neo4j was cancelled.');
}

/** Undefined: there is no server to join. `failed`: there was one, and it died while it was starting. */
async function joinRunning(context: Context): Promise<Joined | 'failed' | undefined> {
  const { files, token, user, signal } = context;
  const state = await readState(files);
  if (state === undefined) return undefined;
  const command = `lease ${process.pid} ${encodeURIComponent(user)}`;
  const connection = await converse(state.usersPort, token, command);
  if ((await connection?.next()) !== 'joined' || connection === undefined) {
    connection?.[Symbol.dispose]();
    return undefined;
  }
  const cancel = (): void => connection[Symbol.dispose]();
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  const waiting = reportWaiting(context);
  const answer = await connection.next();
  waiting(answer === 'ready');
  signal?.removeEventListener('abort', cancel);
  throwIfCancelled(signal);
  return answer === 'ready' ? { state, connection } : 'failed';
}

/** Reports the seconds that pass; their total is not known. The function returned ends the reports. */
function reportWaiting({ progress }: Context): (ready: boolean) => void {
  const start = performance.now();
  const seconds = (): number => Math.round((performance.now() - start) / 1000);
  const report = (): void => progress?.({ task: TASK, done: seconds(), unit: 's' });
  report();
  const timer = setInterval(report, 1_000);
  return (ready) => {
    clearInterval(timer);
    const done = Math.max(1, seconds());
    if (ready) progress?.({ task: TASK, done, total: done, unit: 's' });
  };
}

/** Starts a JVM: `running` once it says where to join it, `held` when another one has the data folder. */
async function startOne(context: Context): Promise<'running' | 'held'> {
  const { files, cacheDir, javaHome, progress, signal, mode = 'auto', version } = context;
  const java = await ensureJava({ cacheDir, javaHome, progress, signal });
  const server = await ensureServerFiles(cacheDir, progress, signal);
  const storedMb = await storeMb(files);
  const memory = sizeMemory(totalmem() / 1024 ** 2, storedMb, context);
  const options: Launch = { files, server, java, memory, storedMb, mode, version };
  const offset = await logSize(files);
  // A killed one leaves its own, in a container often with the id that the next one gets.
  const left = await readState(files);
  const child = await launch(options);
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  for (;;) {
    if (spawnError !== undefined || child.exitCode !== null || child.signalCode !== null) break;
    const state = await readState(files);
    if (state?.pid === child.pid && state?.startedAt.getTime() !== left?.startedAt.getTime())
      return 'running';
    await sleep(100);
  }
  if (child.exitCode === HELD_BY_ANOTHER) return 'held';
  if (spawnError !== undefined) {
    throw new MemoryError('ENGINE_START_FAILED', `${java.executable} cannot be run: ${spawnError.message}.`);
  }
  throw (await bootFailure(files.log, offset)).error;
}
