/** Reads the access tokens of an issuer (RFC 9068): JWTs, checked here and valid until they expire. */
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { onlyNamespace, type Principal, RIGHTS } from '../../domain/access.ts';
import { checkNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { scopeOf } from './challenge.ts';
import { unreachable } from './issuer-keys.ts';
import type { OAuthSettings } from './oauth-settings.ts';

/** Asymmetric ones only: who can check such a token cannot make one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** What tokens of access call themselves, where they do: other kinds, such as those of a logout, are not for asking by. */
const TYPES: ReadonlySet<string> = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
/** How far the issuer's clock may be off, in seconds. */
const TOLERANCE_S = 5;
const MOST_NAMESPACES = 1_000;

function refused(why: string): MemoryError {
  return new MemoryError('UNAUTHENTICATED', `The access token ${why}.`, { field: 'authorization' });
}

export interface KeySource {
  /** Rejects with MemoryError SERVICE_UNAVAILABLE */
  get(): Promise<JWTVerifyGetKey>;
}

export class AccessTokenReader {
  readonly #settings: OAuthSettings;
  readonly #keys: KeySource;

  constructor(settings: OAuthSettings, keys: KeySource) {
    this.#settings = settings;
    this.#keys = keys;
  }

  /**
   * Who the token speaks for.
   * @throws MemoryError UNAUTHENTICATED for one that is not valid here; FORBIDDEN for one that is, and gives no right or no namespace;
   * SERVICE_UNAVAILABLE where the issuer's keys cannot be had.
   */
  async read(token: string): Promise<Principal> {
    this.#glance(token);
    const payload = await this.#verified(token);
    const rights = rightsIn(payload);
    if (rights.length === 0) {
      throw new MemoryError('FORBIDDEN', 'The access token has none of the scopes of this service.', {
        field: 'authorization',
        remedy: `Request a token with the scopes you need: ${RIGHTS.map(scopeOf).join(', ')}.`,
      });
    }
    const grants = [{ rights, namespaces: this.#namespacesIn(payload) }];
    const name = `oauth ${payload.sub ?? 'without a subject'}`;
    return { kind: 'oauth', name, grants, ownNamespace: onlyNamespace(grants) };
  }

  /** What can be seen without keys, so that nothing made up has the issuer asked. Nothing is believed by it. */
  #glance(token: string): void {
    let header: ReturnType<typeof decodeProtectedHeader>;
    let payload: JWTPayload;
    try {
      header = decodeProtectedHeader(token);
      payload = decodeJwt(token);
    } catch {
      throw refused('cannot be read');
    }
    if (!ALGORITHMS.includes(header.alg ?? '')) throw refused('is not signed as it must be');
    if (header.typ !== undefined && !TYPES.has(header.typ.toLowerCase())) throw refused('is of another kind');
    if (payload.iss !== this.#settings.issuer) throw refused('is of another issuer');
    if (![payload.aud].flat().includes(this.#settings.resource))
      throw refused('was made for another service');
    // It is bound to a key whose possession is not shown by sending it.
    if (payload['cnf'] !== undefined)
      throw refused('is bound to its holder, which this service cannot check');
  }

  async #verified(token: string): Promise<JWTPayload> {
    const keys = await this.#keys.get();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: this.#settings.issuer,
        audience: this.#settings.resource,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE_S,
      });
      return payload;
    } catch (error) {
      throw failure(error, this.#settings.issuer);
    }
  }

  #namespacesIn(payload: JWTPayload): readonly string[] | 'all' {
    const { namespacesClaim } = this.#settings;
    const claim = payload[namespacesClaim];
    const names = typeof claim === 'string' ? claim.split(' ').filter((name) => name !== '') : claim;
    try {
      if (Array.isArray(names) && names.length > 0 && names.length <= MOST_NAMESPACES) {
        if (names.length === 1 && names[0] === '*') return 'all';
        if (names.every((name) => typeof name === 'string')) return names.map(checkNamespace);
      }
    } catch {
      // Said below: a claim that is broken in part gives nothing.
    }
    throw new MemoryError('FORBIDDEN', `The access token has no namespace in its claim ${namespacesClaim}.`, {
      field: 'authorization',
      remedy:
        'Configure the issuer to put namespaces into this claim, as a list or separated by spaces. * means all.',
    });
  }
}

function rightsIn({ scope, scp }: JWTPayload) {
  const scopes = [scope, scp].flatMap((each) => (typeof each === 'string' ? each.split(' ') : each));
  return RIGHTS.filter((right) => scopes.includes(scopeOf(right)));
}

/** The token's fault, or that of what its issuer's keys are fetched over. */
function failure(error: unknown, issuer: string): MemoryError {
  if (error instanceof errors.JWTExpired) return refused('has expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'nbf') return refused('is not valid yet');
    return refused(error.claim === 'exp' ? 'does not say when it expires' : 'was not made for this service');
  }
  const faults = [
    errors.JWSSignatureVerificationFailed,
    errors.JWSInvalid,
    errors.JWTInvalid,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ];
  return faults.some((fault) => error instanceof fault)
    ? refused('is not signed by its issuer')
    : unreachable(issuer);
}
