/** The keys of an issuer: found by its metadata (RFC 8414, OpenID Connect), cached, and fetched again when they change. */
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { directFetch } from '../../config/direct-fetch.ts';
import { MemoryError } from '../../domain/errors.ts';
import { isSafeAddress } from './oauth-settings.ts';

const FETCH_MS = 5_000;
const FOUND_FOR_MS = 60 * 60_000;
/** After a failure, no request waits for the issuer again until this time has passed. */
const FAILED_FOR_MS = 2_000;

const metadata = z.object({ issuer: z.string(), jwks_uri: z.string() });

export interface KeyTimes {
  /** How soon a key that is not known is looked for again, in milliseconds. */
  readonly cooldownMs: number;
  readonly keptMs: number;
}

const STANDARD: KeyTimes = { cooldownMs: 10_000, keptMs: 10 * 60_000 };

export function unreachable(issuer: string): MemoryError {
  return new MemoryError(
    'SERVICE_UNAVAILABLE',
    `The service cannot fetch the keys of the issuer ${issuer}.`,
    {
      remedy: 'Try again in a minute. Tokens made with `hippograph token create` still work.',
    },
  );
}

/** In the order in which they are tried. */
function addresses(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    ...new Set([
      `${origin}/.well-known/oauth-authorization-server${path}`,
      `${origin}/.well-known/openid-configuration${path}`,
      `${origin}${path}/.well-known/openid-configuration`,
    ]),
  ];
}

/** Where the issuer's keys are, by its own word; undefined where this address does not tell. */
async function keysAddress(url: string, issuer: string): Promise<string | undefined> {
  const response = await directFetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) return undefined;
  const told = metadata.safeParse(await response.json());
  // Who names another issuer speaks for that one, not for this (RFC 8414, 3.3).
  if (!told.success || told.data.issuer !== issuer || !isSafeAddress(told.data.jwks_uri)) return undefined;
  return told.data.jwks_uri;
}

/** Asks again only a while after it has failed: keys that do not come are not asked for at the pace of requests. */
function patiently(): FetchImplementation {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (url, options) => {
    if (performance.now() - failedAt < FAILED_FOR_MS) throw new errors.JWKSTimeout();
    try {
      const response = await directFetch(url, options);
      if (response.status !== 200) failedAt = performance.now();
      return response;
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  };
}

export class IssuerKeys {
  readonly #issuer: string;
  readonly #times: KeyTimes;
  #found: { readonly keys: JWTVerifyGetKey; readonly address: string; readonly at: number } | undefined;
  #finding: Promise<JWTVerifyGetKey> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(issuer: string, times: KeyTimes = STANDARD) {
    this.#issuer = issuer;
    this.#times = times;
  }

  /** One search at a time, for all callers that wait. @throws MemoryError SERVICE_UNAVAILABLE */
  async get(): Promise<JWTVerifyGetKey> {
    const now = performance.now();
    if (this.#found !== undefined && now - this.#found.at < FOUND_FOR_MS) return this.#found.keys;
    if (now - this.#failedAt < FAILED_FOR_MS) {
      if (this.#found !== undefined) return this.#found.keys;
      throw unreachable(this.#issuer);
    }
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #find(): Promise<JWTVerifyGetKey> {
    for (const url of addresses(this.#issuer)) {
      const address = await keysAddress(url, this.#issuer).catch(() => undefined);
      if (address === undefined) continue;
      const { cooldownMs, keptMs } = this.#times;
      const options = {
        timeoutDuration: FETCH_MS,
        cooldownDuration: cooldownMs,
        cacheMaxAge: keptMs,
        [customFetch]: patiently(),
      };
      const keys =
        this.#found?.address === address ? this.#found.keys : createRemoteJWKSet(new URL(address), options);
      this.#found = { keys, address, at: performance.now() };
      return keys;
    }
    this.#failedAt = performance.now();
    // What was found an hour ago is better than nothing; its keys are fetched by their own clock.
    if (this.#found !== undefined) return this.#found.keys;
    throw unreachable(this.#issuer);
  }
}
