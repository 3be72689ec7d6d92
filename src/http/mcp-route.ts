import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { McpDependencies } from '../mcp/create-server.ts';
import { mcpHandler, toolsetsAsked } from '../mcp/http.ts';

/** Calls do work that is worth its end; subscriptions would never end by themselves. */
const isCall = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'tools/call';

/** POST, GET and DELETE /mcp. Up at once, as the handshake needs no service. */
export function mountMcp(app: FastifyInstance, dependencies: McpDependencies): void {
  const handler = mcpHandler(dependencies);
  const calls = new Set<Promise<unknown>>();
  app.addHook('preClose', async () => {
    await Promise.allSettled(calls);
    await handler[Symbol.asyncDispose]();
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async ({ raw: request, body }, reply) => {
      // A choice that is none is refused as any wrong request, before the protocol sees it.
      toolsetsAsked(request.url, dependencies.toolsets);
      reply.hijack();
      if (isCall(body)) {
        const ended = once(reply.raw, 'close').finally(() => calls.delete(ended));
        calls.add(ended);
      }
      await handler.handle(request, reply.raw, body);
    },
  });
}
