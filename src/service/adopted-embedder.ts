/** The model in use, which another may follow while the service runs. */
import type { MemoryError } from '../domain/errors.ts';
import type { Clock, Embedder, GraphEmbedder, ModelInUse } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { isSameModel, mismatch, storedModel } from '../store/embedding-model.ts';
import { AdoptedModel } from './adopted-model.ts';

export interface AdoptedEmbedderEvents {
  /** Called with EMBEDDING_MODEL_MISMATCH when another process has switched the graph to a model that is not here. */
  readonly onLeft?: ((reason: MemoryError) => void) | undefined;
}

export class AdoptedEmbedder implements GraphEmbedder, AsyncDisposable {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly events: AdoptedEmbedderEvents;
  private inUse: AdoptedModel;
  /** The one that the graph is about to be switched to, by this process. */
  private awaited: Embedder | undefined;
  private handing: Promise<void> | undefined;

  constructor(inner: Embedder, database: Database, clock: Clock, events: AdoptedEmbedderEvents = {}) {
    this.database = database;
    this.clock = clock;
    this.events = events;
    this.inUse = new AdoptedModel(inner, database, clock);
  }

  get current(): ModelInUse {
    return this.inUse;
  }

  async outdated(model: ModelInUse): Promise<boolean> {
    if (model !== this.inUse) return true;
    const { stored } = model;
    if (stored === undefined || model.state === 'failed') return false;
    const now = await storedModel(this.database);
    // It may have been handed over while the graph was asked.
    if (model !== this.inUse) return true;
    if (now === undefined || isSameModel(now, stored)) return false;
    const { awaited } = this;
    if (awaited?.identity !== undefined && isSameModel(awaited.identity, now)) await this.handOver(awaited);
    else this.leave(mismatch(now, stored));
    return true;
  }

  /** What the graph is about to be switched to: the caller that finds the switch done adopts the model at once. */
  expect(next: Embedder | undefined): void {
    this.awaited = next;
  }

  /** The graph has been switched to this one, which is disposed of with this from now on. */
  handOver(next: Embedder): Promise<void> {
    this.awaited = next;
    this.handing ??= this.take(next).finally(() => {
      this.handing = undefined;
    });
    return this.handing;
  }

  /** Whether it was handed over, and is therefore not the caller's to dispose of. */
  has(next: Embedder): boolean {
    return this.inUse.isOf(next);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.inUse[Symbol.asyncDispose]();
  }

  private async take(next: Embedder): Promise<void> {
    const last = this.inUse;
    if (!this.has(next)) {
      const following = new AdoptedModel(next, this.database, this.clock);
      await following.whenReady();
      this.inUse = following;
    }
    this.awaited = undefined;
    if (last !== this.inUse) await last[Symbol.asyncDispose]();
  }

  private leave(reason: MemoryError): void {
    this.inUse.leave(reason);
    this.events.onLeft?.(reason);
  }
}
