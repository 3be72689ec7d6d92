/**
 * Finds out whether the database is away when a request has lost its connection, and when it is back. One request's error does not
 * tell: its connection may have been cut while the database is well.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Neo4jError } from 'neo4j-driver';
import { MemoryError } from '../domain/errors.ts';
import type { Outage } from './outage.ts';

const LOOK_EVERY_MS = 1_000;

/** What the driver throws where it has no connection, or loses the one that it had. */
const DISCONNECTED: ReadonlySet<string> = new Set(['ServiceUnavailable', 'SessionExpired']);

const isDisconnected = (error: unknown): boolean =>
  error instanceof Neo4jError && DISCONNECTED.has(error.code);

export interface ReachabilityParts {
  readonly outage: Outage;
  /** Rejects where the database does not answer. */
  readonly probe: () => Promise<unknown>;
  readonly onLost: (reason: MemoryError) => void;
  readonly onBack: () => void;
}

export class Reachability implements Disposable {
  readonly #parts: ReachabilityParts;
  readonly #ending = new AbortController();
  #looking = false;

  constructor(parts: ReachabilityParts) {
    this.#parts = parts;
  }

  /** Looks at the database if this error is of a lost connection. */
  suspect(error: unknown): void {
    if (!isDisconnected(error) || this.#ending.signal.aborted) return;
    if (this.#looking) return;
    this.#looking = true;
    void this.#look(error);
  }

  [Symbol.dispose](): void {
    this.#ending.abort();
  }

  async #look(cause: unknown): Promise<void> {
    try {
      await this.#waitFor(cause);
    } finally {
      this.#looking = false;
    }
  }

  async #waitFor(cause: unknown): Promise<void> {
    const { outage, onLost, onBack } = this.#parts;
    const { signal } = this.#ending;
    // An outage that is known has an owner, who also ends it.
    if ((await this.#answers()) || outage.reason !== undefined || signal.aborted) return;
    const reason = new MemoryError('DATABASE_UNAVAILABLE', 'The database does not answer.', {
      remedy: 'Nothing was half-written. Calls work again as soon as it answers.',
      cause,
    });
    outage.begin(reason);
    onLost(reason);
    while (outage.reason === reason) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      if (!(await this.#answers()) || outage.reason !== reason) continue;
      outage.end();
      onBack();
    }
  }

  /** A database that refuses a login is there. */
  async #answers(): Promise<boolean> {
    try {
      await this.#parts.probe();
      return true;
    } catch (error) {
      return !isDisconnected(error);
    }
  }
}
