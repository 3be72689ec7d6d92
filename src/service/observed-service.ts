/** The service with a measurement, a span and a line in the log for each call, which end when the call's promise or stream ends. */
import type { Logger } from 'pino';
import { codeOf } from '../domain/errors.ts';
import type { Tally } from '../operation/operation.ts';
import { observed, type Outcome } from '../telemetry/observe.ts';
import { activeTraceId, inSpan } from '../telemetry/span.ts';
import { type Call, intercepted, type Interceptor, type MemoryService } from './memory-service.ts';

/** How a call ended. */
export interface CallEnd extends Tally {
  readonly verb: string;
  readonly seconds: number;
  /** `ok`, or the error's code. */
  readonly outcome: string;
}

export interface Observers {
  readonly log: Logger;
  /** Log what callers send too, with the texts of memories and questions. */
  readonly texts: boolean;
  readonly onCall: (end: CallEnd) => void;
}

export const observedBy = (service: MemoryService, { log, texts, onCall }: Observers): MemoryService =>
  intercepted(service, [measure(onCall), trace, logTo(log, texts)].map(unlessInstant));

const unlessInstant =
  (interceptor: Interceptor): Interceptor =>
  (call, next) =>
    call.operation.instant === true ? next(call) : interceptor(call, next);

const outcomeOf = (outcome: Outcome): string => ('error' in outcome ? codeOf(outcome.error) : 'ok');

const rowsIn =
  ({ operation }: Call) =>
  (item: unknown) =>
    operation.rows?.(item) ?? 1;

/** The first, where there are several. */
function namespaceOf({ operation, input }: Call): string | undefined {
  const { over } = operation.rights(input);
  return typeof over === 'string' ? undefined : over[0];
}

const measure =
  (onCall: (end: CallEnd) => void): Interceptor =>
  (call, next) => {
    const { operation } = call;
    const began = performance.now();
    const ended = (outcome: Outcome): void => {
      const tally = 'result' in outcome ? operation.tally?.(outcome.result) : undefined;
      const seconds = (performance.now() - began) / 1_000;
      onCall({ verb: operation.name, seconds, outcome: outcomeOf(outcome), ...tally });
    };
    return observed(() => next(call), { ended });
  };

const trace: Interceptor = (call, next) => {
  const namespace = namespaceOf(call);
  return inSpan(`hippograph.${call.operation.name}`, () => next(call), {
    attributes: namespace === undefined ? {} : { 'hippograph.namespace': namespace },
    rowsIn: rowsIn(call),
  });
};

/** At level debug. */
const logTo =
  (log: Logger, texts: boolean): Interceptor =>
  (call, next) => {
    if (!log.isLevelEnabled('debug')) return next(call);
    const { operation, input } = call;
    const began = performance.now();
    const line = {
      verb: operation.name,
      namespace: namespaceOf(call),
      traceId: activeTraceId(),
      ...(texts ? { input } : {}),
    };
    const ended = (outcome: Outcome): void => {
      const rows = outcome.rows === undefined ? {} : { rows: outcome.rows };
      const ms = Math.round(performance.now() - began);
      log.debug({ ...line, outcome: outcomeOf(outcome), ms, ...rows }, 'called');
    };
    return observed(() => next(call), { ended, rowsIn: rowsIn(call) });
  };
