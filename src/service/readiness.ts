/** Whether recall works now, part by part. */
import type { Embedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { MIGRATIONS } from '../store/migrations.generated.ts';
import { appliedMigrations } from '../store/statements.generated.ts';
import type { PartState, Readiness } from './memory-service.ts';

/** The model is not needed for recall to work: full text answers until it is warm. */
export async function readiness(database: Database, embedder: Embedder): Promise<Readiness> {
  const graph = await graphState(database);
  return { ready: graph.every(({ ok }) => ok), parts: [...graph, embeddings(embedder)] };
}

async function graphState(database: Database): Promise<PartState[]> {
  try {
    const applied = await database.run(appliedMigrations, {});
    const missing = MIGRATIONS.length - applied.length;
    return [
      { part: 'database', ok: true, detail: `Neo4j answers at ${database.address.uri}.` },
      {
        part: 'migrations',
        ok: missing <= 0,
        detail: missing <= 0 ? `All ${applied.length} are applied.` : `${missing} are not applied yet.`,
      },
    ];
  } catch {
    return [{ part: 'database', ok: false, detail: `Neo4j does not answer at ${database.address.uri}.` }];
  }
}

function embeddings(embedder: Embedder): PartState {
  const name = embedder.identity?.name ?? 'The model';
  const told = {
    loading: `${name} is loading; until then full text answers.`,
    ready: `${name} is warm.`,
    failed: `${name} cannot be had now; full text answers, and it is tried again.`,
    closed: `${name} has been shut down.`,
  };
  return { part: 'embeddings', ok: embedder.state === 'ready', detail: told[embedder.state] };
}
