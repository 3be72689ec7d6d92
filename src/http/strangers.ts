/**
 * Connections whose sender has not said who it is. They belong to no caller's share, so they have a small one of their own, and the oldest give way.
 * One that has just come may be over that share: a client that opens hundreds at once says who it is as soon as the server has read them.
 */
import type { Socket } from 'node:net';

/** A browser opens six connections to load a page. */
const LEAST = 8;

/** On a busy machine, reading hundreds of first requests and looking up their tokens takes a while. */
const GRACE_MS = 3_000;

interface Stranger {
  readonly address: string;
  /** In milliseconds of `performance.now()`. */
  readonly since: number;
}

/** The newest connections, altogether and of each remote address. */
class Newest {
  readonly #most: number;
  readonly #ofAddress: number;
  readonly #all = new Map<Socket, Stranger>();
  readonly #byAddress = new Map<string, Set<Socket>>();

  constructor(most: number, ofAddress: number) {
    this.#most = most;
    this.#ofAddress = ofAddress;
  }

  /** @returns whether another one was closed for it */
  add(socket: Socket): boolean {
    const address = socket.remoteAddress ?? '';
    const same = this.#byAddress.get(address) ?? new Set();
    this.#all.set(socket, { address, since: performance.now() });
    this.#byAddress.set(address, same.add(socket));
    const tooMany = same.size - this.#ofAddress;
    if (tooMany > 0) return this.#closeFirst(tooMany, same);
    return this.#closeFirst(this.#all.size - this.#most, this.#all.keys());
  }

  /** @returns whether it was one of them */
  delete(socket: Socket): boolean {
    const address = this.#all.get(socket)?.address;
    if (address === undefined) return false;
    const same = this.#byAddress.get(address);
    same?.delete(socket);
    if (same?.size === 0) this.#byAddress.delete(address);
    return this.#all.delete(socket);
  }

  closeOldest(): boolean {
    const [oldest] = this.#all.keys();
    if (oldest !== undefined) this.#close(oldest);
    return oldest !== undefined;
  }

  /** As many as are over their share, but none that has just come. */
  #closeFirst(tooMany: number, oldestFirst: Iterable<Socket>): boolean {
    const before = performance.now() - GRACE_MS;
    const late = [...oldestFirst]
      .slice(0, Math.max(0, tooMany))
      .filter((socket) => this.#isOlder(socket, before));
    for (const socket of late) this.#close(socket);
    return late.length > 0;
  }

  #isOlder(socket: Socket, than: number): boolean {
    return (this.#all.get(socket)?.since ?? than) < than;
  }

  #close(socket: Socket): void {
    this.delete(socket);
    socket.destroy();
  }
}

export class Strangers {
  /** They have sent nothing that says who they are: no whole request yet, one that needs no token, one that was refused. */
  readonly #silent: Newest;
  /** Whom they name is being looked up. The silent ones cannot push them out. */
  readonly #asking: Newest;

  /** @param most connections of all senders */
  constructor(most: number) {
    const ofAddress = Math.max(LEAST, Math.ceil(most / 10));
    const all = Math.max(LEAST, Math.ceil(most / 5));
    this.#silent = new Newest(all, ofAddress);
    this.#asking = new Newest(all, ofAddress);
  }

  /** @returns whether another one was closed for it */
  add(socket: Socket): boolean {
    socket.once('close', () => this.#forget(socket));
    return this.#silent.add(socket);
  }

  /** For a caller who would find no place. @returns whether there was one to close */
  closeOldest(): boolean {
    return this.#silent.closeOldest();
  }

  /** The connection is the caller's once this resolves; if it rejects, it is a stranger's as before. */
  async identify<T>(socket: Socket, ask: () => Promise<T>): Promise<T> {
    const isStranger = this.#silent.delete(socket);
    if (isStranger) this.#asking.add(socket);
    try {
      const caller = await ask();
      this.#forget(socket);
      return caller;
    } catch (error) {
      if (this.#asking.delete(socket)) this.#silent.add(socket);
      throw error;
    }
  }

  #forget(socket: Socket): void {
    this.#silent.delete(socket);
    this.#asking.delete(socket);
  }
}
