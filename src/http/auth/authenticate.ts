/** Finds out who sends a request: the operator, the holder of a token, or whom the issuer vouches for. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isTokenSecret, LOCAL, operator, type Principal } from '../../domain/access.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { AccessTokenReader, KeySource } from './access-token.ts';
import { bearerOf, type Said } from './bearer.ts';
import { IssuerKeys, type KeyTimes } from './issuer-keys.ts';
import type { OAuthSettings } from './oauth-settings.ts';

export interface AuthenticateOptions {
  /** The operator's. */
  readonly token: string | undefined;
  readonly oauth: OAuthSettings | undefined;
  /** The service's own namespace, for those who may reach all. */
  readonly namespace: string | undefined;
  /** Who holds a token of the store. @throws MemoryError */
  readonly recognise: (secret: string) => Promise<Principal>;
  /** No caller has to authenticate: on loopback, where nothing was set. */
  readonly open: boolean;
  readonly keyTimes?: KeyTimes | undefined;
  /** Of the built-in issuer; left out: they are fetched from the issuer. */
  readonly keys?: KeySource | undefined;
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Rejects with MemoryError UNAUTHENTICATED or FORBIDDEN for a caller that it refuses; SERVICE_UNAVAILABLE where that cannot be found out. */
export function authenticator(options: AuthenticateOptions): (request: Said) => Promise<Principal> {
  const { token, oauth, namespace, recognise, open, keyTimes, keys } = options;
  const expected = token === undefined ? undefined : digest(token);
  let reader: Promise<AccessTokenReader> | undefined;
  // Only who has an issuer needs the library for its tokens.
  const readerFor = (settings: OAuthSettings): Promise<AccessTokenReader> =>
    (reader ??= import('./access-token.ts').then(
      (loaded) => new loaded.AccessTokenReader(settings, keys ?? new IssuerKeys(settings.issuer, keyTimes)),
    ));

  const named = async (given: string): Promise<Principal> => {
    // Digests are of one length, so that the comparison tells nothing of the token's.
    if (expected !== undefined && timingSafeEqual(digest(given), expected))
      return operator('operator', namespace);
    if (oauth !== undefined && JWT.test(given)) return (await readerFor(oauth)).read(given);
    if (isTokenSecret(given)) return recognise(given);
    throw new MemoryError('UNAUTHENTICATED', 'The service does not know this bearer token.', {
      field: 'authorization',
    });
  };

  return async (request) => {
    const given = bearerOf(request);
    if (given === undefined) {
      if (open) return operator(LOCAL, namespace);
      throw new MemoryError('UNAUTHENTICATED', 'The request needs a bearer token.', {
        field: 'authorization',
        remedy:
          'Send the header Authorization: Bearer with HIPPOGRAPH_TOKEN, or with a token from `hippograph token create`.',
      });
    }
    const principal = await named(given);
    const reachesAll = principal.grants.some(({ namespaces }) => namespaces === 'all');
    return reachesAll ? { ...principal, ownNamespace: principal.ownNamespace ?? namespace } : principal;
  };
}
