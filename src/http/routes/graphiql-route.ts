/** GraphiQL at /graphiql: a page of this service's own, which loads nothing from elsewhere. It holds no memory; what it asks passes by /graphql. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { MemoryError } from '../../domain/errors.ts';

/** `npm run build` puts them there; found from src/http/routes and from dist/http/routes alike. */
const FOLDER = new URL('../../../dist/graphiql/', import.meta.url);

const PAGE = 'index.html';
const FILES: Readonly<Record<string, string>> = {
  [PAGE]: 'text/html',
  'page.css': 'text/css',
  'start.js': 'text/javascript',
  'graphiql.css': 'text/css',
  'graphiql.js': 'text/javascript',
  'react.js': 'text/javascript',
  'react-dom.js': 'text/javascript',
};

/** The editor sets styles as it goes, and its fonts stand in its style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function mountGraphiql(app: FastifyInstance): void {
  const known = new Map<string, Promise<Buffer>>();
  const read = async (name: string): Promise<Buffer> => {
    const file = known.get(name) ?? readFile(new URL(name, FOLDER));
    known.set(name, file);
    try {
      return await file;
    } catch (cause) {
      known.delete(name);
      throw new MemoryError('SERVICE_UNAVAILABLE', 'GraphiQL has not been built.', {
        remedy: 'Run npm run build.',
        cause,
      });
    }
  };
  for (const [name, type] of Object.entries(FILES)) {
    app.get(name === PAGE ? '/graphiql' : `/graphiql/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .send(await read(name)),
    );
  }
}

/** They show no memory. A user who needs a token enters it there. */
export const GRAPHIQL_PATHS: readonly string[] = [
  '/graphiql',
  ...Object.keys(FILES).map((name) => `/graphiql/${name}`),
];
