/** The proxy's slow half: everything that needs the service. Loaded when first needed, to keep the handshake quick. */
import { MemoryError } from '../domain/errors.ts';
import type { Toolset } from '../domain/toolsets.ts';
import { inNamespace, needsNamespace } from './call-arguments.ts';
import { errorResult } from './error-result.ts';
import { forward } from './forward.ts';
import { isObject, type JsonRpcMessage, type JsonRpcRequest } from './json-rpc.ts';
import { projectNamespace } from './project-namespace.ts';
import { inEraOf } from './recorded-answers.ts';
import { connectService } from './service-connection.ts';

export interface RelayOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly version: string;
  readonly toolsets: readonly Toolset[];
  readonly emit: (message: JsonRpcMessage) => void;
  /** Where what cannot be told to the client is written. */
  readonly log: (line: string) => void;
}

export interface Relay extends Disposable {
  /** Starts the service, so that the first call need not wait for it. Never rejects. */
  warmUp(): Promise<void>;
  /** Answers the request by `emit`, unless `signal` is aborted before. Never rejects. */
  answer(request: JsonRpcRequest, negotiated: string | undefined, signal: AbortSignal): Promise<void>;
}

/** How often a client that asked for progress hears of it, in milliseconds. */
const PROGRESS_EVERY_MS = 1_000;
/**
 * A call is sent again to the next service when the first went away without an answer. That doubles nothing: forgetting
 * twice is forgetting once, and a write that was done already is known by its key, or else by what it says.
 */
const TRIES = 2;

const quiet = (): void => undefined;

/** Tells a client that asked for it what its call waits for. */
function progressOf(request: JsonRpcRequest, emit: RelayOptions['emit']): (what: string) => void {
  const meta = request.params?.['_meta'];
  const progressToken = isObject(meta) ? meta['progressToken'] : undefined;
  if (progressToken === undefined) return quiet;
  let progress = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (message) => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = now;
    progress += 1;
    const params = { progressToken, progress, message };
    emit({ jsonrpc: '2.0', method: 'notifications/progress', params });
  };
}

export function createRelay({ environment, cwd, version, toolsets, emit, log }: RelayOptions): Relay {
  const connection = connectService(environment);

  const scoped = async (request: JsonRpcRequest): Promise<JsonRpcRequest> => {
    if (request.method !== 'tools/call' || !needsNamespace(request)) return request;
    return inNamespace(request, await projectNamespace(environment, cwd));
  };

  const pass = async (
    request: JsonRpcRequest,
    negotiated: string | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    const tell = progressOf(request, emit);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const service = await connection.ready(signal, tell);
      const outcome = await forward(request, { service, toolsets, negotiated, signal, emit });
      if (outcome === 'answered' || signal.aborted) return;
      connection.drop(service);
    }
    throw new MemoryError('SERVICE_UNAVAILABLE', 'The hippograph service went away twice during this call.', {
      remedy: 'Run: hippograph doctor',
    });
  };

  return {
    async warmUp() {
      try {
        await connection.ready(new AbortController().signal, quiet);
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    },
    async answer(request, negotiated, signal) {
      try {
        await pass(await scoped(request), negotiated, signal);
      } catch (error) {
        if (signal.aborted) return;
        const result = errorResult(error, (cause, reference) => {
          log(`${reference} ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
        });
        emit({ jsonrpc: '2.0', id: request.id, result: inEraOf(request, result, version) });
      }
    },
    [Symbol.dispose]: () => connection[Symbol.dispose](),
  };
}
