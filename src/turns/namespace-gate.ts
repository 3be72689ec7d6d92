/** Holds the writers of a namespace back while it is emptied, so that what they store is in the backup before or in the store after. */
import { once } from 'node:events';
import { MemoryError } from '../domain/errors.ts';

type Work<Result> = () => Promise<Result>;

export class NamespaceGate {
  readonly #writing = new Map<string, Set<Promise<unknown>>>();
  readonly #closed = new Map<string, Promise<unknown>>();

  /**
   * Runs at once, next to other writers, unless one of the namespaces is closed: then once it is open.
   * @throws MemoryError CANCELLED while it waits
   */
  async write<Result>(
    namespaces: readonly string[],
    work: Work<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    for (let closed = this.#closedOf(namespaces); closed !== undefined; closed = this.#closedOf(namespaces))
      await until(closed, signal);
    const done = work();
    const each = namespaces.map((namespace) => this.#writersOf(namespace));
    for (const writers of each) writers.add(done);
    try {
      return await done;
    } finally {
      for (const writers of each) writers.delete(done);
      for (const namespace of namespaces)
        if (this.#writing.get(namespace)?.size === 0) this.#writing.delete(namespace);
    }
  }

  /** Runs once those who write have ended; who comes meanwhile waits. @throws MemoryError CANCELLED while it waits */
  async close<Result>(namespace: string, work: Work<Result>, signal?: AbortSignal): Promise<Result> {
    for (let closed = this.#closed.get(namespace); closed !== undefined; closed = this.#closed.get(namespace))
      await until(closed, signal);
    let open = (): void => undefined;
    this.#closed.set(namespace, new Promise<void>((resolve) => (open = resolve)));
    try {
      await until(Promise.allSettled(this.#writersOf(namespace)), signal);
      return await work();
    } finally {
      this.#closed.delete(namespace);
      open();
    }
  }

  #closedOf(namespaces: readonly string[]): Promise<unknown> | undefined {
    const closed = namespaces.find((namespace) => this.#closed.has(namespace));
    return closed === undefined ? undefined : this.#closed.get(closed);
  }

  #writersOf(namespace: string): Set<Promise<unknown>> {
    const writers = this.#writing.get(namespace) ?? new Set();
    this.#writing.set(namespace, writers);
    return writers;
  }
}

/** @throws MemoryError CANCELLED, or the reason of the caller */
async function until(waited: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return void (await waited);
  const watching = new AbortController();
  const aborted = async (): Promise<never> => {
    if (!signal.aborted) await once(signal, 'abort', { signal: watching.signal });
    throw signal.reason instanceof MemoryError
      ? signal.reason
      : new MemoryError('CANCELLED', 'The caller cancelled the request while the namespace was closed.');
  };
  try {
    await Promise.race([waited, aborted()]);
  } finally {
    watching.abort();
  }
}
