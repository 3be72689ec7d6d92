import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MemoryError } from '../domain/errors.ts';
import { scopedTo } from '../service/authorise.ts';
import { streamShare, workingFor } from '../service/in-turn.ts';
import type { MemoryService } from '../service/memory-service.ts';
import type { Share } from '../turns/share.ts';
import { type Caller, type Callers, lineOf } from './auth/callers.ts';

/** The service as it is at the moment: the listener is up before it, and says so. */
export interface ServiceAccess {
  /** Undefined until it can be asked. */
  readonly service: () => MemoryService | undefined;
  /** One sentence on what it is waiting for. */
  readonly starting: () => string;
}

export interface ServicesParts {
  readonly access: ServiceAccess;
  readonly callers: Callers;
  /** Around the service of all callers. */
  readonly wrap: (service: MemoryService) => MemoryService;
}

/** Callers whose services are kept; who asks again then gets a new one, which is the same. */
const MOST_KNOWN = 1_000;

/** The only way from a request to the service. */
export class Services implements ServiceAccess {
  readonly #parts: ServicesParts;
  readonly #streams = streamShare();
  readonly #wrapped = new WeakMap<MemoryService, MemoryService>();
  #of: { readonly service: MemoryService; readonly byCaller: LRUCache<string, MemoryService> } | undefined;
  readonly starting: () => string;

  constructor(parts: ServicesParts) {
    this.#parts = parts;
    this.starting = parts.access.starting;
  }

  /** As it asks itself, with every right: for probes and totals. */
  readonly service = (): MemoryService | undefined => {
    const service = this.#parts.access.service();
    if (service === undefined) return undefined;
    const wrapped = this.#wrapped.get(service) ?? this.#parts.wrap(service);
    this.#wrapped.set(service, wrapped);
    return wrapped;
  };

  /** The same. @throws MemoryError SERVICE_UNAVAILABLE while there is none. */
  started(): MemoryService {
    const service = this.service();
    if (service !== undefined) return service;
    throw new MemoryError('SERVICE_UNAVAILABLE', this.starting(), {
      remedy: 'Try again once /readyz returns 200.',
    });
  }

  /**
   * With the rights of the request's sender, and in their queue. Made once for each caller.
   * @throws MemoryError SERVICE_UNAVAILABLE while there is none, UNAUTHENTICATED
   */
  readonly serviceFor = (request: FastifyRequest): MemoryService => this.of(this.#parts.callers.of(request));

  /** With the rights of this caller, and in their queue. @throws MemoryError SERVICE_UNAVAILABLE while there is none */
  of(caller: Caller): MemoryService {
    const service = this.started();
    if (this.#of?.service !== service) this.#of = { service, byCaller: new LRUCache({ max: MOST_KNOWN }) };
    const { byCaller } = this.#of;
    // All that its service depends on, grants too.
    const key = JSON.stringify(caller);
    const known = byCaller.get(key) ?? serviceAs(caller, service, this.#streams);
    byCaller.set(key, known);
    return known;
  }
}

/** What routes need of it. */
export type ServiceFor = Services['serviceFor'];

const serviceAs = (caller: Caller, service: MemoryService, streams: Share): MemoryService =>
  caller.reduce(
    (scoped, principal) => (principal.kind === 'operator' ? scoped : scopedTo(principal, scoped)),
    workingFor(lineOf(caller), service, streams),
  );
