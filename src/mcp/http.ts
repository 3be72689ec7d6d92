/** MCP over streamable HTTP: both eras of the protocol at one address, with no state kept between requests. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type ServerEventBus } from '@modelcontextprotocol/server';
import { createServer, type McpDependencies } from './create-server.ts';
import { IdleStreams } from './idle-stream.ts';
import { errorAnswer, INVALID_PARAMS, isObject } from './json-rpc.ts';
import { listenedTo, refusalOf } from './resources/subscribable.ts';

export interface McpHandler extends AsyncDisposable {
  /**
   * Who may ask (bearer, Host, Origin) is for the listener to check before.
   * @param body the parsed JSON body, where the listener has read it
   */
  readonly handle: (request: IncomingMessage, response: ServerResponse, body?: unknown) => Promise<void>;
}

export interface McpHandlerDependencies extends McpDependencies {
  /** Where changes of resources are told, for those who listen. */
  readonly changes: ServerEventBus;
}

/** As large as the listener's own bound, which applies first. */
const MAX_BODY_BYTES = 16 * 1_024 * 1_024;

function refuse(response: ServerResponse, body: unknown, reason: string): void {
  const id = isObject(body) ? body['id'] : undefined;
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(errorAnswer(known, INVALID_PARAMS, reason)));
}

export function mcpHandler(dependencies: McpHandlerDependencies): McpHandler {
  const handler = createMcpHandler(({ era }) => createServer(dependencies, era), {
    maxRequestBodySize: MAX_BODY_BYTES,
    bus: dependencies.changes,
    onerror: (error) => {
      dependencies.report(error, 'mcp');
    },
  });
  const handle = toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES });
  const idle = new IdleStreams();
  return {
    handle: async (request, response, body) => {
      if (idle.answer(request, response)) return;
      const uris = listenedTo(body);
      const reason = uris === undefined ? undefined : await refusalOf(uris, dependencies.service());
      if (reason !== undefined) {
        refuse(response, body, reason);
        return;
      }
      // A server's requests always have both, which node's type, made for clients too, does not say.
      await handle(request as IncomingMessage & { method: string; url: string }, response, body);
    },
    [Symbol.asyncDispose]: async () => {
      idle[Symbol.dispose]();
      await handler.close();
    },
  };
}
