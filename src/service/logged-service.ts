/** The service with a line in the log for each call: what, where, how long, and how it ended. Texts only where the operator asks for them. */
import type { Logger } from 'pino';
import { MemoryError } from '../domain/errors.ts';
import { activeTraceId } from '../telemetry/span.ts';
import { eachCall } from './each-call.ts';
import type { MemoryService } from './memory-service.ts';

export interface LoggingChoice {
  readonly log: Logger;
  /** What callers send is told too, the texts of memories and questions with it. */
  readonly texts: boolean;
}

/** A verb's line comes at level debug. */
export function logged(service: MemoryService, { log, texts }: LoggingChoice): MemoryService {
  if (!log.isLevelEnabled('debug')) return service;
  return eachCall(service, ({ verb, namespace, input }, call) => {
    const began = performance.now();
    const note = (outcome: string): void =>
      log.debug(
        {
          verb,
          namespace,
          outcome,
          ms: Math.round(performance.now() - began),
          traceId: activeTraceId(),
          ...(texts ? { input } : {}),
        },
        'called',
      );
    const result = call();
    if (result instanceof Promise)
      result.then(
        () => note('ok'),
        (error: unknown) => note(error instanceof MemoryError ? error.code : 'INTERNAL'),
      );
    return result;
  });
}
