/** Waits for something, and no longer than a while. What comes later, good or bad, is dropped. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Undefined where the time is over. */
export async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const over = new AbortController();
  promise.catch(() => undefined);
  try {
    return await Promise.race([
      promise,
      sleep(Math.max(0, ms), undefined, { signal: over.signal }).catch(() => undefined),
    ]);
  } finally {
    over.abort();
  }
}
