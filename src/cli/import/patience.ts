/** Tries again what passes by itself: what is stored is stored once, so a batch may be sent again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, ERRORS, MemoryError } from '../../domain/errors.ts';

const PASSING: ReadonlySet<ErrorCode> = new Set(['SERVICE_UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'TIMEOUT']);
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];

export interface Patience {
  /** Brings the service back after it was lost. */
  readonly reconnect: () => Promise<void>;
  readonly signal: AbortSignal;
}

export async function patiently<Result>(
  send: () => Promise<Result>,
  { reconnect, signal }: Patience,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const passes = error instanceof MemoryError && PASSING.has(error.code);
      if (!passes || pause === undefined || signal.aborted) throw error;
      // Rejects as soon as the command is stopped: there is nothing to wait for then.
      const waitMs = Math.max(pause, 1_000 * (ERRORS[error.code].retryAfter ?? 0));
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
      if (error.code === 'SERVICE_UNAVAILABLE') await reconnect();
    }
  }
}
