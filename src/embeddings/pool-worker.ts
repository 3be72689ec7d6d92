/** One thread and the one text that it is at work on. */
import { Worker } from 'node:worker_threads';
import { YOUNG_SPACE_OF_THREAD } from '../config/young-space.ts';
import type { Encoded } from '../domain/ports.ts';
import { forbidTelemetry } from './onnx-runtime.ts';
import type { Ask, ModelSource, Reply, Request } from './protocol.ts';

const CLOSE_WITHIN_MS = 2_000;

export interface Job {
  readonly ask: Ask;
  readonly resolve: (encoded: Encoded) => void;
  /** Gets the reason as the end of a sentence, without a full stop. */
  readonly reject: (reason: string) => void;
}

export interface PoolWorkerEvents {
  readonly loading?: ((loaded: number, total: number) => void) | undefined;
  readonly ready: (dimensions: number) => void;
  /** The job is answered; the worker can take another. */
  readonly free: () => void;
  /** The thread has ended, whatever ended it; its job was rejected before. */
  readonly ended: (reason: string) => void;
}

export interface PoolWorkerOptions {
  readonly script: URL;
  readonly source: ModelSource;
  /** Largest JavaScript heap of the thread; the model's own memory is not part of it. */
  readonly maxHeapMb?: number | undefined;
}

export class PoolWorker {
  readonly #worker: Worker;
  readonly #events: PoolWorkerEvents;
  #job: Job | undefined;
  #ready = false;
  #reason = 'its thread ended';

  constructor(options: PoolWorkerOptions, events: PoolWorkerEvents) {
    this.#events = events;
    forbidTelemetry();
    this.#worker = new Worker(options.script, {
      workerData: options.source,
      name: 'hippograph-embeddings',
      // Not the process's own flags: some, such as --input-type, would keep a thread from starting.
      execArgv: [],
      resourceLimits: {
        ...YOUNG_SPACE_OF_THREAD,
        ...(options.maxHeapMb === undefined ? {} : { maxOldGenerationSizeMb: options.maxHeapMb }),
      },
    });
    this.#worker.on('message', (reply: Reply) => this.#hear(reply));
    this.#worker.on('error', (error: Error) => {
      this.#reason = error.message;
    });
    this.#worker.on('exit', () => {
      this.#ready = false;
      this.#take()?.reject(this.#reason);
      events.ended(this.#reason);
    });
  }

  get ready(): boolean {
    return this.#ready;
  }

  get idle(): boolean {
    return this.#ready && this.#job === undefined;
  }

  run(job: Job): void {
    this.#job = job;
    this.#tell({ kind: 'encode', ask: job.ask });
  }

  /** Resolves when the thread is gone, whatever it was at. */
  async close(): Promise<void> {
    if (this.#worker.threadId === -1) return;
    const gone = new Promise((resolve) => this.#worker.once('exit', resolve));
    // Asked first: ending a thread inside a native call is what makes runtimes crash.
    this.#tell({ kind: 'close' });
    const impatience = setTimeout(() => void this.#worker.terminate(), CLOSE_WITHIN_MS);
    await gone.finally(() => clearTimeout(impatience));
  }

  #tell(request: Request): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    this.#worker.postMessage(request);
  }

  #take(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #hear(reply: Reply): void {
    switch (reply.kind) {
      case 'loading':
        this.#events.loading?.(reply.loaded, reply.total);
        return;
      case 'ready':
        this.#ready = true;
        this.#events.ready(reply.dimensions);
        return;
      case 'unusable':
        this.#reason = reply.reason;
        void this.#worker.terminate();
        return;
      case 'encoded':
        this.#take()?.resolve(reply.encoded);
        this.#events.free();
        return;
      case 'failed':
        this.#take()?.reject(reply.reason);
        this.#events.free();
        return;
    }
  }
}
