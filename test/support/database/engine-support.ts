/** Starts and watches the processes of the engine's tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';

export interface UserEvent {
  readonly event: 'progress' | 'ready' | 'lost' | 'failed';
  readonly address: DatabaseAddress;
  readonly task?: string;
  readonly code?: string;
  readonly message?: string;
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Of whoever starts the server, and none of its business. */
export const SECRETS = {
  HIPPOGRAPH_TOKEN: 'a-token-of-the-operator',
  HIPPOGRAPH_EMBEDDING_API_KEY: 'a-key-of-an-api',
  SOME_CLOUD_SECRET: 'a-secret-of-others',
};

/** A process of its own that takes a share in the engine. */
export class EngineUser {
  readonly process: ChildProcess;
  readonly events: UserEvent[] = [];

  constructor(dataDir: string, cacheDir: string, name: string) {
    const child = spawn(process.execPath, [path('engine-user.ts'), dataDir, cacheDir, name], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...SECRETS },
      // A group of its own, to which a terminal's Ctrl-C can be sent.
      detached: true,
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.events.push(JSON.parse(line) as UserEvent);
    });
    this.process = child;
  }

  get pid(): number {
    return this.process.pid ?? Number.NaN;
  }

  async first(event: UserEvent['event'], withinMs = 170_000): Promise<UserEvent> {
    const find = (): UserEvent | undefined => this.events.find((seen) => seen.event === event);
    await until(`${event} of process ${this.pid}`, () => find() !== undefined, withinMs);
    return find() as UserEvent;
  }

  /** Ends it as `signal` would; the whole group when it is a Ctrl-C. */
  async end(signal?: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, 'exit');
    if (signal === undefined) this.process.stdin?.end();
    else process.kill(signal === 'SIGINT' ? -this.pid : this.pid, signal);
    await gone;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Looks every 50 ms; fails by name. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain for ${what}.`);
    await sleep(50);
  }
}

export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
}

/** `hippograph engine …` as a process of its own; output is both streams. */
export async function engineCli(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [path('../../../src/cli/main.ts'), 'engine', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}
