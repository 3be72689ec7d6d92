/** The real service on the run's database with the real bundled model, put together as app.ts does, without a listener. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../../src/config/settings.ts';
import type { Clock, DatabaseAddress, Embedder, ModelInUse } from '../../../src/domain/ports.ts';
import { Scope } from '../../../src/domain/scope.ts';
import { createEmbedder } from '../../../src/embeddings/create.ts';
import { AdoptedEmbedder } from '../../../src/service/adopted-embedder.ts';
import { createService } from '../../../src/service/create-service.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { Database, type DatabaseOptions } from '../../../src/store/database.ts';
import type { Gathering } from '../../../src/store/due-work.ts';
import { migrate } from '../../../src/store/migrate.ts';
import { wrongTyped } from '../../../src/store/statements.generated.ts';
import { testDatabase } from '../database/database.ts';
import { settledBy } from './settle.ts';

export interface ServiceOptions {
  /** Left out: the run's database. */
  readonly address?: DatabaseAddress;
  /** Left out: the bundled model. One that is given ends with the service. */
  readonly embedder?: Embedder;
  readonly clock?: Clock;
  /** Told that the graph was changed over by another service. */
  readonly onLeft?: (reason: unknown) => void;
  readonly maxContentBytes?: number;
  /** Left out: one of its own, gone with it. */
  readonly dataDir?: string;
  /** Told of each statement of Cypher that has been run. */
  readonly onStatement?: DatabaseOptions['onStatement'];
  /** How long a transaction is tried again; left out: as long as the product does. */
  readonly retryMs?: DatabaseOptions['retryMs'];
  /** In cron's notation; left out: nothing is consolidated unless it is asked for. */
  readonly schedule?: string;
  /** It works in the background as a service in use does, for all namespaces. Left out: it is at rest, and does this work when it is settled. */
  readonly busy?: boolean;
}

export interface TestService extends AsyncDisposable {
  readonly service: MemoryService;
  readonly database: Database;
  /** The model in use, as the service sees it: ready once the graph has taken the model for its own. */
  readonly embedder: ModelInUse;
  /** Resolves once the first calls are as quick as later ones. */
  readonly warmedUp: () => Promise<void>;
  /** What went wrong behind the callers' backs. */
  readonly reported: { readonly error: unknown; readonly doing: string }[];
}

/** Most tests store one memory and wait for what follows. */
export const SOON: Gathering = { quietMs: 20, longestMs: 200 };

const MAX_CONTENT_BYTES = 65_536;

export function bundledEmbedder(): Embedder {
  return createEmbedder({ kind: 'bundled' }, { cacheDir: readSettings(process.env).cacheDir });
}

let shared: Embedder | undefined;

/** The bundled model, loaded once for all services of this process; ends with the process, not with a service. */
export function sharedModel(): Embedder {
  shared ??= bundledEmbedder();
  const model = shared;
  return {
    get identity() {
      return model.identity;
    },
    get state() {
      return model.state;
    },
    whenReady: () => model.whenReady(),
    embed: (texts) => model.embed(texts),
    encode: (passages) => model.encode(passages),
    embedQuery: (text) => model.embedQuery(text),
    words: model.words,
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Migrated and answering; whether the model is warm is `embedder.whenReady()`'s to say. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  await using scope = new Scope();
  const clock = options.clock ?? ((): Date => new Date());
  const model = scope.use(options.embedder ?? sharedModel());
  const database = scope.use(new Database(options.address ?? (await testDatabase()), options));
  await migrate(database, clock);
  const embedder = scope.use(new AdoptedEmbedder(model, database, clock, { onLeft: options.onLeft }));
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hippograph-test-')));
  if (options.dataDir === undefined)
    scope.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const reported: TestService['reported'] = [];
  const service = scope.use(
    createService({
      gathering: SOON,
      database,
      embedder,
      embedderOf: (choice) => createEmbedder(choice, { cacheDir: readSettings(process.env).cacheDir }),
      clock,
      maxContentBytes: options.maxContentBytes ?? MAX_CONTENT_BYTES,
      dataDir,
      schedule: options.schedule ?? 'off',
      atRest: options.busy !== true,
      report: (error, doing) => reported.push({ error, doing }),
    }),
  );
  scope.use(settledBy(service.settle));
  const running = scope.move();
  return {
    service,
    database,
    get embedder() {
      return embedder.current;
    },
    warmedUp: () => service.warmedUp(),
    reported,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

/** The service with its model warm and, where it is busy, the repair of its start done. */
export async function warmService(options: ServiceOptions = {}): Promise<TestService> {
  if (options.busy !== true) {
    const started = await startService(options);
    await started.embedder.whenReady();
    return started;
  }
  let looked: () => void = () => undefined;
  const repaired = new Promise<void>((resolve) => {
    looked = resolve;
  });
  const started = await startService({
    ...options,
    onStatement: (ran) => {
      if (ran.statement === wrongTyped.name) looked();
      options.onStatement?.(ran);
    },
  });
  await started.embedder.whenReady();
  // What a test plants is not for the repair of the start.
  await repaired;
  return started;
}
