/** The threads that share a model's work: questions first and callers in turn, more threads while much is waiting, a dead one replaced. */
import type { Encoded } from '../domain/ports.ts';
import { Lines } from '../turns/lines.ts';
import { type Job, PoolWorker, type PoolWorkerOptions } from './pool-worker.ts';
import type { Ask } from './protocol.ts';

/** Passages that wait at once, or have waited lately, which make a further thread worth its start (about 0.5 s and 130 MB). */
const GROW_AT = 16;
const LATELY_MS = 10_000;
const SHRINK_AFTER_MS = 30_000;

export interface WorkerPoolOptions extends PoolWorkerOptions {
  /** Threads at most, at least 1. */
  readonly max: number;
  /** Bytes of a download, of all its files together. */
  readonly loading?: ((loaded: number, total: number) => void) | undefined;
}

/** Why no vector came: the end of a sentence, without a full stop. Never leaves this module. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #workers = new Set<PoolWorker>();
  readonly #questions = new Lines<Job>();
  readonly #passages = new Lines<Job>();
  /** When passages found every thread at work, since the last thread was started. */
  #waited: number[] = [];
  #shrink: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Threads now, those that are still loading included. */
  get size(): number {
    return this.#workers.size;
  }

  /** True while a text would wait for a thread that is still loading its model. */
  get loading(): boolean {
    const workers = [...this.#workers];
    return workers.length > 0 && !workers.some((worker) => worker.ready);
  }

  /** Starts the first thread. @returns the model's dimensions. Rejects with WorkerFailure. */
  start(): Promise<number> {
    return new Promise((resolve, reject) => this.#open(resolve, reject));
  }

  /** The question overtakes every passage that no thread has begun. */
  question(ask: Ask): Promise<Encoded> {
    return new Promise((resolve, reject) => {
      this.#questions.push({ ask, resolve, reject: (reason) => reject(new WorkerFailure(reason)) });
      this.#pump();
    });
  }

  /** In the order given. When one fails, those of the same call that have not begun are dropped. */
  async passages(asks: readonly Ask[]): Promise<Encoded[]> {
    const mine = new Set<Job>();
    const answers = asks.map(
      (ask) =>
        new Promise<Encoded>((resolve, reject) => {
          const job = { ask, resolve, reject: (reason: string) => reject(new WorkerFailure(reason)) };
          mine.add(job);
          this.#passages.push(job);
        }),
    );
    this.#noteWaiting(asks.length);
    this.#pump();
    try {
      return await Promise.all(answers);
    } catch (error) {
      this.#passages.remove((job) => mine.has(job));
      throw error;
    }
  }

  /** Rejects what is waiting and ends the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#shrink);
    this.#rejectWaiting('it was closed');
    await Promise.all([...this.#workers].map((worker) => worker.close()));
  }

  #open(
    opened: (dimensions: number) => void = () => {},
    failed: (error: WorkerFailure) => void = () => {},
  ): void {
    let wasReady = false;
    const worker: PoolWorker = new PoolWorker(this.#options, {
      loading: this.#options.loading,
      ready: (dimensions) => {
        wasReady = true;
        opened(dimensions);
        this.#pump();
      },
      free: () => this.#pump(),
      ended: (reason) => {
        this.#workers.delete(worker);
        failed(new WorkerFailure(reason));
        if (this.#closed || this.#workers.size > 0) return;
        // One that had worked is worth another try at once; one that never started would only fail again.
        if (wasReady) this.#open();
        else this.#rejectWaiting(reason);
      },
    });
    this.#workers.add(worker);
  }

  #pump(): void {
    if (this.#closed) return this.#rejectWaiting('it was closed');
    clearTimeout(this.#shrink);
    for (const worker of this.#workers) {
      if (!worker.idle) continue;
      const job = this.#questions.shift() ?? this.#passages.shift();
      if (job === undefined) break;
      worker.run(job);
    }
    this.#fit();
  }

  /** One writer has two passages at a time, never many: what it waits for adds up over its writes. */
  #noteWaiting(asked: number): void {
    const workers = [...this.#workers];
    // A thread that is loading is about to help.
    if (!workers.every((worker) => worker.ready)) return;
    const now = performance.now();
    const waits = Math.max(0, asked - workers.filter((worker) => worker.idle).length);
    const lately = this.#waited.filter((at) => now - at < LATELY_MS);
    this.#waited = [...lately, ...Array.from({ length: waits }, () => now)].slice(-GROW_AT);
  }

  #fit(): void {
    const waiting = this.#questions.size + this.#passages.size;
    const workers = [...this.#workers];
    if (waiting > 0 && workers.length === 0) this.#open();
    else if (
      (waiting >= GROW_AT || this.#waited.length >= GROW_AT) &&
      workers.length < this.#options.max &&
      workers.every((worker) => worker.ready)
    ) {
      this.#waited = [];
      this.#open();
    } else if (waiting === 0 && workers.length > 1 && workers.every((worker) => worker.idle)) {
      const closeExtra = (): void => void Promise.all(workers.slice(1).map((worker) => this.#retire(worker)));
      this.#shrink = setTimeout(closeExtra, SHRINK_AFTER_MS).unref();
    }
  }

  #retire(worker: PoolWorker): Promise<void> {
    this.#workers.delete(worker);
    return worker.close();
  }

  #rejectWaiting(reason: string): void {
    for (const line of [this.#questions, this.#passages]) {
      for (const job of line.remove(() => true)) job.reject(reason);
    }
  }
}
