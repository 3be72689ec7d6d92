/**
 * The proxy's connection to the service. It finds or starts the service on first use, keeps it alive with a lease, and reconnects when it is lost.
 */
import { readSettings } from '../../config/settings.ts';
import { ensureService, type RunningService } from '../../client/ensure-service.ts';
import { type KeptLease, keepLease } from '../../client/keep-lease.ts';
import { notStarted } from '../../client/not-started.ts';
import { becomesReady } from '../../client/wait-until-ready.ts';

/** Just under the minute after which most clients give up, so that they still hear why. */
const READY_WITHIN_MS = 55_000;
const TRIES = 2;

interface Hold {
  readonly service: RunningService;
  readonly lease: KeptLease;
  /** It was ready once; what comes after that the service tells itself. */
  ready: boolean;
}

/** What callers wait for, and since when the service starts, by `performance.now()`. */
export interface Waiting {
  readonly reason: string;
  readonly since: number;
}

export interface ServiceConnection extends Disposable {
  /** Undefined once the service is ready. */
  readonly waitingFor: Waiting | undefined;
  /**
   * The service, ready to recall.
   * @param tell what is being waited for, each time that is looked at
   * @throws MemoryError SERVICE_UNAVAILABLE, CANCELLED, or INVALID_ARGUMENT naming the setting that is wrong.
   */
  ready(signal: AbortSignal, tell: (what: string) => void): Promise<RunningService>;
  /** To be called when the service did not answer. */
  drop(service: RunningService): void;
}

/** @param log gets what the user should know and no answer says */
export function connectService(
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
): ServiceConnection {
  let current: Hold | undefined;
  let joining: Promise<Hold> | undefined;
  let waiting: Waiting | undefined;
  const over = new AbortController();

  const letGo = (hold: Hold | undefined): void => {
    hold?.lease[Symbol.dispose]();
    if (current === hold) current = undefined;
  };

  const join = async (): Promise<Hold> => {
    waiting = { reason: 'It is being started.', since: performance.now() };
    const service = await ensureService(readSettings(environment), {
      signal: over.signal,
      onNotice: log,
      onProgress: ({ task }) => {
        if (waiting !== undefined) waiting = { ...waiting, reason: task };
      },
    });
    over.signal.throwIfAborted();
    const { startedAt } = service;
    if (startedAt !== undefined) {
      const age = Math.max(0, Date.now() - Date.parse(startedAt));
      waiting = { ...waiting, since: Math.min(waiting.since, performance.now() - age) };
    }
    current = { service, lease: keepLease(service, 'mcp'), ready: false };
    return current;
  };

  /** One search or start at a time, for all callers; it continues when one of them leaves. */
  const hold = async (tell: (what: string) => void): Promise<Hold> => {
    if (current?.lease.lost === true) letGo(current);
    if (current !== undefined) return current;
    tell('starting the service');
    joining ??= join().finally(() => {
      joining = undefined;
    });
    return joining;
  };

  return {
    get waitingFor() {
      return waiting;
    },
    async ready(signal, tell) {
      const deadline = performance.now() + READY_WITHIN_MS;
      const onProgress = ({ task }: { readonly task: string }): void => {
        if (waiting !== undefined) waiting = { ...waiting, reason: task };
        tell(task);
      };
      for (let tries = 1; ; tries += 1) {
        const held = await hold(tell);
        const timeoutMs = deadline - performance.now();
        held.ready ||= await becomesReady(held.service, { timeoutMs, onProgress, signal });
        if (held.ready) {
          waiting = undefined;
          return held.service;
        }
        letGo(held);
        if (tries === TRIES) throw await notStarted('ended while it was starting', held.service.logPath);
      }
    },
    drop(service) {
      if (current?.service === service) letGo(current);
    },
    [Symbol.dispose]: () => {
      over.abort();
      letGo(current);
    },
  };
}
