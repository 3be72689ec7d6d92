/** Lets a limited number through at once, and the others in the order in which they came: more transactions at once than a server has hands only hinder each other. */
import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';
import { MemoryError } from '../domain/errors.ts';

/** In a line, at most: a client has gone by then. */
const PATIENCE_MS = 60_000;

export class Turns {
  readonly #line: PQueue;
  /** What is done within a turn needs none of its own: it would wait for those who wait for it. */
  readonly #within = new AsyncLocalStorage<true>();

  constructor(atOnce: number) {
    this.#line = new PQueue({ concurrency: atOnce });
  }

  /**
   * @param signal ends the waiting; what has begun sees to it itself
   * @throws MemoryError TIMEOUT where no turn came in time, CANCELLED by the signal: nothing was begun then
   */
  async take<Result>(work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
    if (this.#within.getStore() === true) return work();
    // Most find the line empty, and need nobody to count how long they wait.
    if (this.#line.pending < this.#line.concurrency && this.#line.size === 0 && signal?.aborted !== true)
      return this.#line.add(() => this.#within.run(true, work));
    const waiting = new AbortController();
    const giveUp = (): void =>
      waiting.abort(
        signal?.reason instanceof MemoryError
          ? signal.reason
          : new MemoryError('CANCELLED', 'The caller cancelled the request before the answer was ready.'),
      );
    const patience = setTimeout(() => waiting.abort(tooBusy()), PATIENCE_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    const waited = (): void => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', giveUp);
    };
    try {
      return await this.#line.add(
        async () => {
          waited();
          return this.#within.run(true, work);
        },
        { signal: waiting.signal },
      );
    } finally {
      waited();
    }
  }
}

const tooBusy = (): MemoryError =>
  new MemoryError('TIMEOUT', 'The database was busy for a minute. The request was not started.', {
    remedy: 'Try again later.',
  });
