/**
 * What Neo4j Browser is given: GET /browser-guide, the saved queries, for its `:play http://localhost:<port>/browser-guide`, and GET /browser-style.grass, colours and
 * captions, for its `:style`. Browser takes them from localhost unless the server's browser.remote_content_hostname_allowlist says otherwise, and asks
 * across origins: its page is Neo4j's.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkNamespace } from '../../domain/checks.ts';
import { BROWSER_GUIDE, BROWSER_STYLE } from './browser-guide.generated.ts';

const GIVEN = [
  { url: '/browser-guide', type: 'text/html; charset=utf-8', content: BROWSER_GUIDE },
  { url: '/browser-style.grass', type: 'text/plain; charset=utf-8', content: BROWSER_STYLE },
] as const;

/** Its queries, for the namespace that the address names. @throws MemoryError INVALID_NAMESPACE; else it has no character that HTML or Cypher reads */
function forNamespace(content: string, query: unknown): string {
  const { namespace } = query as { readonly namespace?: unknown };
  return namespace === undefined
    ? content
    : content.replaceAll("'example'", `'${checkNamespace(typeof namespace === 'string' ? namespace : '')}'`);
}

/** The guard has refused foreign pages on loopback by now; neither tells a memory. */
const forAnyPage = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*');

export function mountBrowserGuide(app: FastifyInstance): void {
  for (const { url, type, content } of GIVEN) {
    app.get(url, async ({ query }, reply) => forAnyPage(reply).type(type).send(forNamespace(content, query)));
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
