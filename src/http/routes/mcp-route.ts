import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type McpCaller,
  type McpHandlerDependencies,
  mcpHandler,
  toolsetsAsked,
} from '../../mcp/server/http.ts';
import { pollAuthorization } from '../poll-authorization.ts';

/** Calls do work that is worth its end; subscriptions would never end by themselves. */
const isCall = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/call';

/**
 * POST, GET and DELETE /mcp. Up at once, as the handshake needs no service.
 * @param callerOf who sent a request
 * @param stillWelcome rejects once its sender may send no more requests
 */
export function mountMcp(
  app: FastifyInstance,
  dependencies: McpHandlerDependencies,
  callerOf: (request: FastifyRequest) => McpCaller,
  stillWelcome: (request: FastifyRequest) => Promise<unknown>,
): void {
  const handler = mcpHandler(dependencies);
  const calls = new Set<Promise<unknown>>();
  app.addHook('preClose', async () => {
    await Promise.allSettled(calls);
    await handler[Symbol.asyncDispose]();
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (asked, reply) => {
      const { raw: request, body } = asked;
      // A choice that is none is refused as any wrong request, before the protocol sees it.
      toolsetsAsked(request.url, dependencies.toolsets);
      const caller = callerOf(asked);
      reply.hijack();
      if (isCall(body)) {
        const ended = once(reply.raw, 'close').finally(() => calls.delete(ended));
        calls.add(ended);
      } else {
        reply.raw.once(
          'close',
          pollAuthorization(
            () => stillWelcome(asked),
            () => reply.raw.destroy(),
          ),
        );
      }
      await handler.handle(request, reply.raw, caller, body);
    },
  });
}
