/** MCP over streamable HTTP: both eras of the protocol at one address, with no state kept between requests. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  type AuthInfo,
  createMcpHandler,
  type McpHttpHandler,
  type ServerEventBus,
} from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import { MemoryError } from '../../domain/errors.ts';
import { parseToolsets, type Toolset } from '../../domain/toolsets.ts';
import { isTooDeep, TOO_DEEP } from '../../domain/nesting.ts';
import { acceptedForm, inAcceptedForm } from './accepted-form.ts';
import { createServer, type McpDependencies } from './create-server.ts';
import { IdleStreams } from './idle-stream.ts';
import { isObject } from '../../domain/json-object.ts';
import { CONNECTION_HEADER } from '../call-arguments.ts';
import { errorAnswer, INVALID_PARAMS } from '../json-rpc.ts';
import { ListeningStreams } from '../listening-streams.ts';
import { listenedTo } from '../resources/subscribable.ts';

/** What depends on the caller: the service as they may use it, and the namespace they mean where they name none. */
export interface McpCaller extends Pick<McpDependencies, 'service' | 'defaultNamespace'> {
  /** Distinguishes one caller from another; no secret. */
  readonly identity: string;
}

export interface McpHandler extends AsyncDisposable {
  /**
   * Who may ask (bearer, Host, Origin) is for the listener to check before.
   * @param caller that is authenticated
   * @param body the parsed JSON body, where the listener has read it
   */
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
    caller: McpCaller,
    body?: unknown,
  ) => Promise<void>;
}

export type McpHandlerDependencies = Omit<McpDependencies, keyof McpCaller | 'connection' | 'session'>;

/** As large as the listener's own bound, which applies first. */
const MAX_BODY_BYTES = 16 * 1_024 * 1_024;

/** The way in which the SDK passes the caller on. The token itself stays in the listener. */
const authInfoOf = (caller: McpCaller): AuthInfo => ({
  token: '',
  clientId: caller.identity,
  scopes: [],
  extra: { caller },
});

function callerIn(authInfo: AuthInfo | undefined): McpCaller {
  const caller = authInfo?.extra?.['caller'];
  if (caller !== undefined) return caller as McpCaller;
  throw new MemoryError('UNAUTHENTICATED', 'The request is not authenticated.', { field: 'authorization' });
}

function refuse(response: ServerResponse, body: unknown, reason: string): void {
  const id = isObject(body) ? body['id'] : undefined;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(errorAnswer(known, INVALID_PARAMS, reason)));
}

/**
 * What a request's address chooses, `/mcp?toolsets=core,reference`; the service's own choice where it names none.
 * @throws MemoryError INVALID_ARGUMENT
 */
export function toolsetsAsked(url: string | undefined, preset: readonly Toolset[]): readonly Toolset[] {
  const asked = new URL(url ?? '/', 'http://localhost').searchParams.get('toolsets');
  return asked === null ? preset : parseToolsets(asked, 'toolsets');
}

/** By these a client begins. */
const BEGINS: ReadonlySet<string> = new Set(['initialize', 'server/discover']);
const MOST_CONNECTIONS = 2_000;
/** Characters: no name of a token or a project is in it. */
const KEPT_OF_HASH = 16;

/** Tells the connections of a caller apart, as well as can be without a state of the protocol: a new one begins another. */
class Connections {
  readonly #begun = new LRUCache<string, number>({ max: MOST_CONNECTIONS });

  begin(named: Named, caller: McpCaller): void {
    const key = keyOf(named, caller);
    this.#begun.set(key, (this.#begun.get(key) ?? 0) + 1);
  }

  of(named: Named, caller: McpCaller): string {
    const key = keyOf(named, caller);
    const begun = `${key} ${this.#begun.get(key) ?? 0}`;
    return createHash('sha256').update(begun).digest('hex').slice(0, KEPT_OF_HASH);
  }
}

/** What the launcher calls its own. */
type Named = string | readonly string[] | null | undefined;

const keyOf = (named: Named, { identity }: McpCaller): string => `${String(named ?? '')} ${identity}`;

export function mcpHandler(dependencies: McpHandlerDependencies): McpHandler {
  const onError = (error: unknown): void => dependencies.report(error, 'mcp');
  const handlerWith = (bus?: ServerEventBus): McpHttpHandler =>
    createMcpHandler(
      ({ authInfo, era, requestInfo }) => {
        const toolsets = toolsetsAsked(requestInfo?.url, dependencies.toolsets);
        const caller = callerIn(authInfo);
        const connection = connections.of(requestInfo?.headers.get(CONNECTION_HEADER), caller);
        const session = requestInfo?.headers.get('mcp-session-id') ?? undefined;
        return createServer({ ...dependencies, ...caller, toolsets, connection, session }, era);
      },
      { maxRequestBodySize: MAX_BODY_BYTES, onerror: onError, ...(bus === undefined ? {} : { bus }) },
    );
  const connections = new Connections();
  const handler = handlerWith();
  const listening = new ListeningStreams({ handlerWith, onError });
  const idle = new IdleStreams();
  return {
    handle: async (request, response, caller, body) => {
      if (idle.answer(request, response)) return;
      if (isTooDeep(body)) {
        refuse(response, body, TOO_DEEP);
        return;
      }
      if (isObject(body) && BEGINS.has(String(body['method'])))
        connections.begin(request.headers[CONNECTION_HEADER], caller);
      const form = acceptedForm(request);
      const uris = listenedTo(body);
      const chosen = uris === undefined ? handler : await listening.begin(uris, { response, caller });
      if (typeof chosen === 'string') {
        refuse(response, body, chosen);
        return;
      }
      const inForm: Pick<McpHttpHandler, 'fetch'> = {
        fetch: async (...sent) =>
          inAcceptedForm(await chosen.fetch(...sent), uris === undefined ? form : 'either'),
      };
      const handle = toNodeHandler(inForm, { maxRequestBodySize: MAX_BODY_BYTES });
      // A server's requests always have both, which node's type, made for clients too, does not say.
      const asked = request as IncomingMessage & { method: string; url: string };
      await handle(Object.assign(asked, { auth: authInfoOf(caller) }), response, body);
    },
    [Symbol.asyncDispose]: async () => {
      idle[Symbol.dispose]();
      await listening[Symbol.asyncDispose]();
      await handler.close();
    },
  };
}
