import { MemoryError } from '../domain/errors.ts';
import type { MemoryService } from '../service/memory-service.ts';

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
    remedy: 'Ask again once /readyz answers 200.',
  });
}
