/** Access tokens of a real issuer at a listener that has no service yet. An authenticated client gets 503; any other gets 401 or 403. */
import { UnsecuredJWT, SignJWT } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/settings.ts';
import { createLeases } from '../../../src/http/routes/lease.ts';
import type { KeyTimes } from '../../../src/http/auth/issuer-keys.ts';
import { createHttpServer, type HttpServer } from '../../../src/http/server.ts';
import { type Issuer, startIssuer } from '../../support/running/issuer.ts';
import { ask, type GraphQLError } from '../../support/running/http-client.ts';

const RESOURCE = 'https://memory.example.org/mcp';
const METADATA = 'https://memory.example.org/.well-known/oauth-protected-resource/mcp';
const OPERATOR = 'the-operators-own-token';
const COOLDOWN_MS = 50;

const listenerFor = (issuer: string, keyTimes?: KeyTimes): HttpServer =>
  createHttpServer({
    settings: {
      ...readSettings({
        HIPPOGRAPH_TOKEN: OPERATOR,
        HIPPOGRAPH_OAUTH_ISSUER: issuer,
        HIPPOGRAPH_OAUTH_AUDIENCE: RESOURCE,
      }),
      port: 0,
    },
    service: () => undefined,
    starting: () => 'It is starting.',
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    leases: createLeases({ graceMs: 60_000 }),
    keyTimes,
  });

let issuer: Issuer;
let server: HttpServer;
let url: string;
beforeAll(async () => {
  issuer = await startIssuer();
  server = listenerFor(issuer.url, { cooldownMs: COOLDOWN_MS, keptMs: 600_000 });
  ({ url } = await server.listen());
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await issuer[Symbol.asyncDispose]();
});

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly challenge: string | undefined;
  readonly message: string | undefined;
}

async function told(token: string | undefined, at = url): Promise<Told> {
  const headers = token === undefined ? {} : { authorization: `bearer ${token}` };
  const { status, headers: said, text } = await ask(`${at}/export?namespace=a`, { headers });
  const [error] = (JSON.parse(text) as { errors: GraphQLError[] }).errors;
  return {
    status,
    code: error?.extensions.code,
    challenge: said['www-authenticate'],
    message: error?.message,
  };
}

const LET_IN = { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'It is starting.' };
const seconds = (): number => Math.floor(Date.now() / 1_000);
const claims = (more: Record<string, unknown> = {}) => ({
  iss: issuer.url,
  aud: RESOURCE,
  sub: 'someone',
  exp: seconds() + 60,
  scope: 'hippograph:read',
  hippograph_namespaces: 'a b',
  ...more,
});

