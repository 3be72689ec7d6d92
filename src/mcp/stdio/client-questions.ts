/** Puts to a client of the older revisions what the service wants to ask its user, as a request of the proxy's own. */
import type { JsonRpcMessage, RequestId } from '../json-rpc.ts';

const PREFIX = 'hippograph-asks-';

export class ClientQuestions {
  readonly #emit: (message: JsonRpcMessage) => void;
  readonly #waiting = new Map<RequestId, (message: JsonRpcMessage) => void>();
  #asked = 0;

  constructor(emit: (message: JsonRpcMessage) => void) {
    this.#emit = emit;
  }

  /** Whether the user is being asked something now. */
  get open(): boolean {
    return this.#waiting.size > 0;
  }

  /** The client's result; a client that fails at it, or is not waited for any longer, has cancelled. */
  async ask(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    this.#asked += 1;
    const id = `${PREFIX}${this.#asked}`;
    let giveUp = (): void => undefined;
    const answer = new Promise<JsonRpcMessage | undefined>((resolve) => {
      giveUp = () => resolve(undefined);
      this.#waiting.set(id, resolve);
    });
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      signal.throwIfAborted();
      this.#emit({ jsonrpc: '2.0', id, method, params: params as Record<string, unknown> });
      const message = await answer;
      if (message === undefined) {
        const cancelled = { requestId: id, reason: 'The call that asked was cancelled.' };
        this.#emit({ jsonrpc: '2.0', method: 'notifications/cancelled', params: cancelled });
        signal.throwIfAborted();
      }
      return message?.error === undefined ? message?.result : { action: 'cancel' };
    } finally {
      this.#waiting.delete(id);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** To be called with every answer of the client's; others than to these questions are left alone. */
  answer(message: JsonRpcMessage): void {
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
  }
}
