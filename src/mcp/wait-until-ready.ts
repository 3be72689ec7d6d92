/** Waits for a service that listens already until it recalls. */
import { setTimeout as delay } from 'node:timers/promises';
import { MemoryError } from '../domain/errors.ts';
import type { EnsureOptions, RunningService } from './ensure-service.ts';

export interface WaitOptions extends EnsureOptions {
  readonly timeoutMs: number;
}

const POLL_MS = 200;

/** The sentence of a /readyz answer that is not ready. */
function reasonIn(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string') {
    return body.reason;
  }
  return 'it is starting';
}

/**
 * @throws MemoryError SERVICE_UNAVAILABLE, with what the service is waiting for, when the time is over or when the
 *   service is gone; CANCELLED.
 */
export async function waitUntilReady(service: RunningService, options: WaitOptions): Promise<void> {
  const started = Date.now();
  for (;;) {
    if (options.signal?.aborted === true) throw new MemoryError('CANCELLED', 'The caller went away.');
    let reason: string;
    try {
      const response = await fetch(new URL('/readyz', service.url));
      if (response.ok) return;
      reason = reasonIn(await response.json().catch(() => undefined));
    } catch (cause) {
      throw new MemoryError('SERVICE_UNAVAILABLE', 'The hippograph service ended while it was starting.', {
        remedy: 'Try again; if it persists, run: hippograph doctor',
        cause,
      });
    }
    options.onProgress?.({ task: reason, done: Math.round((Date.now() - started) / 1_000), unit: 's' });
    if (Date.now() - started > options.timeoutMs) {
      throw new MemoryError('SERVICE_UNAVAILABLE', `The hippograph service is not ready yet: ${reason}`, {
        remedy: 'Try again in a minute; its log is service.log in the data folder.',
      });
    }
    await delay(POLL_MS);
  }
}
