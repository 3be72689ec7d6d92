/** A lease on the managed Neo4j. The first user starts it, and it ends after the last one. */
import { noteCacheUser } from '../config/cache-users.ts';
import { addressesOf } from './state.ts';
import { MemoryError } from '../domain/errors.ts';
import type { DatabaseAddress } from '../domain/ports.ts';
import { fileTrouble } from './file-trouble.ts';
import { engineFiles, makeEngineFolders } from './files.ts';
import { type AcquireOptions, type Joined, joinOrStart } from './join.ts';
import { assertSoleUser } from './sole-user.ts';
import { enginePassword, secretFrom } from './secrets.ts';
import { engineVersion, refuseNewerStore } from './versions.ts';

/** A server that takes longer to shut down is killed: its store recovers from that. */
const ENDS_WITHIN_MS = 30_000;

/** What the server says to its users before it ends by `engine stop --force`. */
const STOPPED = 'stopped';

export interface EngineLease extends AsyncDisposable {
  readonly address: DatabaseAddress;
  /** Fires, with a MemoryError as its reason, when the server ends while the lease is held. */
  readonly lost: AbortSignal;
  /** Ends the server for all its users, who then start it again. */
  readonly end: () => void;
}

/** The server did not fail: somebody stopped it although it was in use. */
export class EngineStopped extends MemoryError {
  constructor(pid: number) {
    super(
      'DATABASE_UNAVAILABLE',
      `The managed Neo4j (process ${pid}) was stopped by \`hippograph engine stop --force\`.`,
      { remedy: 'Start hippograph again. It also starts the database.' },
    );
  }
}

/**
 * A share in the one server of `dataDir`, Bolt answering. Disposing gives the share back; so does this process's death, of whatever
 * kind. A server in mode `auto` ends some seconds after the last share is gone.
 * @throws MemoryError ADDRESS_IN_USE, JAVA_MISSING, DOWNLOAD_FAILED, STORAGE_FULL, ENGINE_DATA_NEWER, ENGINE_START_FAILED, CANCELLED.
 */
export async function acquireEngine(options: AcquireOptions): Promise<EngineLease> {
  const files = engineFiles(options.dataDir);
  const version = await engineVersion();
  try {
    await makeEngineFolders(files);
    await noteCacheUser(options.cacheDir, options.dataDir);
    await refuseNewerStore(files, version);
    const password = await enginePassword(files);
    const token = await secretFrom(files.token);
    const joined = await joinOrStart({ ...options, files, version, token });
    const lease = leaseOf(joined, password);
    try {
      if (options.sole === true) await assertSoleUser(files, options.user);
      return lease;
    } catch (error) {
      await lease[Symbol.asyncDispose]();
      throw error;
    }
  } catch (error) {
    throw fileTrouble(error, files.folder);
  }
}

function leaseOf({ state, connection }: Joined, password: string): EngineLease {
  const lost = new AbortController();
  let given = false;
  void Promise.all([connection.next(), connection.closed]).then(([said]) => {
    if (given) return;
    lost.abort(
      said === STOPPED
        ? new EngineStopped(state.pid)
        : new MemoryError('DATABASE_UNAVAILABLE', `The managed Neo4j (process ${state.pid}) has stopped.`, {
            remedy: 'See `hippograph engine logs`.',
          }),
    );
  });
  connection.unref();
  return {
    address: {
      ...addressesOf(state),
      username: 'neo4j',
      password,
      database: 'neo4j',
      managed: true,
    },
    lost: lost.signal,
    end: () => {
      // The process is the server's as long as its connection is open.
      const kill = (signal: NodeJS.Signals): void => {
        if (!given && !lost.signal.aborted) process.kill(state.pid, signal);
      };
      kill('SIGTERM');
      setTimeout(() => kill('SIGKILL'), ENDS_WITHIN_MS).unref();
    },
    [Symbol.asyncDispose]: async () => {
      given = true;
      connection[Symbol.dispose]();
      await connection.closed;
    },
  };
}
