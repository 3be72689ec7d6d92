/** Makes, lists and revokes the store's tokens, and distinguishes them from what is not a token. */
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { proofOf, type Signed } from '../config/proof.ts';
import {
  type AccessToken,
  type CreatedToken,
  isTokenSecret,
  onlyNamespace,
  type Principal,
  type Right,
} from '../domain/access.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import { idField } from '../operation/fields.ts';
import { NOTHING } from '../operation/input.ts';
import { operation, SAMPLE_ID, instant } from '../operation/operation.ts';
import { overStore } from '../operation/rights.ts';
import type { Database } from '../store/database.ts';
import {
  accessTokens,
  createAccessToken,
  noteTokenUse,
  removeEndedTokens,
  revokeAccessToken,
} from '../store/statements.generated.ts';
import { newSecret, secretHash } from './secret.ts';
import { noMoreRights, type TokenInput, tokenInput } from './token-input.ts';
import { type KeptToken, TokenList } from './token-list.ts';

/** The most that a store keeps, so that all of them fit into the memory of each service. */
const MOST_TOKENS = 1_000;
/** How long a token that has ended is still listed, in milliseconds. */
const LISTED_MS = 30 * 86_400_000;
/** How far the instant of the last use may lag behind, in milliseconds. */
const NOTED_EVERY_MS = 10 * 60_000;

export interface TokenParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Called with the reason why the time of a use could not be stored. */
  readonly onError: (error: unknown) => void;
}

export class AccessTokens {
  readonly #parts: TokenParts;
  readonly #list: TokenList;
  /** By id: when its use was written down last, in milliseconds since 1970. */
  readonly #noted = new Map<string, number>();

  constructor(parts: TokenParts) {
    this.#parts = parts;
    this.#list = new TokenList(async () => parts.database.run(accessTokens, { limit: MOST_TOKENS }));
  }

  /** @throws MemoryError INVALID_DATE for one that has expired already; CONFLICT where too many are kept. */
  async create({ expiresAt, ...input }: TokenInput): Promise<CreatedToken> {
    const { database, clock } = this.#parts;
    const createdAt = clock();
    if (expiresAt !== undefined && expiresAt <= createdAt)
      throw new MemoryError('INVALID_DATE', 'expiresAt is not in the future.', { field: 'expiresAt' });
    const checked = { ...input, expiresAt: expiresAt ?? null };
    const secret = newSecret();
    const id = uuidv7();
    const row = { id, hash: secretHash(secret), ...checked, createdAt, most: MOST_TOKENS };
    await database.run(removeEndedTokens, { before: new Date(createdAt.getTime() - LISTED_MS) });
    const made = await database.run(createAccessToken, row);
    if (made.length === 0) {
      throw new MemoryError('CONFLICT', `There are ${MOST_TOKENS} tokens already.`, {
        remedy:
          'Revoke tokens that you no longer need: they are removed thirty days later. For many users, set HIPPOGRAPH_OAUTH_ISSUER.',
      });
    }
    this.#list.forget();
    return { secret, token: { id, ...checked, createdAt, lastUsedAt: null, revokedAt: null } };
  }

  /** The newest first. */
  async all(): Promise<AccessToken[]> {
    const rows = await this.#parts.database.run(accessTokens, { limit: MOST_TOKENS });
    return rows.map(listed);
  }

  /** A second time it changes nothing. @throws MemoryError UNKNOWN_ID */
  async revoke(id: string): Promise<AccessToken> {
    const { database, clock } = this.#parts;
    const [row] = await database.run(revokeAccessToken, { id, now: clock() });
    if (row === undefined)
      throw new MemoryError('UNKNOWN_ID', 'There is no token with this id.', { field: 'id' });
    this.#list.forget();
    return listed(row);
  }

