/** The composition root: the only file that knows every module. */
import { createRequire } from 'node:module';
import { type Logger, pino } from 'pino';
import { BackupKeeper } from './backup/backup-keeper.ts';
import { noteCacheUser } from './config/cache-users.ts';
import { ownMark } from './config/process-mark.ts';
import { removeServiceFile, writeServiceFile } from './config/service-file.ts';
import type { Settings } from './config/settings.ts';
import { StartTexts } from './config/start-texts.ts';
import { noteStartTime } from './config/start-time.ts';
import { storeIdOf } from './config/store-id.ts';
import { MemoryError } from './domain/errors.ts';
import type { DatabaseAddress, Embedder, EmbeddingIdentity, ReportProgress } from './domain/ports.ts';
import { Scope } from './domain/scope.ts';
import { printableJson } from './domain/texts/printable.ts';
import { createEmbedder } from './embeddings/create.ts';
import type { AcquireOptions } from './engine/join.ts';
import { acquireEngine } from './engine/lease.ts';
import { FullDisk } from './engine/full-disk.ts';
import { EngineSupervisor } from './engine/supervisor.ts';
import { createLeases } from './http/routes/lease.ts';
import { createHttpServer } from './http/server.ts';
import { Queue, watchQueue } from './mcp/stdio/queue.ts';
import { storingQueued } from './mcp/store-queued.ts';
import { Outbox } from './outbox/outbox.ts';
import { PolicyNotes } from './outbox/policies.ts';
import { AdoptedEmbedder } from './service/adopted-embedder.ts';
import { createService } from './service/create-service.ts';
import type { MemoryService } from './service/memory-service.ts';
import { Database } from './store/database.ts';
import type { Gathering } from './store/due-work.ts';
import { assertSameModel, storedModel } from './store/embedding-model.ts';
import { migrate } from './store/migrate.ts';
import { MIGRATIONS } from './store/migrations.generated.ts';
import { startTracing } from './telemetry/start.ts';
import { checkServer } from './store/server-version.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** Never logged, whatever object they come with. */
const SECRETS = ['authorization', 'secret', 'password', 'apiKey', 'token'].flatMap((name) => [
  `*.${name}`,
  `*.*.${name}`,
  `*.*.*.${name}`,
]);

