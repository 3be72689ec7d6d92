/** No caller holds all the connections that the listener allows: half of them are left for others. */
import type { Socket } from 'node:net';
import { MemoryError } from '../domain/errors.ts';
import { Share } from '../turns/share.ts';

interface Holding {
  readonly caller: string;
  readonly giveBack: () => void;
}

export class SocketShares {
  readonly #share: Share;
  /** Whose a connection is: the caller's who has sent its last request, as a proxy sends those of many. */
  readonly #holdings = new WeakMap<Socket, Holding>();

  /** @param most connections of all callers */
  constructor(most: number) {
    const each = Math.ceil(most / 2);
    this.#share = new Share(
      each,
      () =>
        new MemoryError('TOO_MANY_OPEN', `One caller has at most ${each} connections open.`, {
          remedy: 'Close some, or send more requests over each. HIPPOGRAPH_MAX_CONNECTIONS allows more.',
        }),
    );
  }

  /** @throws MemoryError TOO_MANY_OPEN where the caller has as many already */
  note(socket: Socket, caller: string): void {
    const held = this.#holdings.get(socket);
    // A caller that has already left would never give its share back.
    if (held?.caller === caller || socket.destroyed) return;
    const giveBack = this.#share.take(caller);
    held?.giveBack();
    if (held === undefined) socket.once('close', () => this.#holdings.get(socket)?.giveBack());
    this.#holdings.set(socket, { caller, giveBack });
  }
}
