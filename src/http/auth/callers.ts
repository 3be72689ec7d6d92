/** Who sent each request: the guard records it, and the routes read it. */
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../domain/access.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { checkOverStore, scopedTo } from '../../service/authorise.ts';

/** Whom the request is from, and what it narrows itself to: both must allow what it asks. */
export type Caller = readonly [Principal, ...Principal[]];

export class Callers {
  readonly #known = new WeakMap<FastifyRequest, Caller>();

  note(request: FastifyRequest, caller: Caller): void {
    this.#known.set(request, caller);
  }

  /** @throws MemoryError UNAUTHENTICATED unless the guard has authenticated the request. */
  of(request: FastifyRequest): Caller {
    const caller = this.#known.get(request);
    if (caller !== undefined) return caller;
    throw new MemoryError('UNAUTHENTICATED', 'The request is not authenticated.', { field: 'authorization' });
  }
}

/** The service as this caller may use it. */
export function serviceAs(caller: Caller, service: MemoryService): MemoryService {
  return caller.reduce(
    (scoped, principal) => (principal.kind === 'operator' ? scoped : scopedTo(principal, scoped)),
    service,
  );
}

/** Tells one caller from another; no secret. */
export const identityOf = (caller: Caller): string =>
  caller.map(({ kind, name }) => `${kind} ${name}`).join('\u0000');

/** The namespace that is meant where a call names none: the narrower's word comes first. */
export function ownNamespace(caller: Caller): string | undefined {
  return caller.findLast((principal) => principal.ownNamespace !== undefined)?.ownNamespace;
}

/** Totals of the store are for those who may read all of it. @throws MemoryError FORBIDDEN */
export function checkMetricsReader(caller: Caller): void {
  for (const principal of caller) checkOverStore(principal, 'read');
}
