/** GET /.well-known/oauth-protected-resource: who gives access to this service, and for what (RFC 9728). */
import type { FastifyInstance } from 'fastify';
import { RIGHTS } from '../../domain/access.ts';
import { scopeOf } from '../auth/challenge.ts';
import type { OAuthSettings } from '../auth/oauth-settings.ts';

/** Nothing is there where no issuer is set. */
export function mountResourceMetadata(app: FastifyInstance, oauth: OAuthSettings | undefined): void {
  if (oauth === undefined) return;
  const metadata = {
    resource: oauth.resource,
    authorization_servers: [oauth.issuer],
    scopes_supported: RIGHTS.map(scopeOf),
    bearer_methods_supported: ['header'],
    resource_name: 'Hippograph',
  };
  // Behind a proxy the resource's path is the proxy's, so that any is answered: all of them are this one resource.
  for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/*']) {
    app.get(url, async (_request, reply) =>
      reply.header('access-control-allow-origin', '*').header('cache-control', 'max-age=3600').send(metadata),
    );
  }
}
