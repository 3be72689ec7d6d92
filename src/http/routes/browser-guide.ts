/**
 * What Neo4j Browser is given: GET /browser-guide, the saved queries, for its `:play http://localhost:<port>/browser-guide`, and GET /browser-style.grass, colours and
 * captions, for its `:style`. Browser takes them from localhost unless the server's browser.remote_content_hostname_allowlist says otherwise, and asks
 * across origins: its page is Neo4j's.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BROWSER_GUIDE, BROWSER_STYLE } from './browser-guide.generated.ts';

const GIVEN = [
  { url: '/browser-guide', type: 'text/html; charset=utf-8', content: BROWSER_GUIDE },
  { url: '/browser-style.grass', type: 'text/plain; charset=utf-8', content: BROWSER_STYLE },
] as const;

/** The guard has refused foreign pages on loopback by now; both are the same for everybody and tell no memory. */
const forAnyPage = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*');

export function mountBrowserGuide(app: FastifyInstance): void {
  for (const { url, type, content } of GIVEN) {
    app.get(url, async (_request, reply) => forAnyPage(reply).type(type).send(content));
    // Browser sends headers of its own, and at times those of its error reporting, so it asks first whether it may.
    app.options(url, async (_request, reply) =>
      forAnyPage(reply)
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', '*')
        .code(204)
        .send(),
    );
  }
}
