/**
 * All tokens of the store, as they were a moment ago. They are few, so that a request costs no query, and a flood of made-up ones no more than one that is
 * known: both are looked up in the same list.
 */
import type { AccessToken } from '../domain/access.ts';

/** As the store keeps it. */
export type KeptToken = Omit<AccessToken, 'rights'> & {
  readonly rights: readonly string[];
  /** SHA-256 of its secret, in hex. */
  readonly hash: string;
};

interface Reading {
  /** In milliseconds of the process. */
  readonly begunAt: number;
  readonly tokens: Promise<ReadonlyMap<string, KeptToken>>;
}

/** A token that another service has revoked is refused here after this many milliseconds and the time of a read. */
const KNOWN_FOR_MS = 2_000;
/** A token that another service has made is known here after this many milliseconds. */
const UNKNOWN_FOR_MS = 500;

export class TokenList {
  readonly #read: () => Promise<readonly KeptToken[]>;
  #reading: Reading | undefined;

  constructor(read: () => Promise<readonly KeptToken[]>) {
    this.#read = read;
  }

  /** Rejects as the read does: what cannot be looked up is refused. */
  async find(hash: string): Promise<KeptToken | undefined> {
    const token = (await this.#within(KNOWN_FOR_MS)).get(hash);
    return token ?? (await this.#within(UNKNOWN_FOR_MS)).get(hash);
  }

  /** Of those that are known here. */
  async where(wanted: (token: KeptToken) => boolean): Promise<KeptToken | undefined> {
    return [...(await this.#within(KNOWN_FOR_MS)).values()].find(wanted);
  }

  /** This service has changed one: what was read before does not count. */
  forget(): void {
    this.#reading = undefined;
  }

  /** One read at a time, shared by all who ask while it is young enough. */
  #within(ms: number): Promise<ReadonlyMap<string, KeptToken>> {
    const begunAt = performance.now();
    if (this.#reading !== undefined && begunAt - this.#reading.begunAt < ms) return this.#reading.tokens;
    const tokens = this.#read().then((rows) => new Map(rows.map((row) => [row.hash, row])));
    const reading = { begunAt, tokens };
    this.#reading = reading;
    tokens.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return tokens;
  }
}
