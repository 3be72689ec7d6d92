/** The proxy's slow half: everything that needs the service. Loaded when first needed, to keep the handshake quick. */
import { readSettings } from '../../config/settings.ts';
import { projectNamespace } from '../../client/project/find-project.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { Toolset } from '../../domain/toolsets.ts';
import { inProject } from '../call-arguments.ts';
import { ClientQuestions } from './client-questions.ts';
import type { ConnectionSession } from './connection-session.ts';
import { errorResult } from '../server/error-result.ts';
import { forward } from './forward.ts';
import { isObject } from '../../domain/json-object.ts';
import { INTERNAL_ERROR, INVALID_PARAMS, type JsonRpcMessage, type JsonRpcRequest } from '../json-rpc.ts';
import { keepListening, Subscriptions } from './listening.ts';
import { askingOnTheWay, type OlderClient } from './newer-revision.ts';
import { projectScopeHeader } from './project-scope-header.ts';
import { inEraOf } from './recorded-answers.ts';
import { isRepeatable, maybeDone } from './repeatable.ts';
import { connectService } from './service-connection.ts';
import { loadEnqueuing, ToolCalls } from './tool-calls.ts';
import { within } from './within.ts';

export interface RelayOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly version: string;
  readonly toolsets: readonly Toolset[];
  readonly session: ConnectionSession;
  readonly emit: (message: JsonRpcMessage) => void;
  /** Writes what cannot be sent to the client. */
  readonly log: (line: string) => void;
}

export interface Arrival {
  /** By `performance.now()`. */
  readonly arrivedAt: number;
  /** Aborted when the client cancels the request. */
  readonly signal: AbortSignal;
}

export interface Relay extends Disposable {
  /** Starts the service, so that the first call need not wait for it. Never rejects. */
  warmUp(): Promise<void>;
  /**
   * Answers the request by `emit`, unless it is cancelled before. Never rejects.
   * @param client undefined in the modern era, where each request says itself who asks
   */
  answer(request: JsonRpcRequest, client: OlderClient | undefined, arrival: Arrival): Promise<void>;
  /** What the client answered to a question of ours. */
  answered(message: JsonRpcMessage): void;
}

/** How often a client that asked for progress hears of it, in milliseconds. */
const PROGRESS_EVERY_MS = 1_000;
/** A call is sent again to the next service when the first went away without an answer, where that doubles nothing. */
const TRIES = 2;

/** A service that runs answers within this. */
const SOON_MS = 500;

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

