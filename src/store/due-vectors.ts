/** Gives short texts in the graph the vectors that are still to come, behind the callers' backs. */
import type { GraphEmbedder } from '../domain/ports.ts';
import type { Database } from './database.ts';
import { DueWork } from './due-work.ts';
import type { Slotted } from './statement.ts';

export interface DueText {
  readonly id: string;
  readonly text: string;
}

interface Vectors {
  readonly model: string;
  readonly vectors: readonly { readonly id: string; readonly vector: readonly number[] }[];
}

export interface DueVectorsOptions {
  /** As its spans are called. */
  readonly name: string;
  readonly database: Database;
  readonly embedder: GraphEmbedder;
  /** The first of those that are left; none when nothing is. */
  readonly unembedded: () => Promise<readonly DueText[]>;
  readonly setVectors: Slotted<Vectors, { readonly embedded: number }>;
  readonly onError: (error: unknown) => void;
}

export class DueVectors {
  private readonly options: DueVectorsOptions;
  private readonly work: DueWork;

  constructor(options: DueVectorsOptions) {
    this.options = options;
    this.work = new DueWork({
      name: options.name,
      batch: () => this.batch(),
      onError: options.onError,
    });
  }

  poke(): void {
    this.work.poke();
  }

  /** Does not wait for a model that is still loading. */
  async stop(): Promise<void> {
    const stopped = this.work.stop();
    if (this.options.embedder.state === 'ready') await stopped;
  }

  private async batch(): Promise<number> {
    const { database, embedder, unembedded, setVectors } = this.options;
    const inUse = embedder.current;
    const { name: model, slot } = await inUse.whenReady();
    const texts = await unembedded();
    if (texts.length === 0) return 0;
    const vectors = await inUse.embed(texts.map(({ text }) => text));
    const [row] = await database.run(setVectors[slot], {
      model,
      vectors: texts.flatMap(({ id }, at) => {
        const vector = vectors[at];
        return vector === undefined ? [] : [{ id, vector: Array.from(vector) }];
      }),
    });
    if (row?.embedded === 0) await embedder.outdated(inUse);
    return texts.length;
  }
}
