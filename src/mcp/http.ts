/** MCP over streamable HTTP: both eras of the protocol at one address, with no state kept between requests. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer, type McpDependencies } from './create-server.ts';

export interface McpHandler extends AsyncDisposable {
  /**
   * Who may ask (bearer, Host, Origin) is for the listener to check before.
   * @param body the parsed JSON body, where the listener has read it
   */
  readonly handle: (request: IncomingMessage, response: ServerResponse, body?: unknown) => Promise<void>;
}

/** As large as the listener's own bound, which applies first. */
const MAX_BODY_BYTES = 16 * 1_024 * 1_024;

export function mcpHandler(dependencies: McpDependencies): McpHandler {
  const handler = createMcpHandler(() => createServer(dependencies), {
    maxRequestBodySize: MAX_BODY_BYTES,
    onerror: (error) => {
      dependencies.report(error, 'mcp');
    },
  });
  const handle = toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES });
  return {
    // A server's requests always have both, which node's type, made for clients too, does not say.
    handle: async (request, response, body) =>
      handle(request as IncomingMessage & { method: string; url: string }, response, body),
    [Symbol.asyncDispose]: async () => handler.close(),
  };
}
