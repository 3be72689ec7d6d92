/**
 * GET /docs/: the documentation, built by `npm run docs`. It holds no memory, so it needs no token, as the dashboard's files do. Its pages may
 * load from this service only, and run no inline script but those of the build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MemoryError } from '../../domain/errors.ts';

/** Found from src/http/routes and from dist/http/routes alike. */
const FOLDER = fileURLToPath(new URL('../../../dist/docs/', import.meta.url));

/** Open to every caller. */
export const DOCS_PATHS: readonly string[] = ['/docs', '/docs/*'];

/** Every page has the same inline scripts: they choose dark or light and list the pages' files. */
function policyFor(page: string): string {
  const hashes = Array.from(
    page.matchAll(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param folder where the site was built */
export function mountDocs(app: FastifyInstance, folder = FOLDER): void {
  const start = join(folder, 'index.html');
  if (!existsSync(start)) {
    for (const path of DOCS_PATHS)
      app.get(path, async () => {
        throw new MemoryError('SERVICE_UNAVAILABLE', 'The documentation is not built.', {
          remedy: 'Run npm run docs.',
        });
      });
    return;
  }
  const policy = policyFor(readFileSync(start, 'utf8'));
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs',
    redirect: true,
    // So that /docs/start/install is the page start/install.html.
    extensions: ['html'],
    decorateReply: false,
    setHeaders(reply) {
      reply.setHeader('content-security-policy', policy);
      reply.setHeader('referrer-policy', 'no-referrer');
    },
  });
}
