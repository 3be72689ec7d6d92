/** What a request says of who sends it. */
import type { IncomingMessage } from 'node:http';
import { MemoryError } from '../../domain/errors.ts';

/** Of a request. */
export type Said = Pick<IncomingMessage, 'headers' | 'rawHeaders'>;

/** RFC 6750's alphabet, which JWTs keep to as well. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/**
 * The bearer token; undefined where nothing is said.
 * @throws MemoryError UNAUTHENTICATED for anything else than one bearer token, INVALID_ARGUMENT for several headers: the
 * service must not guess which one is meant.
 */
export function bearerOf({ headers, rawHeaders }: Said): string | undefined {
  const said = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  if (said.length > 1) {
    throw new MemoryError('INVALID_ARGUMENT', 'There is more than one Authorization header.', {
      field: 'authorization',
    });
  }
  const { authorization } = headers;
  if (authorization === undefined || authorization === '') return undefined;
  const token = BEARER.exec(authorization)?.[1];
  if (token !== undefined) return token;
  throw new MemoryError('UNAUTHENTICATED', 'The Authorization header contains no bearer token.', {
    field: 'authorization',
    remedy: 'Send Authorization: Bearer, a space and the token.',
  });
}