export interface StartOptions {
  readonly progress?: ReportProgress | undefined;
  /** End by itself once it has been unused for a while. */
  readonly onDemand?: boolean | undefined;
  /** Prints a sentence where the operator sees it. */
  readonly notify?: ((sentence: string) => void) | undefined;
  /** One sentence on the port that was in use, for the clients of this one. */
  readonly portTaken?: string | undefined;
  /** Left out: the model of the settings. One that is given ends with the app. */
  readonly embedder?: Embedder | undefined;
  /** How long new memories gather for background work. Left out: as a service in use does. */
  readonly gathering?: Gathering | undefined;
  /** Do nothing in the background, so that the store holds what it is given. */
  readonly atRest?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface RunningApp extends AsyncDisposable {
  /** Origin that everything is served under. */
  readonly url: string;
  readonly service: MemoryService;
  readonly database: DatabaseAddress;
  /** Settles when the app ends by itself: idle on demand, or rejecting with MemoryError when the database is lost for good. */
  readonly done: Promise<void>;
  /** Resolves once the model is warm; rejects with why it is not. */
  readonly modelReady: Promise<unknown>;
  /** Resolves once the first calls are as quick as later ones. */
  readonly warmedUp: Promise<void>;
  /** Does at once what the service does in the background for this namespace. */
  readonly settle: (namespace: string) => Promise<void>;
}

/** Resolves once recall works. @throws MemoryError saying what keeps it from starting; nothing is left running then. */
export async function startApp(settings: Settings, options: StartOptions = {}): Promise<RunningApp> {
  const output = pino.destination({ dest: 2, sync: true });
  const log = pino(
    { level: settings.logLevel, redact: SECRETS },
    // Lines of JSON, which often end at a terminal.
    { write: (line: string) => output.write(printableJson(line)) },
  );
  const clock = (): Date => new Date();
  await using scope = new Scope();
  if (settings.traces !== undefined)
    scope.use(
      await startTracing({
        endpoint: settings.traces,
        version,
        warn: (message) => log.warn({ message }, 'traces could not be sent'),
      }),
    );

  const state: { service?: MemoryService; waitingFor: string } = { waitingFor: 'Neo4j is starting.' };
  const { promise: done, resolve: end, reject: fail } = withResolvers();
  done.catch(() => undefined);

  const leases = scope.use(
    createLeases({ graceMs: settings.idleMs, onIdle: options.onDemand === true ? end : undefined }),
  );
  const { dataDir } = settings;
  const store = { id: await storeIdOf(dataDir), dataDir };
  const server = scope.use(
    createHttpServer({
      store,
      settings,
      log,
      version,
      notify: options.notify,
      leases,
      service: () => state.service,
      starting: () => state.waitingFor,
    }),
  );
  const { url } = await server.listen();
  await writeServiceFile(dataDir, {
    url,
    pid: process.pid,
    mark: await ownMark(),
    version,
    startedAt: clock().toISOString(),
    portTaken: options.portTaken,
    onDemand: options.onDemand,
  });
  scope.defer(() => removeServiceFile(dataDir, process.pid));

  await noteCacheUser(settings.cacheDir, dataDir);
  const model = scope.use(
    options.embedder ??
      createEmbedder(settings.embedding, { cacheDir: settings.cacheDir, progress: options.progress }),
  );
  const engine = settings.neo4j === undefined ? scope.use(await managedEngine(settings, options)) : undefined;
  const address = engine?.address ?? { ...(settings.neo4j as DatabaseAddress), managed: false };
  const disk =
    engine === undefined
      ? undefined
      : scope.use(
          new FullDisk({
            folder: settings.dataDir,
            onFull: (reason) => {
              log.warn({ err: reason }, reason.message);
              database.suspend(reason);
              return engine.restartOf('The managed Neo4j met a full disk');
            },
          }),
        );
  const database: Database = scope.use(
    new Database(address, {
      onStatement: (ran) => server.noteStatement(ran),
      onLost: (reason) => log.warn({ err: reason }, reason.message),
      onNeedsRestart: () => disk?.recover(),
      beforeWrite: disk === undefined ? undefined : () => disk.assertRoom(),
    }),
  );
  const report = (error: unknown, doing: string): void => {
    // An outage is logged once, and not by everyone who meets it.
    if (database.away === undefined) log.error({ err: error, doing }, 'background work failed');
  };
  const backups = new BackupKeeper({
    ...settings.backups,
    database,
    clock,
    madeBy: version,
    maxContentBytes: settings.maxContentBytes,
    onTooLarge: (bytes) =>
      log.warn(
        { bytes, most: settings.backups.mostBytes },
        'backups take more than HIPPOGRAPH_BACKUPS_GB: copies from before a change stay for seven days',
      ),
  });
  state.waitingFor = 'The database is being prepared.';
  const onWait: ReportProgress = (event) => {
    if (event.task !== state.waitingFor) log.info(event.task);
    state.waitingFor = event.task;
    options.progress?.(event);
  };
  await prepare({ database, clock, log, backups: backups.everyHours > 0 ? backups : undefined, onWait });
  await assertOwnModel(database, model.identity);
  const embedder = scope.use(new AdoptedEmbedder(model, database, clock, { onLeft: fail }));
  const embedderOf = (choice: Settings['embedding']): Embedder =>
    createEmbedder(choice, { cacheDir: settings.cacheDir });
  const modelReady = embedder.current.whenReady();
  modelReady.catch((error: unknown) => {
    if (error instanceof MemoryError && error.code === 'EMBEDDING_MODEL_MISMATCH') fail(error);
  });
  const policies = new PolicyNotes(dataDir, (error) =>
    report(error, 'noting what namespaces do with secrets'),
  );
  const outbox = new Outbox(dataDir, settings.token);
  const startTexts = new StartTexts(dataDir);
  const service = scope.use(
    createService({
      database,
      embedder,
      embedderOf,
      gathering: options.gathering,
      atRest: options.atRest,
      clock,
      report,
      onConfig: (namespace, policy) => policies.note(namespace, policy),
      onDelete: (namespace) => outbox.dropNamespace(namespace),
      onTaken: (namespace) =>
        startTexts
          .drop(namespace)
          .catch((error: unknown) => report(error, 'dropping what a session begins with')),
      onRun: (end) => server.noteRun(end),
      onNotice: (notice, namespace) => log.warn({ namespace, notice }, 'a setting does not count'),
      ...settings,
      backups,
    }),
  );
  state.service = service;
  await noteStartTime(dataDir, performance.now()).catch((error: unknown) =>
    report(error, 'noting how long the start took'),
  );
  engine?.watch({
    onLost: (reason) => {
      log.warn({ err: reason }, reason.message);
      database.suspend(reason);
    },
    onBack: async (again) => {
      database.resume(again);
      await prepare({ database, clock, log, backups: backups.everyHours > 0 ? backups : undefined, onWait });
    },
    onGivenUp: (reason) => {
      database.suspend(reason);
      fail(reason);
    },
  });
  // Requests under way are answered before what they stand on goes.
  scope.use(server);
  const storeQueued = storingQueued({
    serviceOf: ({ call, ...sender }) => server.serviceOf({ ...sender, scope: call.scope }),
    report: (error, reference) =>
      log.error({ err: error, reference }, 'a queued call failed for a reason of our own'),
  });
  const incoming = new Queue({
    outbox,
    ready: async () => storeQueued,
    onError: (error) => report(error, 'storing what was queued'),
  });
  scope.use(watchQueue(incoming));

  const running = scope.move();
  return {
    url,
    service,
    get database() {
      return database.address;
    },
    done,
    modelReady,
    warmedUp: service.warmedUp(),
    settle: service.settle,
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
    },
  };
}

