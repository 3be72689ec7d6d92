/** Runs `hippograph reembed` once: inside the running service, which then uses the other model, or in this process when no service runs. */
import { findService } from '../../config/service-file.ts';
import { readSettings, type Settings } from '../../config/settings.ts';
import type { DatabaseAddress, ReportProgress } from '../../domain/ports.ts';
import type { Reembedded } from '../../domain/requests/requests.ts';
import { Scope } from '../../domain/scope.ts';
import { createEmbedder } from '../../embeddings/create.ts';
import { giveUpReembedding, reembed } from '../../encoding/reembed.ts';
import { acquireEngine } from '../../engine/lease.ts';
import { Database } from '../../store/database.ts';
import { migrate } from '../../store/migrate.ts';
import { MIGRATIONS } from '../../store/migrations.generated.ts';
import { checkServer } from '../../store/server-version.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { showProgress } from '../terminal/progress.ts';
import { throughService } from './through-service.ts';
import { print } from '../terminal/print.ts';

const clock = (): Date => new Date();

/** @throws MemoryError CONFLICT where another change is under way, and whatever keeps it from finishing. */
export async function runReembed({ abort = false }: { readonly abort?: boolean }): Promise<void> {
  const settings = readSettings(process.env);
  using view = showProgress(process.stderr);
  using interrupt = onInterrupt();
  const run = { settings, view, signal: interrupt.signal, abort };
  const served = (await findService(settings.dataDir)) !== undefined;
  const outcome = served
    ? await throughService(run)
    : await here(settings, view.report, interrupt.signal, abort);
  view.stop();
  print(said(outcome, served));
}

/** What came of it: null where there was nothing to give up. */
export type Outcome = Reembedded | { readonly gaveUp: string | null };

function said(outcome: Outcome, served: boolean): string {
  if ('gaveUp' in outcome) {
    return outcome.gaveUp === null
      ? 'Nothing to abort: no re-embedding is in progress.'
      : `Aborted. The graph keeps its model; the vectors of ${outcome.gaveUp} are removed.`;
  }
  const { memories, model } = outcome;
  if (memories === 0) return `Nothing to do: the graph already has vectors of ${model}.`;
  const next = served
    ? ' The service uses them now. Name that model in its settings before it starts again.'
    : '';
  return `${memories} memories now have vectors of ${model}.${next}`;
}

async function here(
  settings: Settings,
  progress: ReportProgress,
  signal: AbortSignal,
  abort: boolean,
): Promise<Outcome> {
  await using scope = new Scope();
  const embedder = scope.use(createEmbedder(settings.embedding, { cacheDir: settings.cacheDir, progress }));
  const address = await databaseAddress(settings, scope, progress, signal);
  const database = scope.use(new Database(address));
  await checkServer(database);
  await migrate(database, clock, MIGRATIONS, undefined, progress);
  if (abort) return { gaveUp: (await giveUpReembedding(database)) ?? null };
  return await reembed({ database, embedder, clock, progress, signal });
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
