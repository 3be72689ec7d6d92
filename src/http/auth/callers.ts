/** Who sent each request: the guard records it, and the routes read it. */
import type { FastifyRequest } from 'fastify';
import { LOCAL, type Principal } from '../../domain/access.ts';
import { MemoryError } from '../../domain/errors.ts';
import { checkOverStore } from '../../service/authorise.ts';
import { SocketShares } from '../socket-shares.ts';
import { Strangers } from '../strangers.ts';

/** Whom the request is from, and what it narrows itself to: both must allow what it asks. */
export type Caller = readonly [Principal, ...Principal[]];

export class Callers {
  readonly #known = new WeakMap<FastifyRequest, Caller>();

  readonly #sockets: SocketShares;
  /** Connections that are of no caller yet. */
  readonly strangers: Strangers;

  /** @param mostConnections that the listener allows to all together */
  constructor(mostConnections: number) {
    this.#sockets = new SocketShares(mostConnections);
    this.strangers = new Strangers(mostConnections);
  }

  /**
   * Records who has sent a request, and that its connection is the caller's.
   * @throws MemoryError what `ask` throws; TOO_MANY_OPEN where the caller has too many connections
   */
  async note(request: FastifyRequest, ask: () => Promise<Caller>): Promise<void> {
    const { socket } = request.raw;
    await this.strangers.identify(socket, async () => {
      const caller = await ask();
      this.#sockets.note(socket, lineOf(caller));
      this.#known.set(request, caller);
    });
  }

  /** @throws MemoryError UNAUTHENTICATED unless the guard has authenticated the request. */
  of(request: FastifyRequest): Caller {
    const caller = this.#known.get(request);
    if (caller !== undefined) return caller;
    throw new MemoryError('UNAUTHENTICATED', 'The request is not authenticated.', { field: 'authorization' });
  }
}

/** Tells one caller from another; no secret. */
export const identityOf = (caller: Caller): string =>
  caller.map(({ kind, name }) => `${kind} ${name}`).join('\u0000');

/**
 * Which queue the caller's calls wait in, and whose share their connections count against: the token's. The project
 * that a token comes with does not count, as a caller could name a thousand. Where no token is needed, only the project
 * distinguishes one assistant from another.
 */
export function lineOf([principal, narrower]: Caller): string {
  const { kind, name } =
    principal.kind === 'operator' && principal.name === LOCAL ? (narrower ?? principal) : principal;
  return `${kind} ${name}`;
}

/** The namespace that is meant where a call names none: the narrower's word comes first. */
export function ownNamespace(caller: Caller): string | undefined {
  return caller.findLast((principal) => principal.ownNamespace !== undefined)?.ownNamespace;
}

/** Totals of the store are for those who may read all of it. @throws MemoryError FORBIDDEN */
export function checkMetricsReader(caller: Caller): void {
  for (const principal of caller) checkOverStore(principal, 'read');
}
