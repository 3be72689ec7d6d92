import type { FastifyRequest } from 'fastify';
import { MemoryError } from '../domain/errors.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { type Caller, type Callers, serviceAs } from './auth/callers.ts';

/** The service as it is at the moment: the listener is up before it, and says so. */
export interface ServiceDoor {
  /** Undefined until it can be asked. */
  readonly service: () => MemoryService | undefined;
  /** One sentence on what it is waiting for. */
  readonly starting: () => string;
}

/** The same door with every service behind it wrapped, each once. */
export function wrappedDoor(door: ServiceDoor, wrap: (service: MemoryService) => MemoryService): ServiceDoor {
  const known = new WeakMap<MemoryService, MemoryService>();
  return {
    starting: door.starting,
    service: () => {
      const service = door.service();
      if (service === undefined) return undefined;
      const wrapped = known.get(service) ?? wrap(service);
      known.set(service, wrapped);
      return wrapped;
    },
  };
}

/** @throws MemoryError SERVICE_UNAVAILABLE while there is none. */
export function serviceOf(door: ServiceDoor): MemoryService {
  const service = door.service();
  if (service !== undefined) return service;
  throw new MemoryError('SERVICE_UNAVAILABLE', door.starting(), {
    remedy: 'Try again once /readyz returns 200.',
  });
}

/** What routes are given: the service as whoever sent the request may use it, and no other. */
export interface RequestDoor {
  /** @throws MemoryError SERVICE_UNAVAILABLE while there is none. */
  readonly serviceOf: (request: FastifyRequest) => MemoryService;
}

export function requestDoor(door: ServiceDoor, callers: Callers): RequestDoor {
  return { serviceOf: (request) => serviceAs(callers.of(request), serviceOf(door)) };
}

/** The door as one caller may use it. */
export function doorFor(caller: Caller, door: ServiceDoor): ServiceDoor {
  return {
    starting: door.starting,
    service: () => {
      const service = door.service();
      return service === undefined ? undefined : serviceAs(caller, service);
    },
  };
}
