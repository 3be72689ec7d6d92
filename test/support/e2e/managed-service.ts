/** `hippograph serve` in a process of its own, on a managed Neo4j of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { YOUNG_SPACE } from '../../../src/config/young-space.ts';
import { engineFiles } from '../../../src/engine/files.ts';
import { readState } from '../../../src/engine/state.ts';
import { isAlive, until } from '../database/engine-support.ts';
import { cleanEnvironment, ROOT, serviceOf } from './cli-support.ts';

const BOOT_MS = 240_000;

/** Without the optimising compiler a boot takes half the processor time. */
export const QUICK_BOOT = { HIPPOGRAPH_HEAP_MB: '512', JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1' };

export interface ManagedService extends AsyncDisposable {
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly process: ChildProcess;
  readonly url: string;
  /** What it has written to stderr so far. */
  readonly said: () => string;
  /** The process id of the JVM that runs or starts now. */
  readonly jvm: () => Promise<number | undefined>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Resolves once /readyz answers 200. @param given left out: a new folder, removed at the end. @param node that it runs in */
export async function managedService(
  given?: string,
  more: NodeJS.ProcessEnv = QUICK_BOOT,
  node: string = process.execPath,
): Promise<ManagedService> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'hippograph-managed-')));
  const environment = { HIPPOGRAPH_DATA_DIR: dataDir, ...more };
  const child = spawn(node, [YOUNG_SPACE, join(ROOT, 'dist/cli/main.js'), 'serve'], {
    env: cleanEnvironment(environment),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const jvm = async (): Promise<number | undefined> => (await readState(engineFiles(dataDir)))?.pid;
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    const pid = await jvm();
    if (pid !== undefined) await until('the JVM to end', () => !isAlive(pid), BOOT_MS);
    if (given === undefined)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  let url = '';
  try {
    await until(
      'the service to be ready',
      async () => {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`);
        url = (await serviceOf(dataDir))?.url ?? '';
        return url !== '' && (await readyz(url)).status === 200;
      },
      BOOT_MS,
    );
  } catch (error) {
    await end();
    throw error;
  }
  return {
    dataDir,
    environment,
    process: child,
    url,
    said: () => said,
    jvm,
    ended,
    [Symbol.asyncDispose]: end,
  };
}

export interface Ready {
  /** 0: nobody answers. */
  readonly status: number;
  readonly reason: string | undefined;
}

export async function readyz(url: string): Promise<Ready> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  if (response === undefined) return { status: 0, reason: undefined };
  const { reason } = (await response.json()) as { reason?: string };
  return { status: response.status, reason };
}
