/** A model, ready only once the graph has taken it as its own: before that there is no index to ask. */
import type { MemoryError } from '../domain/errors.ts';
import type {
  Clock,
  Embedder,
  EmbedderState,
  Encoded,
  EmbeddingIdentity,
  ModelInUse,
  Passage,
} from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { adoptModel } from '../store/embedding-model.ts';

const RETRY_MS = 5_000;

export class AdoptedModel implements ModelInUse {
  private readonly inner: Embedder;
  private readonly database: Database;
  private readonly clock: Clock;
  private adopting: Promise<EmbeddingIdentity> | undefined;
  private adopted: EmbeddingIdentity | undefined;
  private left = false;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(inner: Embedder, database: Database, clock: Clock) {
    this.inner = inner;
    this.database = database;
    this.clock = clock;
  }

  get identity(): EmbeddingIdentity | undefined {
    return this.inner.identity;
  }

  get stored(): EmbeddingIdentity | undefined {
    return this.adopted;
  }

  get state(): EmbedderState {
    if (this.left) return 'failed';
    return this.inner.state === 'ready' && this.adopted === undefined ? 'loading' : this.inner.state;
  }

  /** Also rejects with EMBEDDING_MODEL_MISMATCH where the graph holds another model's vectors. */
  whenReady(): Promise<EmbeddingIdentity> {
    this.adopting ??= this.adopt();
    return this.adopting;
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    await this.whenReady();
    return this.inner.embed(texts);
  }

  async encode(passages: readonly Passage[]): Promise<Encoded[]> {
    await this.whenReady();
    return this.inner.encode(passages);
  }

  async embedQuery(text: string): Promise<Encoded> {
    await this.whenReady();
    return this.inner.embedQuery(text);
  }

  get words(): Embedder['words'] {
    const { words } = this.inner;
    if (words === undefined) return undefined;
    return async (texts) => {
      await this.whenReady();
      return words(texts);
    };
  }

  isOf(embedder: Embedder): boolean {
    return this.inner === embedder;
  }

  /** The graph is another model's from now on: callers get the reason as an error. */
  leave(reason: MemoryError): void {
    this.left = true;
    clearTimeout(this.retry);
    this.adopting = Promise.reject(reason);
    this.adopting.catch(() => undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.inner[Symbol.asyncDispose]();
  }

  private async adopt(): Promise<EmbeddingIdentity> {
    try {
      const identity = await this.inner.whenReady();
      this.adopted = await adoptModel(this.database, identity, this.clock);
      return this.adopted;
    } catch (error) {
      // The inner model heals by itself; this looks again when it may have.
      this.adopting = undefined;
      if (this.closed) throw error;
      this.retry = setTimeout(() => void this.whenReady().catch(() => undefined), RETRY_MS).unref();
      throw error;
    }
  }
}
