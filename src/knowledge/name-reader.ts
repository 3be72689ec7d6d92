/** Reads names in a thread of its own, one call after the other. It is there only while there is something to read: the taggers take room. */
import { Worker } from 'node:worker_threads';
import { MemoryError } from '../domain/errors.ts';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const SCRIPT = new URL(`./names.worker.${extension}`, import.meta.url);

const IDLE_MS = 60_000;

/** The names in a text, in its order. */
export type Names = readonly string[];
/** What each name is likely to be of; undefined where it says nothing. */
export type Types = readonly (string | undefined)[];

export interface Ask {
  readonly read: 'names' | 'types';
  readonly texts: readonly string[];
}

export class NameReader implements AsyncDisposable {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @throws MemoryError INTERNAL if the thread dies; CANCELLED where `signal` was aborted before its turn. */
  read(texts: readonly string[], signal?: AbortSignal): Promise<readonly Names[]> {
    return this.#inTurn({ read: 'names', texts }, signal);
  }

  /** @throws MemoryError INTERNAL if the thread dies. */
  types(names: readonly string[]): Promise<Types> {
    return this.#inTurn({ read: 'types', texts: names });
  }

  #inTurn<Answer>(ask: Ask, signal?: AbortSignal): Promise<Answer> {
    const answer = this.#last.then(() => {
      // Whoever left while others were read is not read for.
      if (signal?.aborted === true) throw new MemoryError('CANCELLED', 'The caller cancelled the request.');
      return this.#ask<Answer>(ask);
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask<Answer>(ask: Ask): Promise<Answer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      return await answerOf(worker, ask);
    } catch (error) {
      // It is dying, and has not ended yet: the next texts are not for it.
      if (this.#worker === worker) this.#worker = undefined;
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end();
  }

  #start(): Worker {
    // Not the process's own flags: some, such as --input-type, would keep a thread from starting.
    const worker = new Worker(SCRIPT, { name: 'hippograph-names', execArgv: [] });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }
}

function answerOf<Answer>(worker: Worker, ask: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void =>
      reject(new MemoryError('INTERNAL', 'The thread that reads names ended.', { cause }));
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.once('message', (answer: Answer) => {
      worker.off('error', fail);
      worker.off('exit', fail);
      resolve(answer);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    worker.postMessage(ask);
  });
}
