/** Waits for a service that listens already until it recalls. It need not be warm: a call that comes early is answered all the same. */
import { setTimeout as delay } from 'node:timers/promises';
import { directFetch } from '../config/direct-fetch.ts';
import { ERRORS, MemoryError } from '../domain/errors.ts';
import { type EnsureOptions, isAborted, type RunningService } from './ensure-service.ts';
import { notStarted } from './not-started.ts';
import { headersOf } from './service-headers.ts';

export interface WaitOptions extends EnsureOptions {
  readonly timeoutMs: number;
}

const POLL_MS = 200;
const UNKNOWN_REASON = 'it is starting';
/** A service that takes longer to say how it is hangs. */
const LOOK_MS = 10_000;

/** It may still become ready. */
export class NotReadyYet extends MemoryError {
  constructor(reason: string, logPath: string) {
    super('SERVICE_UNAVAILABLE', `The hippograph service is not ready yet: ${reason}`, {
      remedy: `Try again in a minute. The log is in ${logPath}.`,
    });
  }
}

/** What /readyz answers. */
interface Answer {
  readonly answers?: unknown;
  readonly reason?: unknown;
}

const isAnswer = (body: unknown): body is Answer => typeof body === 'object' && body !== null;

/** Undefined where the service no longer answers. */
async function lookAt(
  service: RunningService,
  cancelled: AbortSignal | undefined,
): Promise<{ ready: boolean; reason: string } | undefined> {
  try {
    const response = await directFetch(new URL('/readyz', service.url), {
      headers: headersOf({ ...service, token: undefined }),
      signal: AbortSignal.any([
        AbortSignal.timeout(LOOK_MS),
        ...(cancelled === undefined ? [] : [cancelled]),
      ]),
    });
    // The service of another store has taken its port.
    if (response.status === ERRORS.CONFLICT.status) return undefined;
    const body: unknown = await response.json().catch(() => undefined);
    const { answers, reason } = isAnswer(body) ? body : {};
    return {
      ready: response.ok || answers === true,
      reason: typeof reason === 'string' ? reason : UNKNOWN_REASON,
    };
  } catch (error) {
    const hangs = error instanceof Error && error.name === 'TimeoutError';
    return hangs ? { ready: false, reason: 'it does not answer' } : undefined;
  }
}

/**
 * True once the service recalls, false when it is gone.
 * @throws MemoryError SERVICE_UNAVAILABLE, with what the service is waiting for, when the time is over; CANCELLED.
 */
export async function becomesReady(service: RunningService, options: WaitOptions): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    if (isAborted(options.signal)) throw new MemoryError('CANCELLED', 'The caller cancelled the request.');
    const state = await lookAt(service, options.signal);
    if (isAborted(options.signal)) continue;
    if (state === undefined || state.ready) return state !== undefined;
    const waited = performance.now() - started;
    options.onProgress?.({ task: state.reason, done: Math.round(waited / 1_000), unit: 's' });
    if (waited > options.timeoutMs) {
      throw new NotReadyYet(state.reason, service.logPath);
    }
    await delay(POLL_MS);
  }
}

/** Like becomesReady, for callers who have no use for a service that is gone: that is SERVICE_UNAVAILABLE too. */
export async function waitUntilReady(service: RunningService, options: WaitOptions): Promise<void> {
  if (await becomesReady(service, options)) return;
  throw await notStarted('ended while it was starting', service.logPath);
}
