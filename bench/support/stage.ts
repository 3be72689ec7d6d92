/** The real parts for one bench: an engine and a graph of its own, the bundled model, the service over both. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/config/settings.ts';
import type { Clock, ModelInUse } from '../../src/domain/ports.ts';
import { Scope } from '../../src/domain/scope.ts';
import { createEmbedder } from '../../src/embeddings/create.ts';
import { acquireEngine } from '../../src/engine/lease.ts';
import { AdoptedEmbedder } from '../../src/service/adopted-embedder.ts';
import { createService } from '../../src/service/create-service.ts';
import type { MemoryService } from '../../src/service/memory-service.ts';
import { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';

/** Bytes: question sets hold whole files that somebody pasted. */
const LARGEST_CONTENT = 2 ** 20;

export interface Stage extends AsyncDisposable {
  readonly database: Database;
  readonly embedder: ModelInUse;
  readonly service: MemoryService;
}

/** `folder` is kept and used again; without one, everything is gone afterwards. Heap and page cache in MiB. `clock`: the present, unless said otherwise. */
export async function openStage(
  options: {
    folder?: string;
    heapMb?: number;
    pageCacheMb?: number;
    clock?: Clock;
    onStatement?: (ran: { readonly statement: string; readonly ok: boolean }) => void;
  } = {},
): Promise<Stage> {
  const clock = options.clock ?? ((): Date => new Date());
  const settings = readSettings(process.env);
  const scope = new Scope();
  const dataDir = options.folder ?? (await mkdtemp(join(tmpdir(), 'hippograph-bench-')));
  if (options.folder === undefined)
    scope.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  try {
    const { address } =
      settings.neo4j === undefined
        ? scope.use(
            await acquireEngine({
              dataDir,
              cacheDir: settings.cacheDir,
              javaHome: settings.javaHome,
              heapMb: options.heapMb ?? settings.heapMb,
              pageCacheMb: options.pageCacheMb ?? settings.pageCacheMb,
              user: 'bench',
            }),
          )
        : { address: { ...settings.neo4j, managed: false } };
    const database = scope.use(new Database(address, { onStatement: options.onStatement }));
    await migrate(database, clock);
    const model = createEmbedder(settings.embedding, { cacheDir: settings.cacheDir });
    const embedder = scope.use(new AdoptedEmbedder(model, database, clock));
    await embedder.current.whenReady();
    const report = (error: unknown, doing: string): void => console.error(doing, error);
    const service = scope.use(
      createService({
        database,
        embedder,
        embedderOf: (choice) => createEmbedder(choice, { cacheDir: settings.cacheDir }),
        clock,
        report,
        maxContentBytes: Math.max(settings.maxContentBytes, LARGEST_CONTENT),
        dataDir,
        schedule: 'off',
      }),
    );
    return {
      database,
      embedder: embedder.current,
      service,
      [Symbol.asyncDispose]: () => scope[Symbol.asyncDispose](),
    };
  } catch (error) {
    await scope[Symbol.asyncDispose]();
    throw error;
  }
}
