/**
 * MCP on stdin and stdout for one client. The handshake and the fixed lists are answered from what was recorded, with
 * nothing loaded; every other request goes to the service, which is started if need be.
 */
import type { Readable, Writable } from 'node:stream';
import type { Toolset } from '../../domain/toolsets.ts';
import { isTooDeep, TOO_DEEP } from '../../domain/nesting.ts';
import { linesOf } from './json-lines.ts';
import {
  envelopeVersion,
  errorAnswer,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isMessage,
  isRequest,
  type JsonRpcMessage,
  type JsonRpcRequest,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  type RequestId,
} from '../json-rpc.ts';
import { ConnectionSession } from './connection-session.ts';
import { introduceProject } from './introduce-project.ts';
import { olderClient, UNKNOWN_CLIENT } from './newer-revision.ts';
import { recordedAnswer } from './recorded-answers.ts';
import type { Relay } from './relay.ts';

export interface ProxyOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly log: (line: string) => void;
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** What the client has chosen, in their order. */
  readonly toolsets: readonly Toolset[];
  /** Of the package. */
  readonly version: string;
}

/** Of the older revisions, where no envelope marks the methods. */
const PASSED_ON: ReadonlySet<string> = new Set([
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'prompts/get',
  'completion/complete',
]);

/** After the handshake, in milliseconds: loading the rest at once would slow the client's next questions. */
const WARM_UP_AFTER_MS = 250;

function parse(line: string | undefined): unknown {
  try {
    return line === undefined ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Resolves once the client has closed its end, with nothing left that would keep the process alive. */
export async function runProxy(options: ProxyOptions): Promise<void> {
  const { input, output, version, toolsets } = options;
  const running = new Map<RequestId, AbortController>();
  let relay: Promise<Relay> | undefined;
  let warmUp: NodeJS.Timeout | undefined;
  let client = UNKNOWN_CLIENT;
  const session = new ConnectionSession();
  const introductions: Promise<void>[] = [];

  const emit = (message: object): void => {
    output.write(`${JSON.stringify(message)}\n`);
  };
  // A client that is gone closes both ends; what is left to say to it does not matter.
  output.on('error', () => input.destroy());

  const loadRelay = async (): Promise<Relay> => {
    relay ??= import('./relay.ts').then(({ createRelay }) => createRelay({ ...options, emit, session }));
    return relay;
  };

  const answerByService = async (request: JsonRpcRequest): Promise<void> => {
    const controller = new AbortController();
    const arrivedAt = performance.now();
    running.set(request.id, controller);
    try {
      const older = envelopeVersion(request) === undefined ? client : undefined;
      await (await loadRelay()).answer(request, older, { arrivedAt, signal: controller.signal });
    } finally {
      running.delete(request.id);
    }
  };

  const introduce = async ({ id }: JsonRpcRequest, result: Record<string, unknown>): Promise<void> =>
    emit({ jsonrpc: '2.0', id, result: await introduceProject(result, options) });

  const answer = (request: JsonRpcRequest): void => {
    const result = recordedAnswer(request, version, toolsets);
    if (result === undefined) {
      const known = envelopeVersion(request) !== undefined || PASSED_ON.has(request.method);
      if (known) void answerByService(request);
      else emit(errorAnswer(request.id, METHOD_NOT_FOUND, 'Method not found'));
      return;
    }
    if ('instructions' in result) {
      session.begin();
      introductions.push(introduce(request, result));
    } else emit({ jsonrpc: '2.0', id: request.id, result });
    if (request.method === 'initialize') {
      client = olderClient(request.params, String(result['protocolVersion']));
    }
    warmUp ??= setTimeout(() => void loadRelay().then(async (loaded) => loaded.warmUp()), WARM_UP_AFTER_MS);
  };

  const notice = (message: JsonRpcMessage): void => {
    const { method, params } = message;
    if (method === undefined) void relay?.then((loaded) => loaded.answered(message));
    if (method !== 'notifications/cancelled') return;
    const id = params?.['requestId'];
    if (typeof id === 'string' || typeof id === 'number') running.get(id)?.abort();
  };

  try {
    for await (const line of linesOf(input)) {
      const message = parse(line);
      if (message === undefined) emit(errorAnswer(null, PARSE_ERROR, 'Parse error'));
      else if (isTooDeep(message))
        emit(
          errorAnswer(isMessage(message) && isRequest(message) ? message.id : null, INVALID_PARAMS, TOO_DEEP),
        );
      else if (!isMessage(message)) emit(errorAnswer(null, INVALID_REQUEST, 'Invalid Request'));
      else if (isRequest(message)) answer(message);
      else notice(message);
    }
  } catch {
    // The client's end broke instead of closing: all the same to us.
  }
  clearTimeout(warmUp);
  await Promise.all(introductions);
  for (const controller of running.values()) controller.abort();
  (await relay)?.[Symbol.dispose]();
}
