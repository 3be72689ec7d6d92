import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/generated.ts';
import { stale } from '../../scripts/generators.ts';
import type { TestDatabase } from './database/start-database.ts';
import './database/database.ts';

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Its database is one for all files; those of other names are one for each worker. */
const SHARED = 'shared';
/** As many as run at the same time: see lanes.ts. */
const MOST_WORKERS = 2;
/** A worker that has done its files may need this long to end. */
const WORKER_ENDS_WITHIN_MS = 10_000;

function isAlive(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** The databases of one name. A database belongs to one process; the next process takes it over when that one has ended. */
class Databases {
  readonly #all: { pid: string; readonly database: Promise<TestDatabase> }[] = [];
  readonly #start: () => Promise<TestDatabase>;

  constructor(start: () => Promise<TestDatabase>) {
    this.#start = start;
  }

  async of(pid: string): Promise<TestDatabase> {
    const until = Date.now() + WORKER_ENDS_WITHIN_MS;
    for (;;) {
      const own = this.#all.find((each) => each.pid === pid) ?? this.#all.find((each) => !isAlive(each.pid));
      if (own !== undefined) {
        own.pid = pid;
        return own.database;
      }
      if (this.#all.length < MOST_WORKERS || Date.now() > until) {
        const added = { pid, database: this.#start() };
        this.#all.push(added);
        return added.database;
      }
      await sleep(50);
    }
  }

  get started(): Promise<TestDatabase>[] {
    return this.#all.map(({ database }) => database);
  }
}

/** Statements, types and the like: the tests import them. */
function makeStale(): void {
  if (stale().length === 0) return;
  execFileSync(process.execPath, [join(root, 'scripts', 'generate.ts'), '--if-stale'], { stdio: 'inherit' });
}

/**
 * Makes the generated sources that are stale. Starts each of the run's databases when the first test asks for it, and ends them with the run.
 * Tests live in worker processes, so they ask over HTTP, by the name of their databases and their process id; `testDatabase()` in
 * database.ts hides that. The number that Vitest gives a worker is no key: two workers have had the same one at the same time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  makeStale();
  const databases = new Map<string, Databases>();
  const start = async (): Promise<TestDatabase> =>
    (await import('./database/start-database.ts')).startDatabase();
  const databaseOf = (path: string): Promise<TestDatabase> => {
    const [name = '', pid = ''] = path.split('/').filter(Boolean);
    const named = databases.get(name) ?? new Databases(start);
    databases.set(name, named);
    return named.of(name === SHARED ? String(process.pid) : pid);
  };

  const fillings = new Map<string, { readonly done: Promise<void>; readonly tell: () => void }>();
  const broker = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://broker');
    const database = searchParams.get('database') ?? '';
    const filling = fillings.get(database);
    if (pathname === '/filled') {
      if (filling === undefined) {
        let tell = (): void => undefined;
        const done = new Promise<void>((resolve) => (tell = resolve));
        fillings.set(database, { done, tell });
        response.end('yours');
      } else void filling.done.then(() => response.end('done'));
      return;
    }
    if (pathname === '/done') {
      filling?.tell();
      response.end();
      return;
    }
    databaseOf(request.url ?? '/').then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(503).end(explain(error)),
    );
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('databaseBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}/`);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    const started = await Promise.allSettled([...databases.values()].flatMap((each) => each.started));
    const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    await Promise.all(running.map((each) => each[Symbol.asyncDispose]()));
  };
}
