/** A model behind an OpenAI-compatible API: Ollama, llama.cpp, vLLM, text-embeddings-inference, OpenAI and the like. */
import { MemoryError } from '../../domain/errors.ts';
import type { Embedder, EmbedderState, Encoded, EmbeddingIdentity, Passage } from '../../domain/ports.ts';
import { inChunks } from './chunks.ts';
import { type Endpoint, endpointFailure, requestVectors } from './endpoint-request.ts';
import { familyOf } from '../families.ts';
import { QueryCache } from '../query-cache.ts';
import { retrying, Transient } from './retry.ts';
import { WarmUp } from '../warm-up.ts';

export interface EndpointTiming {
  /** For one answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly retries: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Until an endpoint that did not answer at first is asked again, in milliseconds. */
  readonly askAgainMs: number;
}

const TIMING: EndpointTiming = {
  timeoutMs: 60_000,
  retries: 3,
  firstDelayMs: 500,
  maxDelayMs: 10_000,
  askAgainMs: 5_000,
};

// Small enough for a server on a CPU to answer in time, large enough that the round trip does not count.
const CHUNK = { maxTexts: 64, maxCharacters: 200_000 };
const PARALLEL = 2;

/** Its dimensions are those of its first answer; how it pools is its own affair, so `pooling` is 'endpoint'. Vectors are normalised here. */
export class EndpointEmbedder implements Embedder {
  readonly #endpoint: Endpoint;
  readonly #timing: EndpointTiming;
  readonly #closing = new AbortController();
  readonly #warmUp: WarmUp<EmbeddingIdentity>;
  readonly #queries: QueryCache;

  constructor(endpoint: Endpoint, timing: Partial<EndpointTiming> = {}) {
    this.#endpoint = endpoint;
    this.#timing = { ...TIMING, ...timing };
    const { queryPrefix } = familyOf(endpoint.model);
    this.#queries = new QueryCache(async (text) => {
      const [vector] = await this.#vectors([queryPrefix + text]);
      if (vector === undefined) throw endpointFailure(endpoint, 'answered nothing');
      return { vector };
    });
    this.#warmUp = new WarmUp(() => this.#introduce(), this.#timing.askAgainMs);
  }

  get identity(): EmbeddingIdentity | undefined {
    return this.#warmUp.value;
  }

  get state(): EmbedderState {
    return this.#warmUp.state;
  }

  whenReady(): Promise<EmbeddingIdentity> {
    return this.#warmUp.done();
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const { passagePrefix } = familyOf(this.#endpoint.model);
    const chunks = inChunks(
      texts.map((text) => passagePrefix + text),
      CHUNK,
    );
    const answers: Float32Array[][] = [];
    const next = chunks.entries();
    let over = false;
    const work = async (): Promise<void> => {
      for (const [at, chunk] of next) {
        if (over) return;
        answers[at] = await this.#vectors(chunk);
      }
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL }, work));
    } finally {
      over = true;
    }
    return answers.flat();
  }

  /** An endpoint keeps its token vectors to itself. */
  async encode(passages: readonly Passage[]): Promise<Encoded[]> {
    return (await this.embed(passages.map(({ text }) => text))).map((vector) => ({ vector }));
  }

  embedQuery(text: string): Promise<Encoded> {
    return this.#queries.get(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#warmUp[Symbol.asyncDispose]();
  }

  async #introduce(): Promise<EmbeddingIdentity> {
    const [vector] = await this.#ask(['dimensions']);
    return { name: this.#endpoint.model, dimensions: vector?.length ?? 0, pooling: 'endpoint' };
  }

  async #vectors(texts: readonly string[]): Promise<Float32Array[]> {
    const { dimensions } = await this.#warmUp.done();
    const vectors = await this.#ask(texts);
    const odd = vectors.find((vector) => vector.length !== dimensions);
    if (odd === undefined) return vectors;
    const { url, model } = this.#endpoint;
    throw new MemoryError(
      'EMBEDDING_MODEL_MISMATCH',
      `The embedding endpoint ${url} (model ${model}) returned ${odd.length} dimensions; earlier it returned ${dimensions}.`,
      {
        remedy: 'Check which model it serves now. If you changed the model on purpose, restart and re-embed.',
      },
    );
  }

  async #ask(texts: readonly string[]): Promise<Float32Array[]> {
    const { signal } = this.#closing;
    const { timeoutMs, ...timing } = this.#timing;
    try {
      return await retrying(() => requestVectors(this.#endpoint, texts, timeoutMs, signal), {
        ...timing,
        signal,
      });
    } catch (error) {
      if (error instanceof MemoryError) throw error;
      if (error instanceof Transient) throw endpointFailure(this.#endpoint, error.message, undefined, error);
      throw endpointFailure(this.#endpoint, 'was closed', undefined, error);
    }
  }
}
