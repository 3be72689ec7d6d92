/** Calls that were not answered in time and are still at work: the same call again joins its work and gets its answer. */
import type { JsonRpcMessage, JsonRpcRequest } from '../json-rpc.ts';

const MOST = 50;
/** How long an answer waits to be asked for. */
const KEPT_MS = 120_000;

interface Late {
  readonly answer: Promise<JsonRpcMessage | undefined>;
  readonly controller: AbortController;
  timer?: NodeJS.Timeout;
}

const keyOf = ({ params }: JsonRpcRequest): string =>
  JSON.stringify([params?.['name'], params?.['arguments']]);

export class LateCalls implements Disposable {
  readonly #late = new Map<string, Late>();

  of(request: JsonRpcRequest): Promise<JsonRpcMessage | undefined> | undefined {
    return this.#late.get(keyOf(request))?.answer;
  }

  keep(
    request: JsonRpcRequest,
    answer: Promise<JsonRpcMessage | undefined>,
    controller: AbortController,
  ): void {
    const key = keyOf(request);
    if (this.#late.has(key)) return;
    const late: Late = { answer, controller };
    this.#late.set(key, late);
    const [oldest] = this.#late.keys();
    if (this.#late.size > MOST && oldest !== undefined) this.#end(oldest);
    late.timer = setTimeout(() => this.#end(key), KEPT_MS);
    late.timer.unref();
    // What has failed is tried again.
    answer.catch(() => this.delivered(request));
  }

  delivered(request: JsonRpcRequest): void {
    const key = keyOf(request);
    clearTimeout(this.#late.get(key)?.timer);
    this.#late.delete(key);
  }

  #end(key: string): void {
    const late = this.#late.get(key);
    clearTimeout(late?.timer);
    late?.controller.abort();
    this.#late.delete(key);
  }

  [Symbol.dispose](): void {
    for (const key of this.#late.keys()) this.#end(key);
  }
}
