/** Runs the built command as a user does, with settings of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../../src/config/settings.ts';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAIN = join(ROOT, 'dist', 'cli', 'main.js');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly input?: string;
  readonly cwd?: string;
  /** Called with the running command and what it has said so far, each time it says something. */
  readonly watch?: (child: ChildProcess, said: string) => void;
}

/** An environment without this one's settings, so that a developer's own do not leak into a test. */
export function cleanEnvironment(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(HIPPOGRAPH_|NEO4J_|OTEL_)/.test(name));
  const { cacheDir } = readSettings(process.env);
  return { ...Object.fromEntries(kept), HIPPOGRAPH_CACHE_DIR: cacheDir, HIPPOGRAPH_PORT: '0', ...more };
}

export function collect(child: ChildProcess, options: RunOptions = {}): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    options.watch?.(child, stdout + stderr);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    options.watch?.(child, stdout + stderr);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

export function runCli(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: options.cwd ?? ROOT,
    env: cleanEnvironment(options.environment ?? {}),
  });
  child.stdin.end(options.input ?? '');
  return collect(child, options);
}

/**
 * The command at a real terminal of util-linux' `script`; what is written to its stdin is typed. It takes the place of
 * the shell, which would end by a Ctrl-C too and give its own exit code.
 */
export function atTerminal(args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const command = [process.execPath, MAIN, ...args].map((part) => `'${part}'`).join(' ');
  return spawn('script', ['-qefc', `exec ${command}`, '/dev/null'], {
    cwd: ROOT,
    env: cleanEnvironment({ ...environment, TERM: 'xterm', COLUMNS: '100' }),
  });
}

export interface Workplace extends AsyncDisposable {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** A data folder of its own; its on-demand service, if a command has started one, ends with it. */
export async function workplace(database: DatabaseAddress): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-cli-'));
  return {
    folder,
    environment: {
      HIPPOGRAPH_DATA_DIR: folder,
      NEO4J_URI: database.uri,
      NEO4J_USERNAME: database.username,
      NEO4J_PASSWORD: database.password,
      ...(database.database === undefined ? {} : { NEO4J_DATABASE: database.database }),
    },
    [Symbol.asyncDispose]: async () => {
      await endService(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

export async function serviceOf(folder: string): Promise<{ url: string; pid: number } | undefined> {
  const text = await readFile(join(folder, 'service.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { url: string; pid: number });
}

async function endService(folder: string): Promise<void> {
  const service = await serviceOf(folder);
  if (service === undefined) return;
  try {
    process.kill(service.pid, 'SIGTERM');
  } catch {
    return;
  }
  for (let waited = 0; waited < 100 && (await serviceOf(folder)) !== undefined; waited += 1) await sleep(100);
}
