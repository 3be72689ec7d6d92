/** The listener before the service is ready: who may send requests, what it answers, and how it starts. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '../../../src/config/settings.ts';
import { MemoryError } from '../../../src/domain/errors.ts';
import { createLeases } from '../../../src/http/routes/lease.ts';
import { createHttpServer, type HttpServer } from '../../../src/http/server.ts';
import { ask, type GraphQLError } from '../../support/running/http-client.ts';

const TOKEN = 'a-token-of-the-tests';
const REASON = 'The database is starting.';
const HEALTH = JSON.stringify({ query: '{ health { ready } }' });
const JSON_TYPE = { 'content-type': 'application/json' };

const open = new Set<AsyncDisposable>();
afterEach(async () => {
  for (const server of open) await server[Symbol.asyncDispose]();
  open.clear();
});

type ListenerSettings = Pick<
  Settings,
  'host' | 'port' | 'token' | 'namespace' | 'oauth' | 'allowedOrigins' | 'toolsets'
>;

function listener(settings: Partial<ListenerSettings> = {}): HttpServer {
  const server = createHttpServer({
    settings: { ...readSettings({}), port: 0, ...settings },
    service: () => undefined,
    starting: () => REASON,
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    leases: createLeases({ graceMs: 60_000 }),
  });
  open.add(server);
  return server;
}

const urlOf = async (settings?: Partial<ListenerSettings>): Promise<string> =>
  (await listener(settings).listen()).url;

const errorOf = (text: string): GraphQLError['extensions'] | undefined =>
  (JSON.parse(text) as { errors: GraphQLError[] }).errors[0]?.extensions;

async function taken(): Promise<Server & AsyncDisposable> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('while the service is starting', () => {
  it('says that the process is alive', async () => {
    const { status, text } = await ask(`${await urlOf()}/healthz`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'ok', pid: process.pid });
  });

  it('[R-HTTP-READY] answers /readyz with 503 and the reason', async () => {
    const { status, text } = await ask(`${await urlOf()}/readyz`);
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({ ready: false, answers: false, reason: REASON, parts: [] });
  });

  it('answers GraphQL with 503 and a code', async () => {
    const { status, headers, text } = await ask(`${await urlOf()}/graphql`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: HEALTH,
    });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ message: REASON, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });
  });
});

describe('a listener on loopback', () => {
  it.each([
    ['evil.example', 403],
    ['evil.example:4801', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost:1', 200],
    ['127.0.0.1', 200],
    ['[::1]:4801', 200],
  ])('[R-HTTP-HOST] asked as %s answers %i', async (host, expected) => {
    const { status, text } = await ask(`${await urlOf()}/healthz`, { headers: { host } });
    expect(status).toBe(expected);
    if (status === 403) expect(errorOf(text)).toMatchObject({ code: 'FORBIDDEN', field: 'host' });
  });

  it.each(['/graphql', '/mcp', '/metrics', '/lease', '/nothing'])('guards %s as well', async (path) => {
    const { status } = await ask(`${await urlOf()}${path}`, { headers: { host: 'evil.example' } });
    expect(status).toBe(403);
  });
});

describe('a listener with a token', () => {
  it('[R-HTTP-TOKEN] is not made without one beyond loopback', () => {
    expect(() => listener({ host: '0.0.0.0' })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', field: 'HIPPOGRAPH_TOKEN' }),
    );
  });

  it.each(['/graphql', '/mcp', '/metrics', '/lease', '/nothing'])(
    '[R-HTTP-TOKEN] asks for it at %s',
    async (path) => {
      const url = await urlOf({ host: '0.0.0.0', token: TOKEN });
      for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
        const { status, headers, text } = await ask(`${url}${path}`, { headers: { authorization } });
        expect(status).toBe(401);
        const challenge = authorization === '' ? 'Bearer' : 'Bearer error="invalid_token"';
        expect(headers['www-authenticate']).toBe(challenge);
        expect(errorOf(text)).toMatchObject({ code: 'UNAUTHENTICATED', field: 'authorization' });
      }
    },
  );

  it.each(['/healthz', '/readyz'])('tells %s to anyone', async (path) => {
    const url = await urlOf({ host: '0.0.0.0', token: TOKEN });
    expect((await ask(`${url}${path}`)).status).not.toBe(401);
  });

  it.each(['127.0.0.1', '0.0.0.0'])('allows requests with the token, on %s', async (host) => {
    const url = await urlOf({ host, token: TOKEN });
    const { status } = await ask(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(status).toBe(200);
  });
});

describe('a request that cannot be read', () => {
  it.each<[string, string, string | Uint8Array, number, string, string]>([
    ['no JSON', 'application/json', '{"query', 400, 'INVALID_ARGUMENT', 'body'],
    ['an empty body', 'application/json', '', 400, 'INVALID_ARGUMENT', 'body'],
    [
      'bytes that are no UTF-8',
      'application/json',
      Buffer.from([0x22, 0xff, 0x22]),
      400,
      'INVALID_TEXT',
      'body',
    ],
    [
      'a form, as a foreign page could send it',
      'text/plain',
      HEALTH,
      415,
      'INVALID_ARGUMENT',
      'content-type',
    ],
    ['more than 16 MiB', 'application/json', Buffer.alloc(17 * 2 ** 20, ' '), 413, 'BATCH_TOO_LARGE', 'body'],
  ])('%s', async (_what, type, body, status, code, field) => {
    const answer = await ask(`${await urlOf()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(errorOf(answer.text)).toMatchObject({ code, field });
  });

  it('a path where nothing is', async () => {
    const { status, text } = await ask(`${await urlOf()}/nothing`);
    expect(status).toBe(404);
    expect(errorOf(text)).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'path' });
  });
});

describe('coming up', () => {
  it('[R-HTTP-PORT] a taken port is a sentence with a remedy', async () => {
    await using other = await taken();
    const { port } = other.address() as AddressInfo;
    const failure: unknown = await listener({ port })
      .listen()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MemoryError);
    expect(failure).toMatchObject({
      code: 'ADDRESS_IN_USE',
      field: 'HIPPOGRAPH_PORT',
      message: `Another program uses port ${port} on 127.0.0.1.`,
      remedy: expect.stringContaining('HIPPOGRAPH_PORT') as string,
    });
  });

  it('an address of another machine names the setting', async () => {
    await expect(listener({ host: '192.0.2.1', token: TOKEN }).listen()).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'HIPPOGRAPH_HOST',
    });
  });

  it('gives the port back when it is closed, open leases or not', async () => {
    const first = listener();
    const { url } = await first.listen();
    const lease = await fetch(`${url}/lease`);
    expect(lease.status).toBe(200);
    await first[Symbol.asyncDispose]();
    open.delete(first);
    expect(await lease.text()).toBe('held\n');
    await expect(listener({ port: Number(new URL(url).port) }).listen()).resolves.toEqual({ url });
  });

  it('[R-HTTP-METRICS] counts requests by route, never by what a caller makes up', async () => {
    const url = await urlOf();
    await ask(`${url}/healthz`);
    await ask(`${url}/made-up-${'x'.repeat(20)}`);
    const { text, headers } = await ask(`${url}/metrics`);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain(
      'hippograph_http_request_duration_seconds_count{route="/healthz",method="GET",status="200"} 1',
    );
    expect(text).toContain(
      'hippograph_http_request_duration_seconds_count{route="none",method="GET",status="404"} 1',
    );
    expect(text).not.toContain('made-up');
    expect(text).toContain('process_resident_memory_bytes');
  });
});
