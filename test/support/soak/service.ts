/** A real service as a process of its own, that can be killed in the middle of anything and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';
import { readSettings } from '../../../src/config/settings.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');
export const MAIN = join(ROOT, 'dist', 'cli', 'main.js');

const ANSWER_MS = 60_000;
const LOOK_MS = 100;
/** Of what it says on stderr. */
const MOST_KEPT = 2_000;

/** What came back: data, or the code of what went wrong; `UNANSWERED` where the service went away. */
export type Answered<Data> = { readonly data: Data } | { readonly code: string };

/** An environment without this one's settings, on this database. */
export function environmentOf(database: DatabaseAddress, dataDir: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(HIPPOGRAPH_|NEO4J_)/.test(name));
  return {
    ...Object.fromEntries(kept),
    HIPPOGRAPH_CACHE_DIR: readSettings(process.env).cacheDir,
    HIPPOGRAPH_DATA_DIR: dataDir,
    HIPPOGRAPH_PORT: '0',
    HIPPOGRAPH_LOG_LEVEL: 'error',
    HIPPOGRAPH_SCHEDULE: '* * * * *',
    NEO4J_URI: database.uri,
    NEO4J_USERNAME: database.username,
    NEO4J_PASSWORD: database.password,
    ...(database.database === undefined ? {} : { NEO4J_DATABASE: database.database }),
  };
}

export class SoakService implements AsyncDisposable {
  /** Undefined while it starts. */
  url: string | undefined;
  /** What it said when it ended though nobody had ended it. */
  readonly endedItself: string[] = [];
  readonly #database: DatabaseAddress;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  private constructor(database: DatabaseAddress, folder: string) {
    this.#database = database;
    this.#folder = folder;
  }

  static async start(database: DatabaseAddress): Promise<SoakService> {
    const service = new SoakService(database, await mkdtemp(join(tmpdir(), 'hippograph-soak-')));
    await service.#begin();
    return service;
  }

  /** kill -9, and a new process in its place; resolves once that one recalls. */
  async killAndRestart(): Promise<void> {
    await this.#end('SIGKILL');
    await this.#begin();
  }

  async ask<Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Answered<Data>> {
    if (this.url === undefined) return { code: 'UNANSWERED' };
    try {
      const response = await fetch(`${this.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const body = (await response.json()) as {
        data?: Data | null;
        errors?: readonly { extensions?: { code?: string } }[];
      };
      const [error] = body.errors ?? [];
      if (error !== undefined) return { code: error.extensions?.code ?? 'INTERNAL' };
      return body.data === undefined || body.data === null ? { code: 'INTERNAL' } : { data: body.data };
    } catch {
      return { code: 'UNANSWERED' };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.url = undefined;
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async #begin(): Promise<void> {
    const file = join(this.#folder, 'service.json');
    await rm(file, { force: true });
    const child = spawn(process.execPath, [MAIN, 'serve'], {
      cwd: ROOT,
      env: environmentOf(this.#database, this.#folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-MOST_KEPT);
    });
    child.once('exit', (code) => {
      if (this.#child === child) this.endedItself.push(`exit code ${code}: ${said}`);
    });
    this.#child = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`A service did not start: ${said}`);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      const url = text === undefined ? undefined : (JSON.parse(text) as { url: string }).url;
      const ready =
        url !== undefined &&
        (await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ));
      if (ready) {
        this.url = url;
        return;
      }
      await sleep(LOOK_MS);
    }
  }
}
