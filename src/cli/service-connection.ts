/** The service that a command talks to: found or started, and kept from ending while the command needs it. */
import type { Settings } from '../config/settings.ts';
import type { ReportProgress } from '../domain/ports.ts';
import { ensureService } from '../client/ensure-service.ts';
import { type KeptLease, keepLease } from '../client/keep-lease.ts';
import { waitUntilReady } from '../client/wait-until-ready.ts';
import { askService, lost, openStream, postJson } from '../client/graphql-client.ts';
import type { ServiceAddress } from '../client/service-headers.ts';
import { printError } from './terminal/print.ts';
import type { ProgressView } from './terminal/progress.ts';

/** A first start downloads the server and the model, on whatever line there is. */
const READY_WITHIN_MS = 20 * 60_000;

export interface ConnectionPlan {
  readonly settings: Settings;
  readonly view: ProgressView;
  /** Whose lease it is, in the service's log. */
  readonly who: string;
  readonly signal?: AbortSignal | undefined;
}

interface Held {
  readonly address: ServiceAddress;
  readonly lease: KeptLease;
}

async function hold({ settings, view, who, signal }: ConnectionPlan): Promise<Held> {
  const onProgress: ReportProgress = ({ task, done }) =>
    view.report({ task: 'waiting for the service', done, text: `${task} (${done} s)` });
  const address = await ensureService(settings, { signal, onNotice: printError, onProgress });
  const lease = keepLease(address, who);
  try {
    await waitUntilReady(address, { timeoutMs: READY_WITHIN_MS, signal, onProgress });
  } catch (error) {
    lease[Symbol.dispose]();
    throw error;
  } finally {
    view.stop();
  }
  return { address, lease };
}

export class ServiceConnection implements Disposable {
  readonly #plan: ConnectionPlan;
  #held: Held;
  #reopening: Promise<void> | undefined;

  private constructor(plan: ConnectionPlan, held: Held) {
    this.#plan = plan;
    this.#held = held;
  }

  /**
   * Resolves once the service recalls.
   * @throws MemoryError when there is no service and none can be started; CANCELLED when `signal` was aborted.
   */
  static async open(plan: ConnectionPlan): Promise<ServiceConnection> {
    return new ServiceConnection(plan, await hold(plan));
  }

  ask<Data>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<Data> {
    return askService(this.#held.address, query, variables, signal);
  }

  /** A path of the listener's own, besides GraphQL. */
  post<Answer>(path: string, body: string): Promise<Answer> {
    return postJson(this.#held.address, { path, body });
  }

  /** The same, without a body. */
  get<Answer>(path: string): Promise<Answer> {
    return postJson(this.#held.address, { path });
  }

  /** The bytes of one answer as they come; a service that ends meanwhile is SERVICE_UNAVAILABLE. */
  async *stream(path: string, signal: AbortSignal, posted?: string): AsyncGenerator<Uint8Array> {
    const { address } = this.#held;
    const body = await openStream(address, path, signal, posted);
    try {
      for await (const chunk of body) yield chunk;
    } catch (cause) {
      throw lost(address, cause, signal);
    }
  }

  /** After SERVICE_UNAVAILABLE: finds the service again, or starts it. Several callers at once share one search. */
  reopen(): Promise<void> {
    this.#reopening ??= this.#search().finally(() => {
      this.#reopening = undefined;
    });
    return this.#reopening;
  }

  async #search(): Promise<void> {
    // Dropped only once it is lost: a batch that comes late must not give up what another one has found.
    if (!this.#held.lease.lost) return;
    this.#held.lease[Symbol.dispose]();
    this.#held = await hold(this.#plan);
  }

  [Symbol.dispose](): void {
    this.#held.lease[Symbol.dispose]();
  }
}
