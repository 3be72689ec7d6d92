/** Puts together what re-embedding needs, which is less than a service: no listener, and nobody else at the graph. */
import { findService } from '../../config/service-file.ts';
import { readSettings, type Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { DatabaseAddress, ReportProgress } from '../../domain/ports.ts';
import { Scope } from '../../domain/scope.ts';
import { createEmbedder } from '../../embeddings/create.ts';
import { reembed } from '../../encoding/reembed.ts';
import { embedTasks } from '../../skills/task-vectors.ts';
import { acquireEngine } from '../../engine/lease.ts';
import { Database } from '../../store/database.ts';
import { migrate } from '../../store/migrate.ts';
import { checkServer } from '../../store/server-version.ts';
import { onInterrupt } from '../interrupt.ts';
import { showProgress } from '../progress.ts';

const clock = (): Date => new Date();

/** @throws MemoryError ENGINE_IN_USE while a service serves the data folder, and whatever keeps it from finishing. */
export async function runReembed(): Promise<void> {
  const settings = readSettings(process.env);
  await refuseWhileServed(settings.dataDir);
  using view = showProgress(process.stderr);
  using interrupt = onInterrupt();
  await using scope = new Scope();
  const { report: progress } = view;
  const { signal } = interrupt;
  const embedder = scope.use(createEmbedder(settings.embedding, { cacheDir: settings.cacheDir, progress }));
  const address = await databaseAddress(settings, scope, progress, signal);
  const database = scope.use(new Database(address));
  await checkServer(database);
  await migrate(database, clock);
  const { memories, model } = await reembed({ database, embedder, clock, progress, signal });
  while ((await embedTasks(database, embedder)) > 0);
  view.stop();
  process.stdout.write(
    memories === 0
      ? `Nothing to do: the graph holds vectors of ${model}.\n`
      : `${memories} memories have vectors of ${model} now.\n`,
  );
}

async function refuseWhileServed(dataDir: string): Promise<void> {
  const service = await findService(dataDir);
  if (service === undefined) return;
  throw new MemoryError(
    'ENGINE_IN_USE',
    `A hippograph service (process ${service.pid}) serves this data folder at ${service.url}.`,
    { remedy: 'Stop it, re-embed, then start it again.' },
  );
}

async function databaseAddress(
  settings: Settings,
  scope: Scope,
  progress: ReportProgress,
  signal: AbortSignal,
): Promise<DatabaseAddress> {
  if (settings.neo4j !== undefined) return { ...settings.neo4j, managed: false };
  const { dataDir, cacheDir, javaHome, heapMb, pageCacheMb } = settings;
  const user = 'reembed';
  const options = { dataDir, cacheDir, javaHome, heapMb, pageCacheMb, user, progress, signal };
  return scope.use(await acquireEngine(options)).address;
}