describe('[R-ACCESS-OAUTH] an access token of the issuer', () => {
  it('authenticates the user that the issuer gave it to', async () => {
    const token = await issuer.token({ resource: RESOURCE, namespaces: ['a'] });
    expect(await told(token)).toMatchObject(LET_IN);
  });

  it.each<[string, Record<string, unknown>, number, string | undefined]>([
    ['as it should be', {}, 503, undefined],
    ['for several services', { aud: ['https://other.example', RESOURCE] }, 503, undefined],
    ['for another service', { aud: 'https://other.example' }, 401, 'was made for another service'],
    ['for a longer name', { aud: `${RESOURCE}/` }, 401, 'was made for another service'],
    ['of another issuer', { iss: 'https://evil.example' }, 401, 'is of another issuer'],
    ['of an issuer of a longer name', { iss: 'ISSUER/' }, 401, 'is of another issuer'],
    ['expired', { exp: 1_000 }, 401, 'has expired'],
    ['without an end', { exp: undefined }, 401, 'does not say when it expires'],
    ['to come', { nbf: 4_000_000_000 }, 401, 'is not valid yet'],
    ['bound to a key', { cnf: { jkt: 'x' } }, 401, 'is bound to its holder'],
    ['without a scope', { scope: undefined }, 403, 'none of the scopes'],
    ['of other scopes', { scope: 'hippograph:readable openid' }, 403, 'none of the scopes'],
    ['without a namespace', { hippograph_namespaces: undefined }, 403, 'has no namespace'],
    ['of no namespaces', { hippograph_namespaces: [] }, 403, 'has no namespace'],
    ['of a broken one', { hippograph_namespaces: ['a', 'b c'] }, 403, 'has no namespace'],
    ['of one that is none', { hippograph_namespaces: [{}] }, 403, 'has no namespace'],
    ['of a list in a list', { hippograph_namespaces: [['beta']] }, 403, 'has no namespace'],
    ['of null', { hippograph_namespaces: [null] }, 403, 'has no namespace'],
    ['of a number', { hippograph_namespaces: ['a', 7] }, 403, 'has no namespace'],
    ['of all', { hippograph_namespaces: '*' }, 503, undefined],
  ])('signed by it, and %s', async (_what, more, status, message) => {
    const iss = more['iss'] === 'ISSUER/' ? { iss: `${issuer.url}/` } : {};
    const answer = await told(await issuer.sign(claims({ ...more, ...iss })));
    expect(answer.status).toBe(status);
    expect(answer.message).toContain(message ?? LET_IN.message);
    if (status === 401)
      expect(answer.challenge).toBe(`Bearer error="invalid_token", resource_metadata="${METADATA}"`);
    if (status === 403)
      expect(answer.challenge).toBe(`Bearer error="insufficient_scope", resource_metadata="${METADATA}"`);
  });

  it.each([
    ['at+jwt', 503],
    ['application/at+jwt', 503],
    ['JWT', 503],
    ['logout+jwt', 401],
    ['dpop+jwt', 401],
  ])('of the type %s', async (typ, status) => {
    expect((await told(await issuer.sign(claims(), { typ }))).status).toBe(status);
  });

  it('not signed, or signed with what everybody knows, is none', async () => {
    const secret = new TextEncoder().encode(await issuer.publicKey());
    const byPublicKey = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(secret);
    const signed = await issuer.sign(claims());
    const [header = '', , signature = ''] = signed.split('.');
    const forged = Buffer.from(JSON.stringify(claims({ hippograph_namespaces: '*' }))).toString('base64url');
    const tokens = [
      new UnsecuredJWT(claims()).encode(),
      byPublicKey,
      `${header}.${forged}.${signature}`,
      'a.b.c',
    ];
    for (const token of tokens)
      expect(await told(token)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('made up has the issuer asked no more often than once in a while', async () => {
    const stranger = await startIssuer();
    const patient = listenerFor(issuer.url);
    const { url: at } = await patient.listen();
    const before = issuer.asked;
    for (let nth = 0; nth < 20; nth += 1) {
      const token = await stranger.sign(claims(), { kid: `made-up-${nth}` });
      expect((await told(token, at)).status).toBe(401);
      expect((await told(`${token.slice(0, 10)}.x.y`, at)).status).toBe(401);
    }
    await stranger[Symbol.asyncDispose]();
    await patient[Symbol.asyncDispose]();
    // Its metadata, at two addresses at most, and its keys.
    expect(issuer.asked - before).toBeLessThan(4);
  });

  it('is followed to the key that the issuer signs with now', async () => {
    const before = await issuer.sign(claims());
    expect((await told(before)).status).toBe(503);
    await issuer.rotate();
    const after = await issuer.sign(claims());
    await expect
      .poll(async () => (await told(after)).status, { timeout: 5_000, interval: COOLDOWN_MS })
      .toBe(503);
    expect((await told(before)).status).toBe(401);
  });
});

describe('[R-ACCESS-OAUTH] a request without a token', () => {
  it('learns where to get a token', async () => {
    const { status, challenge } = await told(undefined);
    expect([status, challenge]).toEqual([401, `Bearer resource_metadata="${METADATA}"`]);
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const { status: found, text } = await ask(`${url}${path}`);
      expect(found).toBe(200);
      expect(JSON.parse(text)).toMatchObject({
        resource: RESOURCE,
        authorization_servers: [issuer.url],
        scopes_supported: ['hippograph:read', 'hippograph:write', 'hippograph:erase', 'hippograph:admin'],
        bearer_methods_supported: ['header'],
      });
    }
  });

  it('may be the operator', async () => {
    expect(await told(OPERATOR)).toMatchObject(LET_IN);
  });

  it('may come through a proxy by the public name, and by no other', async () => {
    const asked = async (host: string) => (await ask(`${url}/healthz`, { headers: { host } })).status;
    expect(await asked('memory.example.org')).toBe(200);
    expect(await asked('evil.example')).toBe(403);
  });
});

it('[R-ACCESS-OAUTH] an issuer that is away locks out its own alone', async () => {
  const gone = await startIssuer();
  const own = listenerFor(gone.url);
  const { url: at } = await own.listen();
  try {
    const token = await gone.sign({ ...claims(), iss: gone.url });
    await gone[Symbol.asyncDispose]();
    const answer = await told(token, at);
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(answer.message).toContain('cannot fetch the keys');
    expect(await told(OPERATOR, at)).toMatchObject(LET_IN);
  } finally {
    await own[Symbol.asyncDispose]();
  }
});

it.each([
  [{ HIPPOGRAPH_OAUTH_ISSUER: 'https://login.example' }, 'HIPPOGRAPH_OAUTH_AUDIENCE'],
  [{ HIPPOGRAPH_OAUTH_AUDIENCE: RESOURCE }, 'HIPPOGRAPH_OAUTH_ISSUER'],
  [
    { HIPPOGRAPH_OAUTH_ISSUER: 'http://login.example', HIPPOGRAPH_OAUTH_AUDIENCE: RESOURCE },
    'HIPPOGRAPH_OAUTH_ISSUER',
  ],
  [{ HIPPOGRAPH_OAUTH_ISSUER: 'login', HIPPOGRAPH_OAUTH_AUDIENCE: RESOURCE }, 'HIPPOGRAPH_OAUTH_ISSUER'],
])('[R-ACCESS-OAUTH] the settings %j are refused by %s', (environment, field) => {
  const start = () =>
    createHttpServer({
      settings: readSettings(environment),
      service: () => undefined,
      starting: () => '',
      log: pino({ level: 'silent' }),
      version: '0',
      leases: createLeases({ graceMs: 60_000 }),
    });
  expect(start).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT', field }));
});
