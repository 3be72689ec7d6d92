/** Which wishes an assistant has read, so that none comes twice in a session. In memory alone: after a restart, each comes once more. */
import { LRUCache } from 'lru-cache';

/** A session ends when its assistant has asked nothing for this long. */
const SESSION_MS = 1_800_000;
const MOST_SESSIONS = 2_000;
const MOST_TOLD = 10_000;

/** Who reads: an assistant's connection, or a hook that puts the list before a session. */
export interface Reader {
  readonly namespace: string;
  readonly to: string;
}

interface Session {
  readonly told: Set<string>;
}

export interface Telling {
  readonly at: Date;
  readonly to: string;
}

/** By which a hook is known. What it tells is read by the next assistant in the namespace. */
export const HOOK = 'hook';

/** Behind the name of an assistant. */
const CONNECTION = / \([\da-f]{16}\)$/;

export class ToldWishes {
  readonly #sessions = new LRUCache<string, Session>({
    max: MOST_SESSIONS,
    ttl: SESSION_MS,
    updateAgeOnGet: true,
  });
  readonly #latest = new LRUCache<string, Telling>({ max: MOST_TOLD });

  /** What the reader knows already; undefined at the beginning of a session that no hook has given any. */
  knownTo({ namespace, to }: Reader): ReadonlySet<string> | undefined {
    if (to === HOOK) return undefined;
    const own = this.#sessions.get(keyOf({ namespace, to }));
    if (own !== undefined) return own.told;
    const fromHook = keyOf({ namespace, to: HOOK });
    const begun = this.#sessions.get(fromHook);
    if (begun === undefined) return undefined;
    this.#sessions.delete(fromHook);
    this.#sessions.set(keyOf({ namespace, to }), begun);
    return begun.told;
  }

  note(
    { namespace, to }: Reader,
    wishes: readonly { readonly key: string; readonly id: string }[],
    at: Date,
  ): void {
    const key = keyOf({ namespace, to });
    const known = to === HOOK ? undefined : this.#sessions.get(key);
    const told = new Set([...(known?.told ?? []), ...wishes.map((wish) => wish.key)]);
    this.#sessions.set(key, { told });
    const who = to.replace(CONNECTION, '');
    for (const { id } of wishes) this.#latest.set(id, { at, to: who });
  }

  /** When a memory's wish was given last, and to whom; undefined: not since the service began. */
  latestOf(id: string): Telling | undefined {
    return this.#latest.get(id);
  }
}

const keyOf = ({ namespace, to }: Reader): string => `${namespace}\u0000${to}`;
