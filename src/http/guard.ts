/** Who may ask: by Host and Origin on loopback, by token wherever one is set. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { MemoryError } from '../domain/errors.ts';
import { hostnameOf, isLoopback } from './address.ts';

export type GuardSettings = Pick<Settings, 'host' | 'token'>;

/** Asked by those that hold no token: load balancers, container health checks, Neo4j Browser. They tell no memory. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/browser-guide']);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function originHostname(origin: string): string | undefined {
  const match = /^https?:\/\/(.+)$/.exec(origin);
  return match?.[1] === undefined ? undefined : hostnameOf(match[1]);
}

/** A page of some other site must not reach us through the browser: neither by a rebound name nor from its own. */
function checkLoopback(request: FastifyRequest): void {
  const host = hostnameOf(request.host);
  if (host === undefined || !isLoopback(host)) {
    throw new MemoryError('FORBIDDEN', 'This service answers to loopback names only.', {
      field: 'host',
      remedy: 'Ask it as 127.0.0.1 or localhost.',
    });
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  const from = originHostname(origin);
  if (from === undefined || !isLoopback(from)) {
    throw new MemoryError('FORBIDDEN', 'This service answers to pages of this machine only.', {
      field: 'origin',
    });
  }
}

function checkToken(request: FastifyRequest, expected: Buffer): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  // Digests are of one length, so that the comparison tells nothing of the token's.
  if (given !== undefined && timingSafeEqual(digest(given), expected)) return;
  throw new MemoryError('UNAUTHENTICATED', 'A valid bearer token is needed.', {
    field: 'authorization',
    remedy: 'Send the header Authorization: Bearer with the value of HIPPOGRAPH_TOKEN.',
  });
}

/**
 * For Fastify's `onRequest`, before any body is read.
 * @throws MemoryError INVALID_ARGUMENT when the host is beyond loopback and no token is set.
 */
export function createGuard({ host, token }: GuardSettings): (request: FastifyRequest) => Promise<void> {
  const local = isLoopback(host);
  if (!local && token === undefined) {
    throw new MemoryError('INVALID_ARGUMENT', `Listening on ${host} lets others in, and no token is set.`, {
      field: 'HIPPOGRAPH_TOKEN',
      remedy: 'Set HIPPOGRAPH_TOKEN to a secret of at least 16 characters, or HIPPOGRAPH_HOST to 127.0.0.1.',
    });
  }
  const expected = token === undefined ? undefined : digest(token);
  return async (request) => {
    if (local) checkLoopback(request);
    const path = request.routeOptions.url;
    if (expected !== undefined && !(path !== undefined && OPEN_PATHS.has(path)))
      checkToken(request, expected);
  };
}
