/** The whole service with a managed database of its own, in a folder that goes with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/settings.ts';
import type { DatabaseAddress } from '../../src/domain/ports.ts';
import type { MemoryService } from '../../src/service/memory-service.ts';

export interface OwnApp extends AsyncDisposable {
  readonly url: string;
  readonly service: MemoryService;
  readonly database: DatabaseAddress;
}

/** Resolves once recall works with vectors too. */
export async function ownApp(environment: Readonly<Record<string, string>> = {}): Promise<OwnApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-'));
  const { NEO4J_URI: _uri, NEO4J_USERNAME: _user, NEO4J_PASSWORD: _password, ...inherited } = process.env;
  const app = await startApp(
    readSettings({
      ...inherited,
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
    database: app.database,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
