/** Sends what is queued from this process, as soon as there is a service, for as long as the process lives. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Drain, type DrainOptions } from '../../outbox/drain.ts';
import type { Outbox } from '../../outbox/outbox.ts';

const AGAIN_AFTER_MS = 1_000;
/** A service that does not start is not started all the time. */
const MOST_AFTER_MS = 60_000;

type Send = DrainOptions['send'];

export interface QueueOptions {
  readonly outbox: Outbox;
  /** How a call is sent, once there is a service. */
  readonly ready: (signal: AbortSignal) => Promise<Send>;
  /** Called where there is no service, or the outbox itself fails. */
  readonly onError: (error: unknown) => void;
}

export class Queue implements Disposable {
  readonly outbox: Outbox;
  readonly #options: QueueOptions;
  readonly #over = new AbortController();
  readonly #drain: Drain;
  #send: Send | undefined;
  #working: Promise<void> | undefined;
  #asked = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.outbox = options.outbox;
    this.#drain = new Drain({
      outbox: this.outbox,
      send: async (kept, signal) => (this.#send === undefined ? 'later' : this.#send(kept, signal)),
    });
  }

  /** To be called when something was queued, here or by another process. */
  kick(): void {
    this.#asked = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  /** True once nothing is left that this process may send. */
  async emptied(): Promise<true> {
    if ((await this.outbox.names()).length === 0) return true;
    this.kick();
    await this.#working;
    return true;
  }

  async #work(): Promise<void> {
    const { signal } = this.#over;
    let pause = AGAIN_AFTER_MS;
    while (this.#asked && !signal.aborted) {
      this.#asked = false;
      try {
        if ((await this.outbox.names()).length === 0) continue;
        this.#send = await this.#options.ready(signal);
        if ((await this.#drain.run(signal)) === 'empty') continue;
        pause = AGAIN_AFTER_MS;
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error);
        pause = Math.min(MOST_AFTER_MS, 2 * pause);
      }
      this.#asked = true;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves once what is under way has ended. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#working;
  }

  [Symbol.dispose](): void {
    this.#over.abort();
  }
}

const LOOKED_EVERY_MS = 1_000;

/** Looks for what others have queued, until it is disposed of. For the service. */
export function watchQueue(queue: Queue): AsyncDisposable {
  const timer = setInterval(() => queue.kick(), LOOKED_EVERY_MS);
  timer.unref();
  queue.kick();
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await queue.stop();
    },
  };
}
