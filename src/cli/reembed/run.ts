/** Runs `hippograph reembed` once: inside the running service, which then uses the other model, or in this process when no service runs. */
import { findService } from '../../config/service-file.ts';
import { readSettings, type Settings } from '../../config/settings.ts';
import type { DatabaseAddress, ReportProgress } from '../../domain/ports.ts';
import { Scope } from '../../domain/scope.ts';
import { createEmbedder } from '../../embeddings/create.ts';
import { acquireEngine } from '../../engine/lease.ts';
import { Database } from '../../store/database.ts';
import { changeModel } from '../../store/embedding-model.ts';
import { migrate } from '../../store/migrate.ts';
import { MIGRATIONS } from '../../store/migrations.generated.ts';
import { checkServer } from '../../store/server-version.ts';
import { countUnrenewed } from '../../store/statements.generated.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { print } from '../terminal/print.ts';
import { showProgress } from '../terminal/progress.ts';
import { throughService } from './through-service.ts';

const clock = (): Date => new Date();

/** @throws MemoryError with whatever keeps it from changing the model */
export async function runReembed(): Promise<void> {
  const settings = readSettings(process.env);
  using view = showProgress(process.stderr);
  using interrupt = onInterrupt();
  const served = (await findService(settings.dataDir)) !== undefined;
  const said = served
    ? await inService({ settings, view, signal: interrupt.signal })
    : await here(settings, view.report, interrupt.signal);
  view.stop();
  print(said);
}

const nothingToDo = (model: string): string => `Nothing to do: the graph already has vectors of ${model}.`;

async function inService(run: Parameters<typeof throughService>[0]): Promise<string> {
  const { memories, model } = await throughService(run);
  return memories === 0
    ? nothingToDo(model)
    : `${memories} memories now have vectors of ${model}. The service uses them now. Name that model in its settings before it starts again.`;
}

/** The new vectors come when the service starts: it has to keep the model in memory anyway. */
async function here(settings: Settings, progress: ReportProgress, signal: AbortSignal): Promise<string> {
  await using scope = new Scope();
  const embedder = scope.use(createEmbedder(settings.embedding, { cacheDir: settings.cacheDir, progress }));
  const address = await databaseAddress(settings, scope, progress, signal);
  const database = scope.use(new Database(address));
  await checkServer(database);
  await migrate(database, clock, MIGRATIONS, undefined, progress);
  const model = await embedder.whenReady();
  const changed = await changeModel(database, model, clock);
  const [row] = await database.run(countUnrenewed, {});
  return changed || (row?.waiting ?? 0) > 0
    ? `The graph has changed to ${model.name}. Start the service with that model in its settings: it gives the memories their new vectors. Until then, recall goes by the words.`
    : nothingToDo(model.name);
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
