/** Calls wait for their turn before anything is done for them, and streams are counted: callers are served one after the other, however much one of them asks. */
import { MemoryError } from '../domain/errors.ts';
import { callerNow, onBehalfOf } from '../turns/on-behalf.ts';
import { Share } from '../turns/share.ts';
import type { TimeLimit } from '../turns/time-limit.ts';
import { Turns } from '../turns/turns.ts';
import { observed } from '../telemetry/observe.ts';
import { MOST_WATCHERS } from '../watching/watching.ts';
import { intercepted, type Interceptor, type MemoryService } from './memory-service.ts';

/** Writes that wait for each other are stored in one transaction, so more of them than of reads make sense. One turn is left for another caller. */
const WRITES = { atOnce: 16, each: 15 };

/** Reads and writes stand in lines of their own, so that neither waits for the other. */
export interface CallTurns {
  readonly read: Turns;
  readonly write: Turns;
}

/** @param readsAtOnce at least 2: one turn is left for another caller */
export const callTurns = (readsAtOnce: number): CallTurns => ({
  read: new Turns({ atOnce: readsAtOnce, each: readsAtOnce - 1 }),
  write: new Turns(WRITES),
});

/** A stream takes its turns with each of its statements: it may last as long as its reader. So does what the service asks of itself. */
const waitFor =
  (turns: CallTurns): Interceptor =>
  (call, next) => {
    const { operation, options } = call;
    const atOnce = operation.instant === true || operation.rows !== undefined;
    if (atOnce || callerNow() === undefined) return next(call);
    const kind = operation.texts === undefined ? 'read' : 'write';
    return turns[kind].take(async () => next(call), options.signal, options.waiting);
  };

export const inTurn = (service: MemoryService, turns: CallTurns): MemoryService =>
  intercepted(service, [waitFor(turns)]);

/** The service of one request: its time counts but while all that it has asked for waits for a turn. */
export const limitedBy = (limit: TimeLimit, service: MemoryService): MemoryService =>
  intercepted(service, [
    (call, next) => {
      const ended = limit.begin();
      const options = { ...call.options, waiting: limit.wait };
      return observed(() => next({ ...call, options }), { ended });
    },
  ]);

/** Half of the subscriptions that a service has; exports count with them. @param most of one caller, at once */
export const streamShare = (most = MOST_WATCHERS / 2): Share =>
  new Share(
    most,
    () =>
      new MemoryError('TOO_MANY_OPEN', `One caller has at most ${most} subscriptions and exports open.`, {
        remedy: 'End some of them first.',
      }),
  );

/** The service as it works for one caller. @param caller what tells it from others */
export const workingFor = (caller: string, service: MemoryService, streams: Share): MemoryService =>
  intercepted(service, [
    (call, next) => {
      const giveBack = call.operation.rows === undefined ? undefined : streams.take(caller);
      return observed(() => next(call), {
        ended: () => giveBack?.(),
        inside: (step) => onBehalfOf(caller, step),
      });
    },
  ]);
