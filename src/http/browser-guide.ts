/**
 * GET /browser-guide: the saved queries, for Neo4j Browser's `:play http://localhost:<port>/browser-guide`. Browser takes guides from localhost
 * unless the server's browser.remote_content_hostname_allowlist says otherwise, and asks across origins: its page is Neo4j's.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BROWSER_GUIDE } from './browser-guide.generated.ts';

/** The guard has refused foreign pages on loopback by now; the guide is the same for everybody and tells no memory. */
const forAnyPage = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*');

export function mountBrowserGuide(app: FastifyInstance): void {
  app.get('/browser-guide', async (_request, reply) =>
    forAnyPage(reply).type('text/html; charset=utf-8').send(BROWSER_GUIDE),
  );
  // Browser sends headers of its own, so it asks first whether it may.
  app.options('/browser-guide', async (_request, reply) =>
    forAnyPage(reply)
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'pragma, cache-control')
      .code(204)
      .send(),
  );
}
