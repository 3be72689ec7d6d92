/** MCP over streamable HTTP: both eras of the protocol at one address, with no state kept between requests. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import { MemoryError } from '../domain/errors.ts';
import { createServer, type McpDependencies } from './create-server.ts';

/** What is particular to whoever asks: the service as he may use it, and the namespace that he means where he names none. */
export type McpCaller = Pick<McpDependencies, 'service' | 'defaultNamespace'>;

export interface McpHandler extends AsyncDisposable {
  /**
   * Who may ask (bearer, Host, Origin) is for the listener to check before.
   * @param caller who was let in
   * @param body the parsed JSON body, where the listener has read it
   */
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
    caller: McpCaller,
    body?: unknown,
  ) => Promise<void>;
}

/** As large as the listener's own bound, which applies first. */
const MAX_BODY_BYTES = 16 * 1_024 * 1_024;

/** The way by which the SDK hands on who asks; the token itself is nobody's business behind the listener. */
const authInfoOf = (caller: McpCaller): AuthInfo => ({
  token: '',
  clientId: '',
  scopes: [],
  extra: { caller },
});

function callerIn(authInfo: AuthInfo | undefined): McpCaller {
  const caller = authInfo?.extra?.['caller'];
  if (caller !== undefined) return caller as McpCaller;
  throw new MemoryError('UNAUTHENTICATED', 'Nobody has said who asks.', { field: 'authorization' });
}

export function mcpHandler(dependencies: Omit<McpDependencies, keyof McpCaller>): McpHandler {
  const handler = createMcpHandler(
    ({ authInfo }) => createServer({ ...dependencies, ...callerIn(authInfo) }),
    {
      maxRequestBodySize: MAX_BODY_BYTES,
      onerror: (error) => {
        dependencies.report(error, 'mcp');
      },
    },
  );
  const handle = toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES });
  return {
    // A server's requests always have both, which node's type, made for clients too, does not say.
    handle: async (request, response, caller, body) => {
      const asked = request as IncomingMessage & { method: string; url: string };
      return handle(Object.assign(asked, { auth: authInfoOf(caller) }), response, body);
    },
    [Symbol.asyncDispose]: async () => handler.close(),
  };
}
