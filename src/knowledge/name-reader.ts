/** Reads names in a thread of its own, one call after the other. It is there only while there is something to read: the taggers take room. */
import { Worker } from 'node:worker_threads';
import { YOUNG_SPACE_OF_THREAD } from '../config/young-space.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Embedder } from '../domain/ports.ts';
import { BUNDLED_NAMES } from '../embeddings/bundled.ts';
import { detectLanguage } from '../language/detect.ts';
import type { Named } from './names/read.ts';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const SCRIPT = new URL(`./names.worker.${extension}`, import.meta.url);

const IDLE_MS = 60_000;

/** Of a longer text the rules read the names: the model would take seconds. */
const MOST_CHARS = 65_536;

/** The names in a text, in its order. */
export type Names = readonly Named[];
/** What each name is likely to be of; undefined where it says nothing. */
export type Types = readonly (string | undefined)[];

export interface Text {
  readonly text: string;
  /** What the model shows the head of its words; without it, the rules read the names. */
  readonly seen?: Float32Array | undefined;
}

export type Ask =
  | { readonly read: 'names'; readonly texts: readonly Text[] }
  | { readonly read: 'types'; readonly names: readonly string[] };

/** Another model may follow it. */
interface InUse {
  readonly current: Embedder;
}

export class NameReader implements AsyncDisposable {
  readonly #embedder: InUse | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param embedder without one the rules read all names */
  constructor(embedder?: InUse) {
    this.#embedder = embedder;
  }

  /** A model that tells names better than the rules is about to be ready. */
  get improves(): boolean {
    const model = this.#embedder?.current;
    return model?.words !== undefined && model.state === 'loading';
  }

  /** @throws MemoryError INTERNAL if the thread dies; CANCELLED where `signal` was aborted before its turn. */
  async read(texts: readonly string[], signal?: AbortSignal): Promise<readonly Names[]> {
    return this.#inTurn({ read: 'names', texts: await this.#seen(texts) }, signal);
  }

  async #seen(texts: readonly string[]): Promise<Text[]> {
    const all = texts.map((text): Text => ({ text }));
    const model = this.#embedder?.current;
    if (model?.words === undefined || model.state !== 'ready') return all;
    const told = all.filter(
      ({ text }) => text.length <= MOST_CHARS && detectLanguage(text).language === 'en',
    );
    try {
      const seen = await model.words(told.map(({ text }) => text));
      const byText = new Map(told.map((each, at) => [each, seen[at]]));
      return all.map((each) => ({ ...each, seen: byText.get(each) }));
    } catch (error) {
      // It has just failed.
      if (error instanceof MemoryError && error.code.startsWith('EMBEDDING_')) return all;
      throw error;
    }
  }

  /** @throws MemoryError INTERNAL if the thread dies. */
  types(names: readonly string[]): Promise<Types> {
    return this.#inTurn({ read: 'types', names });
  }

  #inTurn<Answer>(ask: Ask, signal?: AbortSignal): Promise<Answer> {
    const answer = this.#last.then(() => {
      // Nothing is read for a caller that left while others were read.
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
    const worker = new Worker(SCRIPT, {
      name: 'hippograph-names',
      execArgv: [],
      workerData: BUNDLED_NAMES,
      resourceLimits: YOUNG_SPACE_OF_THREAD,
    });
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
