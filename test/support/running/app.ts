/** The whole service, composed as `serve` composes it, in a folder that goes with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type StartOptions } from '../../../src/app.ts';
import { readSettings } from '../../../src/config/settings.ts';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { settledBy } from './settle.ts';

/** An app that goes on for others. */
export interface SharedApp {
  readonly url: string;
  /** What its doors lead to, with no door before it. */
  readonly service: MemoryService;
  readonly database: DatabaseAddress;
  readonly dataDir: string;
}

export interface TestApp extends SharedApp, AsyncDisposable {}

/**
 * Resolves once recall works with vectors too, and the service is warm.
 * @param inherited without a NEO4J_URI in it, the database is managed
 * @param options an embedder that is given takes the place of the bundled model alone
 */
export async function ownApp(
  inherited: NodeJS.ProcessEnv,
  environment: NodeJS.ProcessEnv = {},
  { embedder, ...options }: StartOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-app-'));
  const settings = readSettings({
    ...inherited,
    HIPPOGRAPH_DATA_DIR: dataDir,
    HIPPOGRAPH_PORT: '0',
    HIPPOGRAPH_LOG_LEVEL: 'silent',
    ...environment,
  });
  const own = settings.embedding.kind !== 'bundled';
  const app = await startApp(settings, { ...options, embedder: own ? undefined : embedder });
  await app.modelReady;
  await app.warmedUp;
  const settling = settledBy(app.settle);
  return {
    url: app.url,
    service: app.service,
    database: app.database,
    dataDir: settings.dataDir,
    async [Symbol.asyncDispose]() {
      settling[Symbol.dispose]();
      await app[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
