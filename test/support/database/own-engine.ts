/** A managed Neo4j of a test's own, for what would disturb the others: one that dies, fills its disk or changes its indexes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../../src/config/settings.ts';
import { engineFiles } from '../../../src/engine/files.ts';
import { acquireEngine, type EngineLease } from '../../../src/engine/lease.ts';
import { readState } from '../../../src/engine/state.ts';

export interface OwnEngine extends AsyncDisposable {
  readonly dataDir: string;
  /** A share in the engine, which is started if it does not run. */
  readonly acquire: () => Promise<EngineLease>;
  /** The JVM's process id; undefined while there is none. */
  readonly pid: () => Promise<number | undefined>;
}

const ENDS_WITHIN_MS = 30_000;

async function ended(pid: number): Promise<void> {
  const until = Date.now() + ENDS_WITHIN_MS;
  try {
    while (Date.now() < until) {
      process.kill(pid, 0);
      await sleep(100);
    }
  } catch {
    // No such process: it has ended.
  }
}

/** @param dataDir left out: a fresh one, removed at the end together with the engine's files. */
export async function ownEngine(dataDir?: string): Promise<OwnEngine> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'hippograph-own-')));
  const { cacheDir, javaHome } = readSettings(process.env);
  const pid = async (): Promise<number | undefined> => (await readState(engineFiles(folder)))?.pid;
  return {
    dataDir: folder,
    acquire: () =>
      acquireEngine({ dataDir: folder, cacheDir, javaHome, heapMb: 512, pageCacheMb: 128, user: 'test' }),
    pid,
    async [Symbol.asyncDispose]() {
      const jvm = await pid();
      if (jvm !== undefined) await ended(jvm);
      if (dataDir === undefined)
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
