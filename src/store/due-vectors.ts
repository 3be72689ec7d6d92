/** Gives short texts in the graph the vectors that are still to come, behind the callers' backs. */
import type { BackgroundWork } from '../domain/background.ts';
import type { GraphEmbedder } from '../domain/ports.ts';
import type { Database } from './database.ts';
import type { Statement } from './statement.ts';
import { type Page, type QueuedItem, type SettledWork, workQueue } from './work-queue.ts';

interface Vectors {
  readonly model: string;
  readonly vectors: readonly { readonly id: string; readonly vector: readonly number[] }[];
}

export interface DueVectorsParts {
  readonly database: Database;
  readonly embedder: GraphEmbedder;
  readonly onError: (error: unknown) => void;
}

export interface DueVectorsOptions<Item extends QueuedItem> extends DueVectorsParts {
  readonly name: BackgroundWork;
  readonly due: Statement<Page, Item>;
  readonly textOf: (item: Item) => string;
  readonly setVectors: Statement<Vectors, { readonly embedded: number }>;
}

export class DueVectors<Item extends QueuedItem> {
  private readonly options: DueVectorsOptions<Item>;
  private readonly work: SettledWork;

  constructor(options: DueVectorsOptions<Item>) {
    this.options = options;
    this.work = workQueue({
      ...options,
      ready: () => options.embedder.current.whenReady(),
      work: (items) => this.embed(items),
    });
  }

  wake(): void {
    this.work.wake();
  }

  settle(namespace: string): Promise<void> {
    return this.work.settle(namespace);
  }

  /** Does not wait for a model that is still loading. */
  async stop(): Promise<void> {
    const stopped = this.work.stop();
    if (this.options.embedder.current.state === 'ready') await stopped;
  }

  private async embed(items: readonly Item[]): Promise<void> {
    const { database, embedder, textOf, setVectors } = this.options;
    const inUse = embedder.current;
    const { name: model } = await inUse.whenReady();
    const vectors = await inUse.embed(items.map(textOf));
    const [row] = await database.run(setVectors, {
      model,
      vectors: items.flatMap(({ id }, at) => {
        const vector = vectors[at];
        return vector === undefined ? [] : [{ id, vector: Array.from(vector) }];
      }),
    });
    if (row?.embedded === 0) await embedder.outdated(inUse);
  }
}
