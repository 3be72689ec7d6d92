/** Gives vectors to memories that were stored while the model was not ready. */
import type { Embedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { setVectors, unembedded } from '../store/statements.generated.ts';
import { vectorRows } from './vectors.ts';

const BATCH = 100;

export interface BackfillEvents {
  readonly onError: (error: unknown) => void;
  /** Told when memories have got their vectors. */
  readonly onEmbedded: () => void;
}

export class Backfill {
  private readonly embedder: Embedder;
  private readonly work: DueWork;

  constructor(database: Database, embedder: Embedder, { onError, onEmbedded }: BackfillEvents) {
    this.embedder = embedder;
    const batch = async (): Promise<number> => {
      const embedded = await embedBatch(database, embedder);
      if (embedded > 0) onEmbedded();
      return embedded;
    };
    this.work = new DueWork({ batch, onError });
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
