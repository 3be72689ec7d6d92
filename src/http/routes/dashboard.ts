/**
 * GET /: the dashboard, a page that queries /graphql like any other client. Its files hold no data, so it is served without a token and asks for one
 * itself. The content policy lets the page load only its own files, and run nothing that stands in a text.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MemoryError } from '../../domain/errors.ts';

/** dist/dashboard; and where the service runs from its sources, in dist all the same. */
const FOLDERS = ['../dashboard/', '../../../dist/dashboard/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types hippograph-worker',
].join('; ');

/** A year, in milliseconds: names of assets hold a hash of their contents. */
const FOR_GOOD = 31_536_000_000;

function guarded(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-cache');
}

/** Register before whatever counts as use of the service: a page that is only open needs no database. */
export function mountDashboard(app: FastifyInstance): void {
  const folder = FOLDERS.find((each) => existsSync(`${each}index.html`));
  if (folder === undefined) {
    app.get('/', async () => {
      throw new MemoryError('SERVICE_UNAVAILABLE', 'The dashboard is not built.', {
        remedy: 'Run npm run build.',
      });
    });
    return;
  }
  app.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: FOR_GOOD,
    index: false,
  });
  app.get('/', async (_request, reply) =>
    guarded(reply).sendFile('index.html', folder, { cacheControl: false, immutable: false }),
  );
}
