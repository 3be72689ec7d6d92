/** Trying again, later each time. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Tries after the first. */
  readonly retries: number;
  /** Before the first retry, in milliseconds; doubled before each further one, with up to a quarter of chance on top. */
  readonly firstDelayMs: number;
  /** No wait is longer, whatever the failure asks for. */
  readonly maxDelayMs: number;
  readonly signal: AbortSignal;
}

/** A failure that another try may cure. `afterMs` is the wait that the other side asked for. */
export class Transient extends Error {
  override readonly name = 'Transient';
  readonly afterMs: number;

  constructor(message: string, afterMs = 0) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Rejects with the last Transient, with whatever else `attempt` throws, or with the signal's reason. */
export async function retrying<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries, firstDelayMs, maxDelayMs, signal } = options;
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Transient) || tried >= retries || signal.aborted) throw error;
      const backoff = firstDelayMs * 2 ** tried * (1 + Math.random() / 4);
      await sleep(Math.min(maxDelayMs, Math.max(backoff, error.afterMs)), undefined, { signal });
    }
  }
}
