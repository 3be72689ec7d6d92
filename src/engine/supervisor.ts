/** Starts the managed Neo4j again when it ends while it is needed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { DatabaseAddress } from '../domain/ports.ts';
import { type EngineLease, EngineStopped } from './lease.ts';

/** Milliseconds before each start. When they are used up, the server is given up. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000];

/** A server that stayed up this long works: the pauses begin from the first one again. */
const STABLE_MS = 60_000;

export interface SupervisorOptions {
  /** Starts the server, or joins one that another process has started. Rejects with a MemoryError. */
  readonly acquire: (signal: AbortSignal) => Promise<EngineLease>;
  readonly pausesMs?: readonly number[];
  readonly stableMs?: number;
}

export interface SupervisorEvents {
  /** Called before each start. Until `onBack`, this is why the database cannot be used. */
  readonly onLost: (reason: MemoryError) => void;
  /** Called when the server answers, perhaps at another address. A rejection counts as a failed start. */
  readonly onBack: (address: DatabaseAddress) => Promise<void>;
  /** Called once: the server is not started again. */
  readonly onGivenUp: (reason: MemoryError) => void;
}

/** Owns a share in the server. Disposing ends a start under way, and gives the share back. */
export class EngineSupervisor implements AsyncDisposable {
  /** Where the server answered at first. */
  readonly address: DatabaseAddress;
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  #lease: EngineLease | undefined;
  #watching: Promise<void> = Promise.resolve();
  #starts = 0;
  #why: string | undefined;

  constructor(lease: EngineLease, options: SupervisorOptions) {
    this.address = lease.address;
    this.#lease = lease;
    this.#options = options;
  }

  /** To be called once. A server that has ended by then is started again too. */
  watch(events: SupervisorEvents): void {
    this.#watching = this.#watch(events);
  }

  /** Returns what ends the server that runs now, unless it has ended by then. It is started again as if it had failed; `why` is the reason given. */
  restartOf(why: string): () => void {
    const lease = this.#lease;
    return () => {
      if (lease === undefined || lease !== this.#lease) return;
      this.#why = why;
      lease.end();
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    await this.#lease?.[Symbol.asyncDispose]();
  }

  async #watch(events: SupervisorEvents): Promise<void> {
    const { stableMs = STABLE_MS } = this.#options;
    while (this.#lease !== undefined) {
      const since = performance.now();
      const { lost } = this.#lease;
      await Promise.race([aborted(lost), aborted(this.#stopping.signal)]);
      if (this.#stopping.signal.aborted) return;
      await this.#lease[Symbol.asyncDispose]();
      if (performance.now() - since >= stableMs) this.#starts = 0;
      this.#lease = await this.#startAgain(lost.reason as MemoryError, events);
    }
  }

  /** Undefined once it has been stopped or given up. */
  async #startAgain(reason: MemoryError, events: SupervisorEvents): Promise<EngineLease | undefined> {
    const { pausesMs = PAUSES_MS } = this.#options;
    const { signal } = this.#stopping;
    let last: unknown = reason;
    while (!(last instanceof EngineStopped)) {
      const pause = pausesMs[this.#starts];
      if (pause === undefined) break;
      this.#starts += 1;
      events.onLost(startingAgain(this.#why ?? FAILED, this.#starts, pausesMs.length));
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        const lease = await this.#start(events);
        this.#why = undefined;
        return lease;
      } catch (error) {
        if (signal.aborted) return undefined;
        last = error;
      }
    }
    events.onGivenUp(last instanceof EngineStopped ? last : givenUp(last, this.#starts));
    return undefined;
  }

  async #start({ onBack }: SupervisorEvents): Promise<EngineLease> {
    const lease = await this.#options.acquire(this.#stopping.signal);
    try {
      await onBack(lease.address);
      return lease;
    } catch (error) {
      await lease[Symbol.asyncDispose]();
      throw error;
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

const FAILED = 'The managed Neo4j stopped unexpectedly';

const startingAgain = (why: string, start: number, starts: number): MemoryError =>
  new MemoryError('DATABASE_UNAVAILABLE', `${why} and is restarting (start ${start} of ${starts}).`, {
    remedy: 'Try again in a few seconds. Acknowledged writes are safe. You can repeat a write that failed.',
  });

function givenUp(last: unknown, starts: number): MemoryError {
  const cause = last instanceof MemoryError ? last : undefined;
  return new MemoryError(
    cause?.code ?? 'DATABASE_UNAVAILABLE',
    `The managed Neo4j was started again ${starts} times and did not stay up. The last failure: ${cause?.message ?? String(last)}`,
    { remedy: cause?.remedy ?? 'See `hippograph engine logs`, then start hippograph again.', cause: last },
  );
}
