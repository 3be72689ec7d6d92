/** Writes memories with precomputed vectors by the same transaction that the service writes by. */
import { commit } from '../../src/encoding/commit.ts';
import { laneOf } from '../../src/encoding/plan.ts';
import { indexesOnline } from '../../src/store/embedding-model.ts';
import type { Stage } from './stage.ts';
import { syntheticBatches } from './synthetic.ts';

const LOAD_BATCH = 1_000;

export async function loadSynthetic(stage: Stage, namespace: string, size: number): Promise<void> {
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
    await commit(
      { database: stage.database, clock: () => new Date() },
      { episodes, expectedTails, newTails, holders: new Map() },
      { model, rows: vectors },
      new Date(),
    );
    sessions = new Map(Array.from(newTails, ([lane, { id }]) => [lane, id]));
  }
  await indexesOnline(stage.database);
}
