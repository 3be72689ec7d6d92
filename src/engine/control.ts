/** The managed server from outside: keep it, stop it, look at it. */
import { MemoryError } from '../domain/errors.ts';
import { addressesOf } from './state.ts';
import { tailFile } from '../config/tail-file.ts';
import { fileTrouble } from './file-trouble.ts';
import { engineFiles } from './files.ts';
import type { EngineMode } from './launch.ts';
import type { AcquireOptions } from './join.ts';
import { acquireEngine } from './lease.ts';
import { residentMb } from './rss.ts';
import { type EngineUser, rest, speak, toUser } from './speak.ts';

export type EngineStatus =
  | { readonly running: false; readonly dataDir: string; readonly log: string }
  | {
      readonly running: true;
      readonly dataDir: string;
      readonly log: string;
      readonly pid: number;
      readonly version: string;
      readonly startedAt: Date;
      readonly mode: EngineMode;
      /** False while it starts. */
      readonly ready: boolean;
      readonly boltUri: string;
      readonly browserUrl: string;
      readonly passwordFile: string;
      readonly users: readonly EngineUser[];
      /** Resident memory, MiB; undefined where the system cannot tell. */
      readonly rssMb: number | undefined;
    };

/** Starts the server to stay until it is stopped; one that runs for its users alone stays from now on. */
export async function startEngine(options: Omit<AcquireOptions, 'user' | 'mode'>): Promise<EngineStatus> {
  const files = engineFiles(options.dataDir);
  // Held until the server has promised to stay, so that it cannot end in between.
  await using _lease = await acquireEngine({ ...options, user: 'engine start', mode: 'kept' });
  const running = await speak(files, 'keep');
  running?.connection[Symbol.dispose]();
  if (running?.answer !== 'kept') {
    throw new MemoryError('ENGINE_START_FAILED', 'The managed Neo4j is shutting down.', {
      remedy: 'Try again.',
    });
  }
  const status = await engineStatus(options.dataDir);
  return status.running
    ? { ...status, users: status.users.filter(({ pid }) => pid !== process.pid) }
    : status;
}

/**
 * Stops the server and waits until its process has ended. False when none was running.
 * @throws MemoryError ENGINE_IN_USE naming the users, unless `force`.
 */
export async function stopEngine(
  dataDir: string,
  options: { readonly force?: boolean } = {},
): Promise<boolean> {
  const files = engineFiles(dataDir);
  const running = await speak(files, options.force === true ? 'stop force' : 'stop');
  if (running === undefined) return false;
  using connection = running.connection;
  if (running.answer === 'in-use') {
    const users = (await rest(connection)).map(toUser).filter((user) => user !== undefined);
    const names = users.map(({ name, pid }) => `${name} (process ${pid})`).join(', ');
    throw new MemoryError('ENGINE_IN_USE', `The managed Neo4j is in use by ${names}.`, {
      remedy: 'Stop them first, or use `hippograph engine stop --force`.',
    });
  }
  await connection.closed;
  return true;
}

export async function engineStatus(dataDir: string): Promise<EngineStatus> {
  const files = engineFiles(dataDir);
  const running = await speak(files, 'status');
  if (running === undefined) return { running: false, dataDir, log: files.log };
  using connection = running.connection;
  const { state } = running;
  const { uri, browserUrl } = addressesOf(state);
  const lines = [running.answer ?? '', ...(await rest(connection))];
  return {
    running: true,
    dataDir,
    log: files.log,
    pid: state.pid,
    version: state.version,
    startedAt: state.startedAt,
    mode: lines.includes('mode kept') ? 'kept' : 'auto',
    ready: lines.includes('ready true'),
    boltUri: uri,
    browserUrl,
    passwordFile: files.password,
    users: lines.map(toUser).filter((user) => user !== undefined),
    rssMb: await residentMb(state.pid),
  };
}

/** The last `lines` lines of the server's log; empty when it has never run. */
export async function tailLog(dataDir: string, lines: number): Promise<string[]> {
  const { log, folder } = engineFiles(dataDir);
  try {
    return await tailFile(log, lines);
  } catch (error) {
    throw fileTrouble(error, folder);
  }
}
