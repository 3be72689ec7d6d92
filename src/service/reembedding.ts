/** Moves the graph to another embedding model inside the running service, which then uses that model. */
import { z } from 'zod';
import { type EmbeddingChoice, embeddingChoice } from '../config/settings.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, Embedder, ReportProgress } from '../domain/ports.ts';
import type { Reembedded } from '../domain/requests/requests.ts';
import {
  finishReembedding,
  giveUpReembedding as giveUp,
  reembed as changeModel,
} from '../encoding/reembed.ts';
import { NOTHING } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { overStore } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import type { AdoptedEmbedder } from './adopted-embedder.ts';

export interface ReembeddingParts {
  readonly database: Database;
  readonly embedder: AdoptedEmbedder;
  readonly clock: Clock;
  readonly embedderOf: (choice: EmbeddingChoice) => Embedder;
  readonly onError: (error: unknown) => void;
  /** Called once the service answers by the other model. */
  readonly onSwitched: () => void;
}

export interface ReembedCallOptions {
  readonly progress?: ReportProgress | undefined;
  /** Aborting stops it after the batch at hand; the same call again continues from there. */
  readonly signal?: AbortSignal | undefined;
}

export class Reembedding implements AsyncDisposable {
  private readonly parts: ReembeddingParts;
  private readonly ending = new AbortController();
  private readonly leftovers: DueWork;
  private running: { readonly done: Promise<unknown>; readonly stopping: AbortSignal } | undefined;

  constructor(parts: ReembeddingParts) {
    this.parts = parts;
    const { database, embedder, clock, onError } = parts;
    this.leftovers = new DueWork({
      name: 'reembed',
      batch: async () => {
        await embedder.current.whenReady();
        await finishReembedding({ database, embedder: embedder.current, clock, signal: this.ending.signal });
        return 0;
      },
      onError,
    });
  }

  /** Ends what a killed process has left to be done behind a switch. */
  wake(): void {
    this.leftovers.wake();
  }

  /** @throws MemoryError CONFLICT where this service is at it already, or the graph is being changed over to another model; as `reembed` */
  async run(choice: EmbeddingChoice, { progress, signal }: ReembedCallOptions): Promise<Reembedded> {
    if (this.running?.stopping.aborted === false) {
      throw new MemoryError('CONFLICT', 'This service is already re-embedding.', {
        remedy: 'Wait until it has finished, or run `hippograph reembed --abort`.',
      });
    }
    await this.running?.done.catch(() => undefined);
    const stopping = AbortSignal.any([this.ending.signal, ...(signal === undefined ? [] : [signal])]);
    const done = this.change(choice, progress, stopping);
    const running = { done, stopping };
    this.running = running;
    try {
      return await done;
    } finally {
      if (this.running === running) this.running = undefined;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.ending.abort();
    await this.running?.done.catch(() => undefined);
    const stopped = this.leftovers.stop();
    if (this.parts.embedder.current.state === 'ready') await stopped;
  }

  private async change(
    choice: EmbeddingChoice,
    progress: ReportProgress | undefined,
    signal: AbortSignal,
  ): Promise<Reembedded> {
    const { database, embedder, clock, onError, onSwitched } = this.parts;
    const next = this.parts.embedderOf(choice);
    try {
      return await changeModel({
        database,
        embedder: next,
        clock,
        progress,
        signal,
        onError,
        onSwitching: () => embedder.expect(next),
        onSwitched: async () => {
          await embedder.handOver(next);
          onSwitched();
        },
      });
    } finally {
      // What broke off may have been the answer to a switch that was made.
      await embedder.outdated(embedder.current).catch(() => undefined);
      if (!embedder.has(next)) {
        embedder.expect(undefined);
        await next[Symbol.asyncDispose]();
      }
    }
  }
}

/** Changes the graph to another embedding model while it answers. Resolves once nothing of the former model is left. Aborting stops it after the batch at hand; the same call continues from there. */
export const reembed = operation({
  name: 'reembed',
  input: z.object({ model: embeddingChoice }),
  rights: overStore('admin'),
  texts: 'none',
  sample: () => ({ model: { kind: 'bundled' as const } }),
  run: ({ model }, { reembedding }: { readonly reembedding: Reembedding }, options) =>
    reembedding.run(model, options),
});

/** Gives up a change of the embedding model. Returns the name of that model, null where no change was under way. */
export const giveUpReembedding = operation({
  name: 'giveUpReembedding',
  input: NOTHING,
  rights: overStore('admin'),
  texts: 'none',
  sample: () => ({}),
  run: async (_, { database }: StoreParts) => (await giveUp(database)) ?? null,
});
