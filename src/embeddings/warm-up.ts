/** Loading something once, in the background, and again some time after it failed. */
import { MemoryError } from '../domain/errors.ts';
import type { EmbedderState } from '../domain/ports.ts';

export class WarmUp<T> implements AsyncDisposable {
  readonly #load: (signal: AbortSignal) => Promise<T>;
  readonly #retryAfterMs: number;
  readonly #abort = new AbortController();
  #attempt: Promise<T>;
  #state: EmbedderState = 'loading';
  #value: T | undefined;
  #retry: NodeJS.Timeout | undefined;

  /** Begins at once, after the caller's own turn. `load` rejects with MemoryError only. */
  constructor(load: (signal: AbortSignal) => Promise<T>, retryAfterMs: number) {
    this.#load = load;
    this.#retryAfterMs = retryAfterMs;
    this.#attempt = this.#try();
  }

  get state(): EmbedderState {
    return this.#state;
  }

  /** What was loaded; undefined until then. */
  get value(): T | undefined {
    return this.#value;
  }

  /** The loaded value; rejects with the reason of the latest failure. */
  done(): Promise<T> {
    return this.#attempt;
  }

  /** Cancels a loading and tries no more. What was loaded is its user's to close. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#state = 'closed';
    clearTimeout(this.#retry);
    this.#abort.abort();
    await this.#attempt.catch(() => undefined);
    this.#attempt = Promise.reject(
      new MemoryError('EMBEDDING_UNAVAILABLE', 'The embedding model was closed.'),
    );
    this.#attempt.catch(() => undefined);
  }

  #try(): Promise<T> {
    this.#state = 'loading';
    const attempt = this.#run();
    // A caller that awaits it gets the rejection; no caller has to.
    attempt.catch(() => undefined);
    return attempt;
  }

  async #run(): Promise<T> {
    await Promise.resolve();
    try {
      const value = await this.#load(this.#abort.signal);
      this.#value = value;
      if (this.#state === 'loading') this.#state = 'ready';
      return value;
    } catch (error) {
      if (this.#state === 'loading') {
        this.#state = 'failed';
        this.#retry = setTimeout(() => {
          this.#attempt = this.#try();
        }, this.#retryAfterMs).unref();
      }
      throw error;
    }
  }
}
