/** Reads names in a thread of its own, which is there only while there is something to read: the tagger takes room. */
import { Worker } from 'node:worker_threads';
import { MemoryError } from '../domain/errors.ts';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const SCRIPT = new URL(`./names.worker.${extension}`, import.meta.url);

const IDLE_MS = 60_000;

export class NameReader implements AsyncDisposable {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** The names in each text, in their order; one call at a time. @throws MemoryError INTERNAL if the thread dies. */
  async read(texts: readonly string[]): Promise<readonly (readonly string[])[]> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      return await answerOf(worker, texts);
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

function answerOf(worker: Worker, texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void =>
      reject(new MemoryError('INTERNAL', 'The thread that reads names ended.', { cause }));
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.once('message', (answer: readonly (readonly string[])[]) => {
      worker.off('error', fail);
      worker.off('exit', fail);
      resolve(answer);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    worker.postMessage(texts);
  });
}
