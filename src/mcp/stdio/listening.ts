/** Keeps what a client listens to alive, though the service goes away and comes again. */
import { setTimeout as delay } from 'node:timers/promises';
import { forward } from './forward.ts';
import { isObject } from '../../domain/json-object.ts';
import type { JsonRpcMessage, JsonRpcRequest } from '../json-rpc.ts';
import { inNewerRevision } from './newer-revision.ts';
import type { ServiceConnection } from './service-connection.ts';

type Emit = (message: JsonRpcMessage) => void;

interface Reached {
  readonly connection: ServiceConnection;
  /** What the request may reach: see project-scope-header.ts. */
  readonly scope: () => Promise<string>;
}

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const UPDATED = 'notifications/resources/updated';
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const AGAIN_AFTER_MS = 1_000;
/** Resources that one connection may be subscribed to. */
const MOST = 100;

function urisOf({ params }: JsonRpcRequest): readonly unknown[] {
  const notifications = params?.['notifications'];
  const uris = isObject(notifications) ? notifications['resourceSubscriptions'] : undefined;
  return Array.isArray(uris) ? uris : [];
}

/**
 * Passes a `subscriptions/listen` on until it is answered or `signal` is aborted. What changed while there was no
 * service is not known. After such a gap it therefore reports everything listened to as changed.
 */
export async function keepListening(
  request: JsonRpcRequest,
  { connection, scope }: Reached,
  emit: Emit,
  signal: AbortSignal,
): Promise<void> {
  let acknowledged = false;
  const pass: Emit = (message) => {
    if (message.method !== ACKNOWLEDGED || !acknowledged) {
      acknowledged ||= message.method === ACKNOWLEDGED;
      emit(message);
      return;
    }
    const _meta = { [SUBSCRIPTION]: request.id };
    for (const uri of urisOf(request)) emit({ jsonrpc: '2.0', method: UPDATED, params: { uri, _meta } });
  };
  while (!signal.aborted) {
    const service = await connection.ready(signal, () => undefined);
    const outcome = await forward(request, {
      service,
      scope: await scope(),
      // Whatever tools there are, resources are the same.
      toolsets: ['core'],
      negotiated: undefined,
      signal,
      emit: pass,
    });
    if (outcome === 'answered') return;
    connection.drop(service);
    await delay(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The `resources/subscribe` of the older revisions, each a stream of its own to the service. */
export class Subscriptions implements Disposable {
  readonly #streams = new Map<string, AbortController>();
  readonly #reached: Reached;
  readonly #emit: Emit;
  #opened = 0;

  constructor(connection: ServiceConnection, scope: Reached['scope'], emit: Emit) {
    this.#reached = { connection, scope };
    this.#emit = emit;
  }

  /** Resolves once the subscription is acknowledged or refused: with nothing, or with the reason for the refusal. */
  async subscribe(uri: string): Promise<string | undefined> {
    if (this.#streams.has(uri)) return undefined;
    if (this.#streams.size >= MOST) return `At most ${MOST} resources can be subscribed to at once.`;
    const controller = new AbortController();
    this.#streams.set(uri, controller);
    this.#opened += 1;
    const refused = await new Promise<string | undefined>((begun) => {
      this.#listen(uri, controller, begun).catch((error: unknown) =>
        begun(error instanceof Error ? error.message : String(error)),
      );
    });
    if (refused !== undefined) this.unsubscribe(uri);
    return refused;
  }

  unsubscribe(uri: string): void {
    this.#streams.get(uri)?.abort();
    this.#streams.delete(uri);
  }

  [Symbol.dispose](): void {
    for (const uri of this.#streams.keys()) this.unsubscribe(uri);
  }

  async #listen(
    uri: string,
    { signal }: AbortController,
    begun: (refusal: string | undefined) => void,
  ): Promise<void> {
    const bare: JsonRpcRequest = {
      jsonrpc: '2.0',
      id: `hippograph-listens-${this.#opened}`,
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [uri] } },
    };
    const request = inNewerRevision(bare, undefined);
    const emit: Emit = ({ method, error }) => {
      if (method === ACKNOWLEDGED) begun(undefined);
      if (method === UPDATED) this.#emit({ jsonrpc: '2.0', method, params: { uri } });
      if (error !== undefined) begun(error.message);
    };
    // A service that stops in good order answers the request. The client does not learn that anything ended.
    while (!signal.aborted) {
      await keepListening(request, this.#reached, emit, signal);
      await delay(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