/** What failed here, before or outside the service: a result of the tool that was called, else a protocol error. */
function failure(request: JsonRpcRequest, error: unknown, { log, version }: RelayOptions): JsonRpcMessage {
  const result = errorResult(error, (cause, reference) => {
    log(`${reference} ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
  });
  const { id } = request;
  if (request.method === 'tools/call')
    return { jsonrpc: '2.0', id, result: inEraOf(request, result, version) };
  const { message, ...data } = result.structuredContent.error;
  return { jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message, data } };
}

export function createRelay(options: RelayOptions): Relay {
  const { environment, cwd, toolsets, emit, log } = options;
  const connection = connectService(environment, log);
  const questions = new ClientQuestions(emit);
  const project = (): Promise<string> => projectNamespace(environment, cwd);
  /** What a request may reach at all. */
  const scope = async (): Promise<string> =>
    projectScopeHeader(await project().catch(() => undefined), readSettings(environment));
  const subscriptions = new Subscriptions(connection, scope, emit);
  let known: ToolCalls | undefined;
  /** @throws MemoryError INVALID_ARGUMENT naming the setting that is wrong */
  const toolCalls = (): ToolCalls =>
    (known ??= new ToolCalls({ ...options, connection, questions, project, scope }));

  const pass = async (
    request: JsonRpcRequest,
    client: OlderClient | undefined,
    signal: AbortSignal,
    tell: (what: string) => void,
    receive: RelayOptions['emit'],
  ): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const service = await connection.ready(signal, tell);
      const outcome = await forward(request, {
        service,
        scope: await scope(),
        toolsets,
        negotiated: client?.revision,
        signal,
        emit: receive,
      });
      if (outcome === 'answered' || signal.aborted) return;
      connection.drop(service);
      if (outcome === 'lost' && !isRepeatable(request)) throw maybeDone();
    }
    throw new MemoryError('SERVICE_UNAVAILABLE', 'The hippograph service stopped twice during this call.', {
      remedy: 'Run: hippograph doctor',
    });
  };

  /** Whether it was one of those that this connection keeps; the service keeps nothing between requests. */
  const kept = async ({ id, method, params }: JsonRpcRequest): Promise<boolean> => {
    const uri = params?.['uri'];
    if (method !== 'resources/subscribe' && method !== 'resources/unsubscribe') return false;
    let refused: string | undefined;
    if (typeof uri !== 'string') refused = 'uri must be a string.';
    else if (method === 'resources/subscribe') refused = await subscriptions.subscribe(uri);
    else subscriptions.unsubscribe(uri);
    if (refused === undefined) emit({ jsonrpc: '2.0', id, result: {} });
    else emit({ jsonrpc: '2.0', id, error: { code: INVALID_PARAMS, message: refused, data: { uri } } });
    return true;
  };

  /** The answer of a tool. What comes before it goes to the client, as long as that waits. */
  const called = async (
    request: JsonRpcRequest,
    client: OlderClient | undefined,
    { arrivedAt, signal }: Arrival,
  ): Promise<JsonRpcMessage | undefined> => {
    let open = true;
    const toClient: RelayOptions['emit'] = (message) => {
      if (open) emit(message);
    };
    const tell = progressOf(request, toClient);
    const send = async (
      round: JsonRpcRequest,
      as: OlderClient | undefined,
      still: AbortSignal,
    ): Promise<JsonRpcMessage | undefined> => {
      let answer: JsonRpcMessage | undefined;
      await pass(round, as, still, tell, (message) => {
        if (message.method === undefined) answer = message;
        else toClient(message);
      });
      return answer;
    };
    try {
      return await toolCalls().answer(request, {
        arrivedAt,
        signal,
        tell,
        send: async (still) =>
          client?.asks === true
            ? askingOnTheWay(request, client, {
                send: (round) => send(round, undefined, still),
                questions,
                signal: still,
              })
            : send(request, client, still),
      });
    } finally {
      open = false;
    }
  };

  const relayed = async (
    request: JsonRpcRequest,
    client: OlderClient | undefined,
    arrival: Arrival,
  ): Promise<void> => {
    const { signal } = arrival;
    if (request.method === 'subscriptions/listen')
      return keepListening(request, { connection, scope }, emit, signal);
    if (client !== undefined && (await kept(request))) return;
    const asked = await inProject(request, project);
    if (request.method !== 'tools/call') return pass(asked, client, signal, progressOf(request, emit), emit);
    const call = options.session.mark(asked, client?.info);
    const answer = await called(call, client, arrival);
    if (answer !== undefined && !signal.aborted) emit(answer);
  };

  return {
    async warmUp() {
      try {
        toolCalls().sendQueued();
        const ready = connection.ready(new AbortController().signal, quiet);
        // Loaded before a caller needs it: none does where the service is there, and many launchers that load it keep one another waiting.
        if ((await within(ready, SOON_MS)) === undefined) loadEnqueuing().catch(() => undefined);
        await ready;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    },
    async answer(request, client, arrival) {
      try {
        await relayed(request, client, arrival);
      } catch (error) {
        if (!arrival.signal.aborted) emit(failure(request, error, options));
      }
    },
    answered: (message) => questions.answer(message),
    [Symbol.dispose]: () => {
      known?.[Symbol.dispose]();
      subscriptions[Symbol.dispose]();
      connection[Symbol.dispose]();
    },
  };
}
