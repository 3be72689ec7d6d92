/**
 * What the tests of the graph lane share: one warm service and one database for all files of a worker.
 * A test takes what it needs from `graphTest`; a file whose helpers need it too opens it once with `useGraph`.
 */
import { beforeEach, test } from 'vitest';
import type { DatabaseAddress, ModelInUse } from '../../../src/domain/ports.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import type { Database } from '../../../src/store/database.ts';
import { type Cypher, type CypherConnection, connectCypher } from './cypher.ts';
import { filledOnce, testDatabase } from './database.ts';
import { freshNamespace } from '../namespace.ts';
import type { SharedApp } from '../running/app.ts';
import { runningApp } from '../running/running-app.ts';
import { type TestService, warmService } from '../running/service.ts';
import { settle } from '../running/settle.ts';

/** The time of the shared service. */
export interface TestClock {
  /** Undefined: the real time, with which each test begins. */
  now: Date | undefined;
}

interface Warm extends AsyncDisposable {
  readonly started: TestService;
  readonly connection: CypherConnection;
  readonly clock: TestClock;
}

/** Namespaces with as many memories each: enough for the database to plan the statements of all tests for a store in use. */
const NAMESPACES = 8;
const NAMES = ['Berta', 'Karl', 'Anna', 'Otto', 'Ines'];

/** The database plans each statement for the store that it finds, and keeps the plan: see quick-engine.ts. */
async function fill(service: MemoryService, { cypher }: CypherConnection): Promise<void> {
  const namespaces = Array.from({ length: NAMESPACES }, () => freshNamespace('warm-up'));
  const input = namespaces.flatMap((each) =>
    NAMES.map((name) => ({
      namespace: each,
      content: `${name} lives in Rome.`,
      sessionId: 's',
      facts: [{ entity: name, relationType: 'LIVES_IN', to: 'Rome' }],
    })),
  );
  await service.rememberMany({ input });
  for (const each of namespaces) await settle(each);
  await cypher('CALL db.clearQueryCaches()');
}

async function openWarm(address: DatabaseAddress): Promise<Warm> {
  const clock: TestClock = { now: undefined };
  const connection = connectCypher(address);
  const started = await warmService({ clock: () => clock.now ?? new Date() });
  await filledOnce(address, () => fill(started.service, connection));
  return {
    started,
    connection,
    clock,
    async [Symbol.asyncDispose]() {
      await started[Symbol.asyncDispose]();
      await connection[Symbol.asyncDispose]();
    },
  };
}

/** `graphTest('is done', async ({ service, cypher, namespace, clock }) => …)` */
export const graphTest = test
  .extend('address', { scope: 'worker' }, (): Promise<DatabaseAddress> => testDatabase())
  .extend('warm', { scope: 'worker' }, async ({ address }, { onCleanup }): Promise<Warm> => {
    const opened = await openWarm(address);
    onCleanup(() => opened[Symbol.asyncDispose]());
    return opened;
  })
  // Started by the first file that asks for it.
  .extend('app', { scope: 'worker' }, async ({ address: _started }, { onCleanup }): Promise<SharedApp> => {
    const opened = await runningApp();
    onCleanup(() => opened[Symbol.asyncDispose]());
    return opened;
  })
  .extend('service', ({ warm }): MemoryService => warm.started.service)
  .extend('database', ({ warm }): Database => warm.started.database)
  .extend('cypher', ({ warm }): Cypher => warm.connection.cypher)
  // Used by no other test.
  .extend('namespace', (): string => freshNamespace())
  .extend('clock', ({ warm }, { onCleanup }): TestClock => {
    onCleanup(() => {
      warm.clock.now = undefined;
    });
    return warm.clock;
  });

/** The same for the helpers of a file. */
export interface Graph {
  readonly service: MemoryService;
  readonly database: Database;
  readonly embedder: ModelInUse;
  readonly connection: CypherConnection;
  readonly cypher: Cypher;
  /** What went wrong in the background since the file began. */
  readonly reported: TestService['reported'];
  /** The service's time; undefined: the real one. */
  now: Date | undefined;
}

class OpenGraph implements Graph {
  #warm: Warm | undefined;

  get #opened(): Warm {
    if (this.#warm === undefined) throw new Error('The graph is open once the hooks of the file run.');
    return this.#warm;
  }
  open(shared: Warm): void {
    this.#warm = shared;
    shared.started.reported.splice(0);
  }
  get service(): MemoryService {
    return this.#opened.started.service;
  }
  get database(): Database {
    return this.#opened.started.database;
  }
  get embedder(): ModelInUse {
    return this.#opened.started.embedder;
  }
  get connection(): CypherConnection {
    return this.#opened.connection;
  }
  get cypher(): Cypher {
    return this.#opened.connection.cypher;
  }
  get reported(): TestService['reported'] {
    return this.#opened.started.reported;
  }
  get now(): Date | undefined {
    return this.#opened.clock.now;
  }
  set now(now: Date | undefined) {
    this.#opened.clock.now = now;
  }
}

/**
 * Opens it for the tests of this file.
 * @param now the service's time when each test begins; left out: the real one
 */
export function useGraph(now?: Date): Graph {
  const graph = new OpenGraph();
  graphTest.beforeAll(({ warm }) => {
    graph.open(warm);
    graph.now = now;
  });
  beforeEach(() => {
    graph.now = now;
  });
  graphTest.afterAll(({ warm }) => {
    warm.clock.now = undefined;
  });
  return graph;
}

class OpenApp implements SharedApp {
  #app: SharedApp | undefined;

  get #opened(): SharedApp {
    if (this.#app === undefined) throw new Error('The app is open once the hooks of the file run.');
    return this.#app;
  }
  open(app: SharedApp): void {
    this.#app = app;
  }
  get url(): string {
    return this.#opened.url;
  }
  get service(): MemoryService {
    return this.#opened.service;
  }
  get database(): DatabaseAddress {
    return this.#opened.database;
  }
  get dataDir(): string {
    return this.#opened.dataDir;
  }
}

/** The whole service behind its doors, the same for all files of a worker: for files that need no settings of their own, and do not end it. */
export function useApp(): SharedApp {
  const opened = new OpenApp();
  graphTest.beforeAll(({ app }) => opened.open(app));
  return opened;
}