  /**
   * Who holds this secret. However many ask, and whatever they send, the database is asked twice a second at most.
   * @throws MemoryError UNAUTHENTICATED for one that is unknown, revoked or has expired; DATABASE_UNAVAILABLE
   */
  async recognise(secret: string): Promise<Principal> {
    const token = isTokenSecret(secret) ? await this.#list.find(secretHash(secret)) : undefined;
    if (token === undefined) throw refused('is unknown');
    return this.#holder(token);
  }

  /** The holder of the token that made a proof; undefined for an unknown one. @throws MemoryError UNAUTHENTICATED for one that was revoked or has expired; DATABASE_UNAVAILABLE */
  async recogniseProof({ text, proof }: Signed): Promise<Principal | undefined> {
    const token = await this.#list.where(({ hash }) => proofOf(text, hash) === proof);
    return token && this.#holder(token);
  }

  #holder(token: KeptToken): Principal {
    const now = this.#parts.clock();
    if (token.revokedAt !== null) throw refused('has been revoked');
    if (token.expiresAt !== null && token.expiresAt <= now) throw refused('has expired');
    this.#noteUse(token, now);
    const grants = [{ rights: rightsOf(token), namespaces: token.namespaces ?? ('all' as const) }];
    return { kind: 'token', name: `token ${token.id}`, grants, ownNamespace: onlyNamespace(grants) };
  }

  #noteUse({ id, lastUsedAt }: KeptToken, now: Date): void {
    const noted = Math.max(this.#noted.get(id) ?? 0, lastUsedAt?.getTime() ?? 0);
    if (now.getTime() - noted < NOTED_EVERY_MS) return;
    this.#noted.set(id, now.getTime());
    // No caller waits for it: the caller is admitted even if it fails.
    this.#parts.database.run(noteTokenUse, { id, now }).catch(this.#parts.onError);
  }
}

export interface Access {
  readonly access: AccessTokens;
}

/** Makes an access token for somebody else. Its secret is returned this once and kept nowhere. */
export const createToken = operation({
  name: 'createToken',
  input: tokenInput,
  rights: overStore('admin'),
  texts: 'none',
  sample: () => ({ name: 'x', allNamespaces: true, rights: ['read'] }),
  narrow: noMoreRights,
  run: (input, { access }: Access) => access.create(input),
});

/** All access tokens, the newest first, without their secrets. */
export const tokens = operation({
  name: 'tokens',
  input: NOTHING,
  rights: overStore('admin'),
  texts: 'none',
  sample: () => ({}),
  run: (_, { access }: Access) => access.all(),
});

/** Revokes an access token: at once in this service, within three seconds in other services of the store. */
export const revokeToken = operation({
  name: 'revokeToken',
  input: z.object({ id: idField }),
  rights: overStore('admin'),
  texts: 'none',
  sample: () => ({ id: SAMPLE_ID }),
  run: ({ id }, { access }: Access) => access.revoke(id),
});

/** Who holds the secret of a token. For the HTTP listener. */
export const recognise = instant({
  name: 'recognise',
  input: z.object({ secret: z.string() }),
  rights: overStore('admin'),
  sample: () => ({ secret: 'x' }),
  run: ({ secret }, { access }: Access) => access.recognise(secret),
});

/** The holder of the token that made a proof; undefined where it is none of the store's. For what is queued. */
export const recogniseProof = instant({
  name: 'recogniseProof',
  input: z.object({ text: z.string(), proof: z.string() }),
  rights: overStore('admin'),
  sample: () => ({ text: 'x', proof: 'x' }),
  run: (signed, { access }: Access) => access.recogniseProof(signed),
});

function refused(why: string): MemoryError {
  return new MemoryError('UNAUTHENTICATED', `The token ${why}.`, {
    field: 'authorization',
    remedy: 'Ask the operator of the service for a new one: hippograph token create.',
  });
}

const rightsOf = ({ rights }: KeptToken): readonly Right[] => rights as readonly Right[];

function listed(row: KeptToken): AccessToken {
  const { hash: _secret, ...token } = row;
  return { ...token, rights: rightsOf(row) };
}
