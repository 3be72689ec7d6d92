/** Gives vectors to memories that were stored while the model was not ready. */
import type { GraphEmbedder } from '../domain/ports.ts';
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
  private readonly embedder: GraphEmbedder;
  private readonly work: DueWork;

  constructor(database: Database, embedder: GraphEmbedder, { onError, onEmbedded }: BackfillEvents) {
    this.embedder = embedder;
    const batch = async (): Promise<number> => {
      const embedded = await embedBatch(database, embedder);
      if (embedded > 0) onEmbedded();
      return embedded;
    };
    this.work = new DueWork({ name: 'embed', batch, onError });
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

async function embedBatch(database: Database, embedder: GraphEmbedder): Promise<number> {
  const inUse = embedder.current;
  const { name: model, slot } = await inUse.whenReady();
  const memories = await database.run(unembedded, { limit: BATCH });
  if (memories.length === 0) return 0;
  const vectors = await vectorRows(inUse, memories);
  const [row] = await database.run(setVectors[slot], { model, vectors });
  // The graph may be another model's by now, which then does it.
  if (row?.embedded === 0) await embedder.outdated(inUse);
  return memories.length;
}
