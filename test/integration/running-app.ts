/** The whole service, composed as `serve` composes it, on the run's database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/settings.ts';
import type { MemoryService } from '../../src/service/memory-service.ts';
import { testDatabase } from '../support/database.ts';

export interface TestApp extends AsyncDisposable {
  readonly url: string;
  /** What its doors lead to, with no door before it. */
  readonly service: MemoryService;
}

/** Resolves once recall works with vectors too. */
export async function runningApp(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { uri, username, password, database } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-test-'));
  const app = await startApp(
    readSettings({
      ...process.env,
      NEO4J_URI: uri,
      NEO4J_USERNAME: username,
      NEO4J_PASSWORD: password,
      NEO4J_DATABASE: database,
      HIPPOGRAPH_DATA_DIR: dataDir,
      HIPPOGRAPH_PORT: '0',
      HIPPOGRAPH_LOG_LEVEL: 'silent',
      ...environment,
    }),
  );
  await app.modelReady;
  return {
    url: app.url,
    service: app.service,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
