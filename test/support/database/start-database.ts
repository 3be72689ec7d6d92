import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../../src/config/settings.ts';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';
import { engineFiles } from '../../../src/engine/files.ts';
import { acquireEngine } from '../../../src/engine/lease.ts';
import { readState } from '../../../src/engine/state.ts';
import { QUICK_JVM, quickSettings } from './quick-engine.ts';

export interface TestDatabase extends AsyncDisposable {
  readonly address: DatabaseAddress;
}

const plain = (address: DatabaseAddress): TestDatabase => ({
  address,
  [Symbol.asyncDispose]: async () => {},
});

/** Untried where the project is made, for want of a Docker engine; see CONTRIBUTING.md. */
async function container(): Promise<TestDatabase> {
  const { Neo4jContainer } = await import('@testcontainers/neo4j');
  const started = await new Neo4jContainer('neo4j:2026.08-community').start();
  return {
    address: {
      uri: started.getBoltUri(),
      username: started.getUsername(),
      password: started.getPassword(),
      managed: false,
    },
    [Symbol.asyncDispose]: async () => {
      await started.stop();
    },
  };
}

const JVM_ENDS_WITHIN_MS = 30_000;

/** A JVM that nobody uses ends by itself some seconds later, and writes its last files while it does. */
async function ended(pid: number): Promise<void> {
  const until = Date.now() + JVM_ENDS_WITHIN_MS;
  try {
    while (Date.now() < until) {
      process.kill(pid, 0);
      await sleep(100);
    }
  } catch {
    // No such process: it has ended.
  }
}

async function managed(): Promise<TestDatabase> {
  const settings = readSettings(process.env);
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-test-'));
  await quickSettings(dataDir);
  Object.assign(process.env, QUICK_JVM);
  const lease = await acquireEngine({
    dataDir,
    cacheDir: settings.cacheDir,
    javaHome: settings.javaHome,
    // The plans of thousands of statements stay in it.
    heapMb: settings.heapMb ?? 1_280,
    pageCacheMb: settings.pageCacheMb ?? 256,
    user: 'tests',
  });
  return {
    address: lease.address,
    [Symbol.asyncDispose]: async () => {
      const state = await readState(engineFiles(dataDir));
      await lease[Symbol.asyncDispose]();
      if (state !== undefined) await ended(state.pid);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** A Neo4j of the caller's own (NEO4J_URI), a container (HIPPOGRAPH_TEST_CONTAINERS=1), or the managed one. */
export async function startDatabase(): Promise<TestDatabase> {
  const { neo4j } = readSettings(process.env);
  if (neo4j !== undefined) return plain({ ...neo4j, managed: false });
  return process.env['HIPPOGRAPH_TEST_CONTAINERS'] === '1' ? container() : managed();
}
