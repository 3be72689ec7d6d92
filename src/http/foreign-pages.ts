/**
 * Which web pages may ask the service. A browser names the page's origin in `Origin`, and how it relates to the service in `Sec-Fetch-Site`.
 * A WebSocket is not bound by CORS, so the service itself has to refuse pages of other origins, those of other ports of this machine too.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MemoryError } from '../domain/errors.ts';
import { isLoopback } from '../domain/loopback.ts';
import { hostnameOf } from './address.ts';
import { ISSUER_PATHS, LOGIN_PATH } from './login/paths.ts';
import { DOCS_PATHS } from './routes/docs.ts';

export interface PageSettings {
  /** Origins whose pages may use the service as its own pages do. */
  readonly allowedOrigins: readonly string[];
  /** The address that a proxy is asked at for this service, where it is known. */
  readonly publicUrl: string | undefined;
}

/** Neo4j Browser asks for them from its own port. They hold no memory. */
const FOR_NEO4J_BROWSER: ReadonlySet<string> = new Set(['/browser-guide', '/browser-style.grass']);
/** Pages that a link on another site may lead to. */
const LINKED_FROM_ANYWHERE: ReadonlySet<string> = new Set([
  '/',
  '/graphiql',
  ...DOCS_PATHS,
  ...ISSUER_PATHS,
  LOGIN_PATH,
]);
/** How a request says that no other site's page has sent it. */
const OWN_SITE: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);
/** What a page of an allowed origin may read of an answer, besides what every page may. */
const READABLE = 'mcp-session-id, mcp-protocol-version, retry-after, www-authenticate';
const PREFLIGHT_SECONDS = '600';

export interface ForeignPages {
  /** @throws MemoryError FORBIDDEN for a page that may not use the service */
  readonly check: (request: FastifyRequest) => void;
  /** Lets a page of an allowed origin read the answer. @returns whether this was only the browser's question beforehand, and is answered */
  readonly share: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

export function foreignPages({ allowedOrigins, publicUrl }: PageSettings): ForeignPages {
  const allowed = new Set(allowedOrigins);
  if (publicUrl !== undefined) allowed.add(new URL(publicUrl).origin);
  const mayAsk = (origin: string, request: FastifyRequest): boolean =>
    isOwn(origin, request.host) ||
    allowed.has(origin) ||
    (FOR_NEO4J_BROWSER.has(request.routeOptions.url ?? '') && isOfThisMachine(origin, request.host));
  return {
    check(request) {
      const { origin } = request.headers;
      if (origin !== undefined) {
        if (!mayAsk(origin, request)) throw foreignOrigin();
      } else if (!OWN_SITE.has(request.headers['sec-fetch-site']) && !isLinkToPage(request)) {
        throw foreignSite();
      }
    },
    share(request, reply) {
      const { origin } = request.headers;
      if (origin === undefined || !allowed.has(origin) || isOwn(origin, request.host)) return false;
      // On the raw answer, so that routes that write it themselves send it too.
      reply.raw.setHeader('access-control-allow-origin', origin);
      reply.raw.setHeader('access-control-expose-headers', READABLE);
      reply.raw.setHeader('vary', 'Origin');
      if (request.method !== 'OPTIONS') return false;
      reply.header('access-control-allow-methods', 'GET, POST, DELETE');
      reply.header(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? 'content-type',
      );
      reply.header('access-control-max-age', PREFLIGHT_SECONDS);
      return true;
    },
  };
}

/** The same scheme, host and port as the address that was asked. Beyond loopback a proxy may add TLS, of which the request does not tell. */
function isOwn(origin: string, host: string): boolean {
  const hostname = hostnameOf(host);
  if (hostname === undefined) return false;
  if (origin === new URL(`http://${host}`).origin) return true;
  return !isLoopback(hostname) && origin === new URL(`https://${host}`).origin;
}

function isOfThisMachine(origin: string, host: string): boolean {
  const match = /^https?:\/\/(.+)$/.exec(origin);
  const hostname = match?.[1] === undefined ? undefined : hostnameOf(match[1]);
  return hostname !== undefined && (isLoopback(hostname) || hostname === hostnameOf(host));
}

const isLinkToPage = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  LINKED_FROM_ANYWHERE.has(routeOptions.url ?? '');

const foreignOrigin = (): MemoryError =>
  new MemoryError(
    'FORBIDDEN',
    'The request comes from a web page of another origin. Scheme, host and port must match.',
    {
      field: 'origin',
      remedy: 'Use the pages of this service, or add the origin to HIPPOGRAPH_ALLOWED_ORIGINS.',
    },
  );

const foreignSite = (): MemoryError =>
  new MemoryError('FORBIDDEN', 'The request comes from a web page of another site.', {
    field: 'sec-fetch-site',
    remedy: 'Open /, /docs or /graphiql, or type the address into the browser.',
  });
