/** MCP over streamable HTTP: both eras of the protocol at one address, with no state kept between requests. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { parseToolsets, type Toolset } from '../domain/toolsets.ts';
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

/**
 * What a request's address chooses, `/mcp?toolsets=core,reference`; the service's own choice where it names none.
 * @throws MemoryError INVALID_ARGUMENT
 */
export function toolsetsAsked(url: string | undefined, preset: readonly Toolset[]): readonly Toolset[] {
  const asked = new URL(url ?? '/', 'http://localhost').searchParams.get('toolsets');
  return asked === null ? preset : parseToolsets(asked, 'toolsets');
}

export function mcpHandler(dependencies: McpDependencies): McpHandler {
  const create: McpServerFactory = ({ requestInfo }) =>
    createServer({ ...dependencies, toolsets: toolsetsAsked(requestInfo?.url, dependencies.toolsets) });
  const handler = createMcpHandler(create, {
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
