/** Gives vectors to memories that were stored while the model was not ready. Durable: the graph holds the list. */
import type { Embedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { setVectors, unembedded } from '../store/statements.generated.ts';
import { vectorRows } from './vectors.ts';

const BATCH = 100;

/** Until it is tried again after a failure: the model heals by itself, and the database comes back. */
const AGAIN_AFTER_MS = 10_000;

export class Backfill {
  private readonly database: Database;
  private readonly embedder: Embedder;
  private running: Promise<void> | undefined;
  private again = false;
  private ended = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(database: Database, embedder: Embedder) {
    this.database = database;
    this.embedder = embedder;
  }

  /**
   * Starts it unless it runs; a call while it runs makes it look once more at its end. After a failure it goes on by
   * itself some time later.
   */
  poke(onError: (error: unknown) => void): void {
    this.again = true;
    if (this.ended) return;
    clearTimeout(this.retry);
    this.running ??= this.run()
      .catch((error: unknown) => {
        if (this.ended) return;
        onError(error);
        this.retry = setTimeout(() => this.poke(onError), AGAIN_AFTER_MS).unref();
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  /** Stops after the batch at hand; what is left is found at the next start. */
  async stop(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    if (this.embedder.state === 'ready') await this.running;
  }

  private async run(): Promise<void> {
    const { name } = await this.embedder.whenReady();
    while (this.again) {
      this.again = false;
      while (!this.ended && (await this.batch(name)) > 0);
    }
  }

  private async batch(model: string): Promise<number> {
    const memories = await this.database.run(unembedded, { limit: BATCH });
    if (memories.length === 0) return 0;
    const vectors = await vectorRows(this.embedder, memories);
    await this.database.run(setVectors, { model, vectors });
    return memories.length;
  }
}
