/**
 * Changes the graph to another embedding model while the service answers. One transaction switches; then the vectors of the former model
 * are removed, and new ones come one page after the other. A kill loses nothing: the next start continues.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type EmbeddingChoice, embeddingChoice } from '../config/settings.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, Embedder, ReportProgress } from '../domain/ports.ts';
import type { Reembedded } from '../domain/requests/requests.ts';
import { giveVectors } from '../encoding/give-vectors.ts';
import { operation } from '../operation/operation.ts';
import { overStore } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { changeModel } from '../store/embedding-model.ts';
import type { RowOf } from '../store/episode-row.ts';
import { clearFormer, countUnrenewed, unrenewed } from '../store/statements.generated.ts';
import { type SettledWork, workQueue } from '../store/work-queue.ts';
import type { AdoptedEmbedder } from './adopted-embedder.ts';

/** Removing is quicker than embedding. */
const REMOVED_AT_ONCE = 1_000;
const LOOK_EVERY_MS = 500;

export interface ReembeddingParts {
  readonly database: Database;
  readonly embedder: AdoptedEmbedder;
  readonly clock: Clock;
  readonly embedderOf: (choice: EmbeddingChoice) => Embedder;
  readonly onError: (error: unknown) => void;
  /** Called once the service answers by the other model, and again once no vectors of the former one are left. */
  readonly onSwitched: () => void;
}

export interface ReembedCallOptions {
  readonly progress?: ReportProgress | undefined;
  /** Aborting ends the wait. The service continues. */
  readonly signal?: AbortSignal | undefined;
}

export class Reembedding implements AsyncDisposable {
  readonly #parts: ReembeddingParts;
  readonly #ending = new AbortController();
  readonly #work: SettledWork;
  #running = false;

  constructor(parts: ReembeddingParts) {
    this.#parts = parts;
    const { database, embedder, onError } = parts;
    this.#work = workQueue<RowOf<typeof unrenewed>>({
      name: 'reembed',
      database,
      due: unrenewed,
      ready: async () => {
        await embedder.current.whenReady();
        await this.#clear();
      },
      work: (items) => giveVectors(items, parts),
      onError,
    });
  }

  /** At the start, too: a killed process may have left some of it. */
  wake(): void {
    this.#work.wake();
  }

  settle(namespace: string): Promise<void> {
    return this.#work.settle(namespace);
  }

  /**
   * Resolves once every memory has vectors of the model.
   * @throws MemoryError EMBEDDING_UNAVAILABLE when the model cannot be had, which changes nothing; CONFLICT where this service is at it already;
   * CANCELLED by the signal
   */
  async run(choice: EmbeddingChoice, { progress, signal }: ReembedCallOptions): Promise<Reembedded> {
    if (this.#running)
      throw new MemoryError('CONFLICT', 'This service is already re-embedding.', {
        remedy: 'Wait until it has finished.',
      });
    this.#running = true;
    try {
      progress?.({ task: 'Loading the embedding model', done: 0 });
      const model = await this.#change(choice);
      await this.#clear();
      this.wake();
      const memories = await this.#renewed(
        progress,
        AbortSignal.any([this.#ending.signal, ...(signal === undefined ? [] : [signal])]),
      );
      return { memories, model };
    } finally {
      this.#running = false;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ending.abort();
    const stopped = this.#work.stop();
    if (this.#parts.embedder.current.state === 'ready') await stopped;
  }

  /** @returns the name of the model */
  async #change(choice: EmbeddingChoice): Promise<string> {
    const { database, embedder, clock, onSwitched } = this.#parts;
    const next = this.#parts.embedderOf(choice);
    try {
      const model = await next.whenReady();
      embedder.expect(next);
      if (await changeModel(database, model, clock)) {
        await embedder.handOver(next);
        onSwitched();
      }
      return model.name;
    } finally {
      // What broke off may have been the answer to a switch that was made.
      await embedder.outdated(embedder.current).catch(() => undefined);
      if (!embedder.has(next)) {
        embedder.expect(undefined);
        await next[Symbol.asyncDispose]();
      }
    }
  }

  /** Batch after batch, so that a kill loses nothing. */
  async #clear(): Promise<void> {
    const { database, onSwitched } = this.#parts;
    let cleared = 0;
    while (!this.#ending.signal.aborted) {
      const [row] = await database.run(clearFormer, { limit: REMOVED_AT_ONCE });
      if (row === undefined) break;
      cleared += 1;
    }
    // Procedures wait in a queue of their own.
    if (cleared > 0) onSwitched();
  }

  /** @returns how many memories and procedures have got theirs */
  async #renewed(progress: ReportProgress | undefined, signal: AbortSignal): Promise<number> {
    let total: number | undefined;
    for (;;) {
      const [row] = await this.#parts.database.run(countUnrenewed, {}, { signal });
      const waiting = row?.waiting ?? 0;
      total = Math.max(total ?? 0, waiting);
      progress?.({ task: 'Re-embedding', done: total - waiting, total, unit: 'memories' });
      if (waiting === 0) return total;
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted)
        throw new MemoryError('CANCELLED', 'The command stopped waiting for the new vectors.', {
          remedy: 'The service continues to make them, also after a restart.',
        });
    }
  }
}

/** Changes the graph to another embedding model while it answers. Resolves once every memory has its vectors. Aborting ends the wait; the service continues. */
export const reembed = operation({
  name: 'reembed',
  input: z.object({ model: embeddingChoice }),
  rights: overStore('admin'),
  texts: 'none',
  sample: () => ({ model: { kind: 'bundled' as const } }),
  run: ({ model }, { reembedding }: { readonly reembedding: Reembedding }, options) =>
    reembedding.run(model, options),
});
