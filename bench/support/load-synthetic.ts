/** Writes memories with precomputed vectors by the same transaction that the service writes by. */
import { storeAll } from '../../src/encoding/commit.ts';
import { rowsOf } from '../../src/encoding/episode-rows.ts';
import { laneOf } from '../../src/encoding/plan.ts';
import { indexesOnline } from '../../src/store/embedding-model.ts';
import type { ModelInUse } from '../../src/domain/ports.ts';
import type { Database } from '../../src/store/database.ts';
import { syntheticBatches } from './synthetic.ts';

const LOAD_BATCH = 1_000;

export interface Loaded {
  readonly database: Database;
  readonly embedder: Pick<ModelInUse, 'stored'>;
}

export async function loadSynthetic(stage: Loaded, namespace: string, size: number): Promise<void> {
  const model = stage.embedder.stored;
  if (model === undefined) return;
  let sessions = new Map<string, string>();
  for (const { episodes, vectors } of syntheticBatches(namespace, size, LOAD_BATCH, model.dimensions)) {
    const expectedTails = new Map<string, string | null>();
    const newTails = new Map<string, { id: string; content: string }>();
    for (const { id, draft } of episodes) {
      const lane = laneOf(namespace, draft.sessionId ?? '');
      if (!expectedTails.has(lane)) expectedTails.set(lane, sessions.get(lane) ?? null);
      newTails.set(lane, { id, content: draft.content });
    }
    const now = new Date();
    const plan = { episodes, expectedTails, newTails, holders: new Map() };
    const write = { plan, rows: await rowsOf(episodes, now), vectors: { model, rows: vectors }, now };
    await stage.database.transaction('write', (tx) => storeAll(tx, [write], () => new Date()));
    sessions = new Map(Array.from(newTails, ([lane, { id }]) => [lane, id]));
  }
  await indexesOnline(stage.database);
}
