/** `hippograph serve` in a process of its own on the run's database, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { findService } from '../../../src/config/service-file.ts';
import { testDatabase } from '../database/database.ts';

export interface Served extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
  /** Exit code and signal, once it has ended. */
  readonly ended: Promise<unknown[]>;
}

/** Resolves once recall works. */
export async function served(dataDir: string): Promise<Served> {
  const { uri, username, password, database } = await testDatabase();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../src/cli/main.ts'), 'serve'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NEO4J_URI: uri,
      NEO4J_USERNAME: username,
      NEO4J_PASSWORD: password,
      NEO4J_DATABASE: database ?? '',
      HIPPOGRAPH_DATA_DIR: dataDir,
      HIPPOGRAPH_PORT: '0',
    },
  });
  const ended = once(child, 'exit');
  const ready = async (): Promise<boolean> => {
    const url = (await findService(dataDir))?.url;
    return url !== undefined && (await fetch(`${url}/readyz`)).ok;
  };
  try {
    // Not expect.poll, which only a test may call.
    await vi.waitFor(async () => expect(await ready()).toBe(true), { timeout: 120_000, interval: 200 });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url: (await findService(dataDir))?.url ?? expect.fail('no service'),
    process: child,
    ended,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}
