/** The service with a span around each verb that does work. */
import { inSpan } from '../telemetry/span.ts';
import { eachCall } from './each-call.ts';
import type { MemoryService } from './memory-service.ts';

export const traced = (service: MemoryService): MemoryService =>
  eachCall(service, ({ verb, namespace }, call) =>
    inSpan(`hippograph.${verb}`, call, {
      attributes: namespace === undefined ? {} : { 'hippograph.namespace': namespace },
    }),
  );
