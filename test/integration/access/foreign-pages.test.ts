/** Which web pages may ask the service, over every route. */
import { request } from 'node:http';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/settings.ts';
import { createLeases } from '../../../src/http/routes/lease.ts';
import { createHttpServer, type HttpServer } from '../../../src/http/server.ts';
import { ask, type GraphQLError } from '../../support/running/http-client.ts';

const TOKEN = 'a-token-of-the-tests';
const ROUTES = [
  '/graphql',
  '/graphql/stream',
  '/mcp',
  '/export',
  '/tokens',
  '/metrics',
  '/lease',
  '/healthz',
  '/',
  '/nothing',
];

const open = new Set<HttpServer>();
afterEach(async () => {
  for (const server of open) await server[Symbol.asyncDispose]();
  open.clear();
});

async function urlOf(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const server = createHttpServer({
    settings: { ...readSettings(environment), port: 0 },
    service: () => undefined,
    starting: () => 'The database is starting.',
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    leases: createLeases({ graceMs: 60_000 }),
  });
  open.add(server);
  return (await server.listen()).url;
}

const errorOf = (text: string): GraphQLError['extensions'] | undefined =>
  (JSON.parse(text) as { errors: GraphQLError[] }).errors[0]?.extensions;

/** Leases stay open, so the body is not waited for. */
function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false }, ({ statusCode = 0 }) => {
      outgoing.destroy();
      resolve(statusCode);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('[R-HTTP-HOST] a web page asks with its origin', () => {
  it.each(ROUTES)('%s refuses every origin but its own, other ports of this machine too', async (path) => {
    const url = await urlOf();
    const { port } = new URL(url);
    const other = [
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      'http://127.0.0.1',
      'http://[::1]:80',
      'https://evil.example',
      'http://localhost.evil.example',
      'http://localhost@evil.example',
      'file://',
      'null',
    ];
    for (const origin of other) {
      const { status, text } = await ask(url + path, { headers: { origin } });
      expect([origin, status, errorOf(text)]).toMatchObject([
        origin,
        403,
        { code: 'FORBIDDEN', field: 'origin', remedy: expect.stringContaining('HIPPOGRAPH_ALLOWED_ORIGINS') },
      ]);
    }
    expect(await statusOf(url + path, { origin: url })).not.toBe(403);
  });

  it('the origin is compared with the requested address, and localhost counts as a different one', async () => {
    const url = await urlOf();
    const localhost = `localhost:${new URL(url).port}`;
    expect(await statusOf(`${url}/healthz`, { host: localhost, origin: `http://${localhost}` })).toBe(200);
    expect(await statusOf(`${url}/healthz`, { host: localhost, origin: url })).toBe(403);
  });

  it('with a token, and beyond loopback, it is refused as well', async () => {
    const url = await urlOf({ HIPPOGRAPH_HOST: '0.0.0.0', HIPPOGRAPH_TOKEN: TOKEN });
    const authorization = `Bearer ${TOKEN}`;
    expect(await statusOf(`${url}/metrics`, { authorization, origin: 'http://localhost:3000' })).toBe(403);
    expect(await statusOf(`${url}/metrics`, { authorization, origin: url })).toBe(200);
  });

  it('behind a proxy that adds TLS, its own page has the host that was asked', async () => {
    const url = await urlOf({ HIPPOGRAPH_HOST: '0.0.0.0', HIPPOGRAPH_TOKEN: TOKEN });
    const asked = { host: 'memory.example.org', authorization: `Bearer ${TOKEN}` };
    const from = (origin: string) => statusOf(`${url}/metrics`, { ...asked, origin });
    expect(await from('https://memory.example.org')).toBe(200);
    expect(await from('https://memory.example.org:8443')).toBe(403);
    expect(await from('https://other.example.org')).toBe(403);
  });

  it('only what Neo4j Browser needs is given to another port of this machine', async () => {
    const url = await urlOf();
    for (const path of ['/browser-guide', '/browser-style.grass']) {
      expect(await statusOf(url + path, { origin: 'http://localhost:7474' })).toBe(200);
      expect(await statusOf(url + path, { origin: 'https://evil.example' })).toBe(403);
    }
  });
});

describe('[R-HTTP-HOST] HIPPOGRAPH_ALLOWED_ORIGINS', () => {
  const NOTES = 'https://notes.example.org';

  it('lets the pages of an origin use the service, and no others', async () => {
    const url = await urlOf({ HIPPOGRAPH_ALLOWED_ORIGINS: `${NOTES}, http://localhost:3000` });
    for (const origin of [NOTES, 'http://localhost:3000']) {
      const { status, headers } = await ask(`${url}/metrics`, { headers: { origin } });
      expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([200, origin, 'Origin']);
    }
    const refused = await ask(`${url}/metrics`, { headers: { origin: 'http://localhost:3001' } });
    expect(refused.status).toBe(403);
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers what a browser asks beforehand, without the token that it cannot send then', async () => {
    const url = await urlOf({ HIPPOGRAPH_ALLOWED_ORIGINS: NOTES, HIPPOGRAPH_TOKEN: TOKEN });
    const preflight = (origin: string) =>
      fetch(`${url}/graphql`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const { status, headers } = await preflight(NOTES);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, NOTES]);
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect((await preflight('https://evil.example')).status).toBe(403);
    expect(await statusOf(`${url}/metrics`, { origin: NOTES })).toBe(401);
  });
});

describe('[R-HTTP-HOST] a page of another site asks without an origin, as an image does', () => {
  it.each(ROUTES)('%s refuses it', async (path) => {
    const url = await urlOf();
    for (const site of ['cross-site', 'same-site']) {
      const { status, text } = await ask(url + path, {
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      });
      expect([status, errorOf(text)]).toMatchObject([403, { code: 'FORBIDDEN', field: 'sec-fetch-site' }]);
    }
  });

  it('the service’s own pages and the address line are allowed', async () => {
    const url = await urlOf();
    expect(await statusOf(`${url}/healthz`, { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf(`${url}/healthz`, { 'sec-fetch-site': 'none' })).toBe(200);
  });

  it('a link on another site opens the dashboard, GraphiQL and the documentation, and nothing else', async () => {
    const url = await urlOf();
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect(await statusOf(`${url}/`, link)).not.toBe(403);
    expect(await statusOf(`${url}/graphiql`, link)).not.toBe(403);
    expect(await statusOf(`${url}/docs`, link)).not.toBe(403);
    expect(await statusOf(`${url}/docs/start/install`, link)).not.toBe(403);
    expect(await statusOf(`${url}/docs/start/install`, { ...link, 'sec-fetch-dest': 'iframe' })).toBe(403);
    expect(await statusOf(`${url}/metrics`, link)).toBe(403);
    expect(await statusOf(`${url}/`, { ...link, 'sec-fetch-dest': 'iframe' })).toBe(403);
  });
});

describe('[R-HTTP-HOST] a path that does not exist', () => {
  it('the error for an unknown path names the documentation among the paths', async () => {
    const { status, text } = await ask(`${await urlOf()}/nothing`, {});
    expect([status, errorOf(text)]).toMatchObject([404, { remedy: expect.stringContaining(' /docs,') }]);
  });
});

describe('[R-HTTP-HOST] every answer', () => {
  it.each(ROUTES)(
    'of %s forbids guessing its type and showing it in a page of another origin',
    async (path) => {
      const url = await urlOf();
      const left = new AbortController();
      for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await fetch(url + path, { headers, signal: left.signal });
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        });
      }
      left.abort();
    },
  );
});
