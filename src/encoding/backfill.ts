/** Gives vectors to memories that were stored while the model was not ready. */
import type { GraphEmbedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import type { DueWork } from '../store/due-work.ts';
import type { RowOf } from '../store/episode-row.ts';
import { setVectors, unembedded } from '../store/statements.generated.ts';
import { workQueue } from '../store/work-queue.ts';
import { vectorRows } from './vectors.ts';

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
    this.work = workQueue({
      name: 'embed',
      database,
      ready: () => embedder.current.whenReady(),
      due: unembedded,
      work: (memories) => embed(memories, database, embedder),
      onDone: onEmbedded,
      onError,
    });
  }

  wake(): void {
    this.work.wake();
  }

  /** Does not wait for a model that is still loading. */
  async stop(): Promise<void> {
    const stopped = this.work.stop();
    if (this.embedder.current.state === 'ready') await stopped;
  }
}

async function embed(
  memories: readonly RowOf<typeof unembedded>[],
  database: Database,
  embedder: GraphEmbedder,
): Promise<void> {
  const inUse = embedder.current;
  const { name: model, slot } = await inUse.whenReady();
  const vectors = await vectorRows(inUse, memories);
  const [row] = await database.run(setVectors[slot], { model, vectors });
  // The graph may be another model's by now, which then does it.
  if (row?.embedded === 0) await embedder.outdated(inUse);
}
