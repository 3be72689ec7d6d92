/** A model in this process, on threads of its own. */
import { availableParallelism } from 'node:os';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MemoryError } from '../domain/errors.ts';
import type { Embedder, EmbedderState, Encoded, EmbeddingIdentity, Passage } from '../domain/ports.ts';
import { familyOf } from './families.ts';
import { WorkerFailure, WorkerPool } from './worker-pool.ts';
import { inParts } from './words/parts.ts';
import type { Ask, ModelSource } from './protocol.ts';
import { QueryCache } from './query-cache.ts';
import { WarmUp } from './warm-up.ts';

const RETRY_AFTER_MS = 60_000;
// Beyond four, a small model's threads wait for memory rather than for a core.
const MAX_THREADS = 4;
// Of some thousand turns of a chat: the digest reads them soon after they were stored.
const MOST_WORD_BYTES = 32 * 1_048_576;

// A thread runs the file itself, so its name is the source's or the compiled one's, as ours is.
const SCRIPT = new URL(
  import.meta.url.endsWith('.ts') ? './encode.worker.ts' : './encode.worker.js',
  import.meta.url,
);

export interface LocalOptions {
  /** As the graph will remember it. */
  readonly name: string;
  /** Where that is known before the model has been loaded. */
  readonly identity?: EmbeddingIdentity | undefined;
  /** It has a head that tells names. */
  readonly tellsWords?: boolean | undefined;
  /** Brings the model's files; a hub's are brought by the thread itself. Rejects with MemoryError. */
  readonly locate: (signal: AbortSignal) => Promise<Omit<ModelSource, 'pooling'>>;
  /** Bytes of a download. */
  readonly loading?: ((loaded: number, total: number) => void) | undefined;
  /** The error for a caller without a model, from the reason that the library gave. */
  readonly explain: (reason: string) => MemoryError;
}

interface Loaded {
  readonly pool: WorkerPool;
  readonly identity: EmbeddingIdentity;
}

/**
 * Texts are cut at 512 tokens (about 2,000 characters of English): what follows does not count for the vector.
 * Each text has a forward pass to itself. Padding and the quantised model's shared scale would make a text's vector depend on its
 * neighbours in a batch (cosine down to 0.99), and measured on a CPU batches are no faster.
 */
export class LocalEmbedder implements Embedder {
  readonly #options: LocalOptions;
  readonly #warmUp: WarmUp<Loaded>;
  readonly #queries: QueryCache;
  /** By hashes of texts, so that no text stays here after it was erased. */
  readonly #words = new LRUCache<string, Float32Array>({
    maxSize: MOST_WORD_BYTES,
    sizeCalculation: (words) => words.byteLength + 1,
  });

  readonly words: Embedder['words'];

  constructor(options: LocalOptions) {
    this.#options = options;
    if (options.tellsWords === true)
      this.words = (texts) => Promise.all(texts.map((text) => this.#wordsOf(text)));
    const { queryPrefix } = familyOf(options.name);
    this.#queries = new QueryCache(async (text) => {
      const { pool } = await this.#warmUp.done();
      const tokens = { after: queryPrefix, without: 'stopWords' } as const;
      return this.#told(pool.question({ text: queryPrefix + text, tokens }));
    });
    this.#warmUp = new WarmUp((signal) => this.#load(signal), RETRY_AFTER_MS);
  }

  get identity(): EmbeddingIdentity | undefined {
    return this.#options.identity ?? this.#warmUp.value?.identity;
  }

  get state(): EmbedderState {
    const { state, value } = this.#warmUp;
    return state === 'ready' && value?.pool.loading === true ? 'loading' : state;
  }

  async whenReady(): Promise<EmbeddingIdentity> {
    return (await this.#warmUp.done()).identity;
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const { pool } = await this.#warmUp.done();
    const { passagePrefix } = familyOf(this.#options.name);
    const encoded = await this.#told(pool.passages(texts.map((text) => ({ text: passagePrefix + text }))));
    return encoded.map(({ vector }) => vector);
  }

  async encode(passages: readonly Passage[]): Promise<Encoded[]> {
    const { pool } = await this.#warmUp.done();
    const { passagePrefix } = familyOf(this.#options.name);
    const encoded = await this.#told(
      pool.passages(
        passages.map(({ text, ownFrom, named }) => ({
          text: passagePrefix + text,
          ...(named === true && this.words !== undefined ? { words: 'beside' } : {}),
          ...(ownFrom === undefined
            ? {}
            : { tokens: { after: passagePrefix + text.slice(0, ownFrom), without: 'punctuation' } }),
        })),
      ),
    );
    for (const [at, { text }] of passages.entries()) {
      const words = encoded[at]?.words;
      if (words !== undefined) this.#words.set(keyOf(text), words);
    }
    return encoded;
  }

  embedQuery(text: string): Promise<Encoded> {
    return this.#queries.get(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#warmUp[Symbol.asyncDispose]();
    await this.#warmUp.value?.pool.close();
  }

  async #load(signal: AbortSignal): Promise<Loaded> {
    const { name } = this.#options;
    const { pooling } = familyOf(name);
    const located = await this.#options.locate(signal);
    if (signal.aborted) throw this.#options.explain('it was closed');
    const pool = new WorkerPool({
      script: SCRIPT,
      source: { ...located, pooling },
      max: Math.min(MAX_THREADS, availableParallelism()),
      loading: this.#options.loading,
    });
    const closing = (): void => void pool.close();
    signal.addEventListener('abort', closing, { once: true });
    const dimensions = await this.#told(pool.start());
    signal.removeEventListener('abort', closing);
    return { pool, identity: { name, dimensions, pooling } };
  }

  async #wordsOf(text: string): Promise<Float32Array | undefined> {
    const { pool } = await this.#warmUp.done();
    const key = keyOf(text);
    const known = this.#words.get(key);
    this.#words.delete(key);
    return known ?? joined(await this.#told(pool.passages(asksOf(text))));
  }

  async #told<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      throw this.#options.explain(error.message);
    }
  }
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Parts of a long text, so that no question waits for the whole of it. */
const asksOf = (text: string): Ask[] => inParts(text).map((part) => ({ text: part, words: 'alone' }));

function joined(parts: readonly Encoded[]): Float32Array | undefined {
  const all = new Float32Array(parts.reduce((sum, { words }) => sum + (words?.length ?? 0), 0));
  let at = 0;
  for (const { words } of parts) {
    if (words === undefined) return undefined;
    all.set(words, at);
    at += words.length;
  }
  return all;
}
