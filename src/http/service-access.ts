import type { FastifyRequest } from 'fastify';
import { MemoryError } from '../domain/errors.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { type Caller, type Callers, serviceAs } from './auth/callers.ts';

/** The service as it is at the moment: the listener is up before it, and says so. */
export interface ServiceAccess {
  /** Undefined until it can be asked. */
  readonly service: () => MemoryService | undefined;
  /** One sentence on what it is waiting for. */
  readonly starting: () => string;
}

/** The same access, with each service wrapped once. */
export function wrappedAccess(
  access: ServiceAccess,
  wrap: (service: MemoryService) => MemoryService,
): ServiceAccess {
  const known = new WeakMap<MemoryService, MemoryService>();
  return {
    starting: access.starting,
    service: () => {
      const service = access.service();
      if (service === undefined) return undefined;
      const wrapped = known.get(service) ?? wrap(service);
      known.set(service, wrapped);
      return wrapped;
    },
  };
}

/** @throws MemoryError SERVICE_UNAVAILABLE while there is none. */
export function serviceOf(access: ServiceAccess): MemoryService {
  const service = access.service();
  if (service !== undefined) return service;
  throw new MemoryError('SERVICE_UNAVAILABLE', access.starting(), {
    remedy: 'Try again once /readyz returns 200.',
  });
}

/** What routes get: the service with the rights of the request. */
export interface RequestAccess {
  /** @throws MemoryError SERVICE_UNAVAILABLE while there is none. */
  readonly serviceOf: (request: FastifyRequest) => MemoryService;
}

/** Makes the service of a request once. */
export function requestAccess(access: ServiceAccess, callers: Callers): RequestAccess {
  const known = new WeakMap<FastifyRequest, MemoryService>();
  return {
    serviceOf: (request) => {
      const service = known.get(request) ?? serviceAs(callers.of(request), serviceOf(access));
      known.set(request, service);
      return service;
    },
  };
}

/** The access of one caller. */
export function accessFor(caller: Caller, access: ServiceAccess): ServiceAccess {
  return {
    starting: access.starting,
    service: () => {
      const service = access.service();
      return service === undefined ? undefined : serviceAs(caller, service);
    },
  };
}