/** A share in the managed Neo4j, which is started again when it is lost. */
async function managedEngine(settings: Settings, options: StartOptions): Promise<EngineSupervisor> {
  const { dataDir, cacheDir, javaHome, heapMb, pageCacheMb } = settings;
  const engine: AcquireOptions = {
    dataDir,
    cacheDir,
    javaHome,
    heapMb,
    pageCacheMb,
    user: 'serve',
    sole: true,
  };
  const first = await acquireEngine({ ...engine, progress: options.progress, signal: options.signal });
  return new EngineSupervisor(first, { acquire: (signal) => acquireEngine({ ...engine, signal }) });
}

interface Preparation {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Undefined: none is kept. */
  readonly backups: BackupKeeper | undefined;
  /** Called with a sentence that says what is waited for. */
  readonly onWait: ReportProgress;
}

/** Answers, and is migrated, with a backup of what was there before. */
async function prepare({ database, clock, log, backups, onWait }: Preparation): Promise<void> {
  await database.verify();
  const { version: server, edition } = await checkServer(database);
  const keep = async (): Promise<unknown> => backups?.make('before-migration', {});
  const applied = await migrate(database, clock, MIGRATIONS, keep, onWait);
  log.info({ server, edition, applied }, 'the database is ready');
}

/** Refuses a graph of another model than the chosen one, where that is known already. */
async function assertOwnModel(database: Database, chosen: EmbeddingIdentity | undefined): Promise<void> {
  const stored = await storedModel(database);
  if (stored !== undefined && chosen !== undefined) assertSameModel(stored, chosen);
}

function withResolvers(): { promise: Promise<void>; resolve: () => void; reject: (reason: unknown) => void } {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
