/** Who may ask: by Host on loopback, by the page's origin, by token wherever one is set or sent. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import type { StoreIdentity } from '../config/store-id.ts';
import { isTokenSecret, MissingRight, type Principal } from '../domain/access.ts';
import { MemoryError } from '../domain/errors.ts';
import { foreignPages } from './foreign-pages.ts';
import { DOCS_PATHS } from './routes/docs.ts';
import { GRAPHIQL_PATHS } from './routes/graphiql-route.ts';
import { isLoopback } from '../domain/loopback.ts';
import { hostnameOf } from './address.ts';
import { authenticator } from './auth/authenticate.ts';
import type { Caller, Callers } from './auth/callers.ts';
import { type Challenge, challenge } from './auth/challenge.ts';
import type { KeySource } from './auth/access-token.ts';
import type { KeyTimes } from './auth/issuer-keys.ts';
import { metadataUrl, type OAuthSettings, oauthSettings } from './auth/oauth-settings.ts';
import { ISSUER_PATHS, LOGIN_PATH } from './login/paths.ts';
import { checkStore } from './own-store.ts';
import { projectScope, SCOPE_HEADER } from './auth/project-scope.ts';

export type GuardSettings = Pick<Settings, 'host' | 'token' | 'namespace' | 'oauth' | 'allowedOrigins'>;

export interface GuardParts {
  readonly callers: Callers;
  /** Who holds a token of the store; rejects with MemoryError. */
  readonly recognise: (secret: string) => Promise<Principal>;
  readonly keyTimes?: KeyTimes | undefined;
  /** Of the built-in issuer. */
  readonly keys?: KeySource | undefined;
  /** Left out: requests may name any store. */
  readonly store?: StoreIdentity | undefined;
}

export interface Guard {
  /** For Fastify's `onRequest`, before any body is read. */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /**
   * Who sends a request, and what it narrows itself to. Asked again, it may be refused.
   * @param authorization in place of the header's, for a WebSocket, which a browser opens without one
   */
  readonly callerOf: (request: FastifyRequest, authorization?: string) => Promise<Caller>;
  /** The `WWW-Authenticate` header for a refused caller; undefined where the refusal is not about who they are. */
  readonly challengeOf: (error: MemoryError, request: FastifyRequest) => string | undefined;
  /** Undefined where no issuer is set. */
  readonly oauth: OAuthSettings | undefined;
  /** Every caller has the operator's rights, without a token. */
  readonly open: boolean;
}

/** Asked by those that hold no token: load balancers, container health checks, Neo4j Browser, the dashboard's page, clients that look for the issuer. They tell no memory. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/browser-guide',
  '/browser-style.grass',
  '/',
  '/assets/*',
  ...GRAPHIQL_PATHS,
  ...DOCS_PATHS,
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/*',
  ...ISSUER_PATHS,
  LOGIN_PATH,
]);

/**
 * A page of another site can make its own name point to this machine. The browser then takes the service for a part of that site, but still sends the name.
 * @param known the name by which a proxy on this machine is asked for the service, where there is one
 */
function checkHost({ host }: FastifyRequest, known: string | undefined): void {
  const hostname = hostnameOf(host);
  if (hostname !== undefined && (isLoopback(hostname) || hostname === known)) return;
  throw new MemoryError('FORBIDDEN', 'This service accepts requests to localhost names only.', {
    field: 'host',
    remedy: 'Use 127.0.0.1 or localhost.',
  });
}

function checkSettings({ host, token }: GuardSettings, oauth: OAuthSettings | undefined): void {
  if (token !== undefined && isTokenSecret(token)) {
    // As the operator's it would be a secret that others hold.
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'HIPPOGRAPH_TOKEN must not be a token from `hippograph token create`.',
      {
        field: 'HIPPOGRAPH_TOKEN',
        remedy:
          'Set HIPPOGRAPH_TOKEN to a secret of its own. It grants every right; created tokens keep only their own rights.',
      },
    );
  }
  if (isLoopback(host) || token !== undefined || oauth !== undefined) return;
  // Tokens of the store do not suffice: the first could not be made.
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `Listening on ${host} accepts connections from other machines, but no token is set.`,
    {
      field: 'HIPPOGRAPH_TOKEN',
      remedy:
        'Set HIPPOGRAPH_TOKEN to a secret of at least 16 characters, or HIPPOGRAPH_OAUTH_ISSUER or HIPPOGRAPH_LOGIN_URL, or HIPPOGRAPH_HOST to 127.0.0.1.',
    },
  );
}

/** @throws MemoryError INVALID_ARGUMENT naming the setting, when the host is beyond loopback and neither a token nor an issuer is set. */
export function createGuard(
  settings: GuardSettings,
  { callers, recognise, keyTimes, keys, store }: GuardParts,
): Guard {
  const oauth = oauthSettings(settings);
  checkSettings(settings, oauth);
  const { token, namespace } = settings;
  const local = isLoopback(settings.host);
  const open = local && token === undefined && oauth === undefined;
  const known = oauth === undefined ? undefined : new URL(oauth.resource).hostname;
  const pages = foreignPages({ allowedOrigins: settings.allowedOrigins, publicUrl: oauth?.resource });
  const authenticate = authenticator({
    token,
    oauth,
    namespace,
    recognise,
    open,
    keyTimes,
    keys: oauth?.builtIn === true ? keys : undefined,
  });
  const metadata = oauth === undefined ? undefined : metadataUrl(oauth);
  const callerOf = async (request: FastifyRequest, authorization?: string): Promise<Caller> => {
    const { headers, rawHeaders } = request.raw;
    const principal = await authenticate(
      authorization === undefined || headers.authorization !== undefined
        ? request.raw
        : { headers: { ...headers, authorization }, rawHeaders },
    );
    const narrowed = headers[SCOPE_HEADER];
    return narrowed === undefined ? [principal] : [principal, projectScope(narrowed)];
  };
  return {
    oauth,
    open,
    async authenticate(request, reply) {
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      reply.raw.setHeader('cross-origin-resource-policy', 'same-origin');
      if (local) checkHost(request, known);
      pages.check(request);
      if (pages.share(request, reply)) return reply.code(204).send();
      if (store !== undefined) checkStore(request, store, open);
      const path = request.routeOptions.url;
      if (path !== undefined && OPEN_PATHS.has(path)) return;
      // A browser says who it is in the socket's first message; until then the connection is not authenticated.
      if (!open && opensSocket(request) && request.headers.authorization === undefined) return;
      await callers.note(request, () => callerOf(request));
    },
    callerOf,
    challengeOf(error, request) {
      const said = challengeFor(error, request);
      return said === undefined ? undefined : challenge({ ...said, metadata });
    },
  };
}

const opensSocket = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/graphql' && headers.upgrade?.toLowerCase() === 'websocket';

function challengeFor(error: MemoryError, { headers }: FastifyRequest): Challenge | undefined {
  if (error instanceof MissingRight) return { error: 'insufficient_scope', right: error.right };
  if (error.field !== 'authorization') return undefined;
  if (error.code === 'INVALID_ARGUMENT') return { error: 'invalid_request' };
  if (error.code === 'FORBIDDEN') return { error: 'insufficient_scope' };
  if (error.code !== 'UNAUTHENTICATED') return undefined;
  // A caller without a token learns where to get one, and not what was wrong (RFC 6750, 3.1).
  return (headers.authorization ?? '') === '' ? {} : { error: 'invalid_token' };
}
