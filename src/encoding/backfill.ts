/** Gives vectors to memories that were stored while the model was not ready. */
import type { Embedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { setVectors, unembedded } from '../store/statements.generated.ts';
import { vectorRows } from './vectors.ts';

const BATCH = 100;

export class Backfill {
  private readonly embedder: Embedder;
  private readonly work: DueWork;

  constructor(database: Database, embedder: Embedder, onError: (error: unknown) => void) {
    this.embedder = embedder;
    this.work = new DueWork({ batch: () => embedBatch(database, embedder), onError });
  }

  poke(): void {
    this.work.poke();
  }

  /** Does not wait for a model that is still loading. */
  async stop(): Promise<void> {
    const stopped = this.work.stop();
    if (this.embedder.state === 'ready') await stopped;
  }
}

async function embedBatch(database: Database, embedder: Embedder): Promise<number> {
  const { name: model } = await embedder.whenReady();
  const memories = await database.run(unembedded, { limit: BATCH });
  if (memories.length === 0) return 0;
  const vectors = await vectorRows(embedder, memories);
  await database.run(setVectors, { model, vectors });
  return memories.length;
}
