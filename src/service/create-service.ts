/** The service, put together: its parts, its operations bound to them, and its background work. */
import { EventEmitter } from 'node:events';
import { Scope } from '../domain/scope.ts';
import type { ServiceEvents } from '../domain/service-events.ts';
import { afterTaking } from './after-taking.ts';
import { closedWhileEmptied } from './closed-while-emptied.ts';
import { type MemoryService, serviceOn } from './memory-service.ts';
import { createParts, type ServiceParts } from './parts.ts';
import { beginWorks } from './works.ts';

export interface OwnService extends MemoryService, AsyncDisposable {
  /** Resolves once the first calls are as quick as later ones. */
  readonly warmedUp: () => Promise<void>;
  /** Does at once what a service does in the background for this namespace, until nothing is left. @throws MemoryError where some of it fails */
  readonly settle: (namespace: string) => Promise<void>;
}

/** Disposing of it stops all background work, whatever of it fails to stop. */
export function createService(given: ServiceParts): OwnService {
  const scope = new Scope();
  const events = new EventEmitter<ServiceEvents>().setMaxListeners(0);
  const parts = createParts(given, events, scope);
  const { settle } = beginWorks(parts, events, scope);
  events.emit('started');
  return {
    ...afterTaking(closedWhileEmptied(serviceOn(parts)), given.onTaken ?? (async () => undefined)),
    warmedUp: () => parts.plans.ended(),
    settle,
    [Symbol.asyncDispose]: () => scope[Symbol.asyncDispose](),
  };
}
