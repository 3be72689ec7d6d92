/** Streams on which clients hear what has changed. Each has a handler of its own, as the SDK sends an event to all streams of a handler. */
import type { ServerResponse } from 'node:http';
import {
  InMemoryServerEventBus,
  type McpHttpHandler,
  type ServerEventBus,
} from '@modelcontextprotocol/server';
import type { McpDependencies } from './server/create-server.ts';
import { followAll } from './resources/subscribable.ts';

export interface ListeningParts {
  readonly handlerWith: (bus: ServerEventBus) => McpHttpHandler;
  readonly onError: (error: unknown) => void;
}

export class ListeningStreams implements AsyncDisposable {
  readonly #parts: ListeningParts;
  readonly #open = new Set<McpHttpHandler>();

  constructor(parts: ListeningParts) {
    this.#parts = parts;
  }

  /**
   * Begins to follow what the request listens to, until its connection ends.
   * @returns the handler that answers it, or what is wrong with the request
   */
  async begin(uris: readonly unknown[], { response, caller }: Asked): Promise<McpHttpHandler | string> {
    const ended = new AbortController();
    const end = (): void => ended.abort();
    response.once('close', end);
    if (response.destroyed) end();
    const { handlerWith, onError } = this.#parts;
    const bus = new InMemoryServerEventBus();
    const service = caller.service();
    const reason = await followAll(
      uris,
      caller.defaultNamespace,
      service && {
        service,
        signal: ended.signal,
        onChange: (uri) => bus.publish({ kind: 'resource_updated', uri }),
        onError,
      },
    );
    if (reason !== undefined) {
      end();
      return reason;
    }
    const handler = handlerWith(bus);
    this.#open.add(handler);
    ended.signal.addEventListener('abort', () => {
      this.#open.delete(handler);
      handler.close().catch(onError);
    });
    return handler;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#open].map((handler) => handler.close()));
  }
}

interface Asked {
  readonly response: ServerResponse;
  readonly caller: Pick<McpDependencies, 'service' | 'defaultNamespace'>;
}
