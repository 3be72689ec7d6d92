/** The built-in issuer, as an assistant on the web uses it: the official MCP client registers itself, a person types the code, tools answer. */
import {
  auth,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/settings.ts';
import { oauthSettings } from '../../../src/http/auth/oauth-settings.ts';
import { freePort } from '../../support/running/free-port.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runningApp } from '../../support/running/running-app.ts';
import type { TestApp } from '../../support/running/app.ts';

const BACK = 'https://assistant.example/callback';
const OPERATOR = 'the-operators-own-token';

let app: TestApp;
const notices: string[] = [];
beforeAll(async () => {
  const port = String(await freePort());
  const settings = {
    HIPPOGRAPH_PORT: port,
    HIPPOGRAPH_TOKEN: OPERATOR,
    HIPPOGRAPH_LOGIN_URL: `http://127.0.0.1:${port}`,
  };
  app = await runningApp(settings, { notify: (sentence) => notices.push(sentence) });
});
afterAll(() => app[Symbol.asyncDispose]());

/** What an assistant on the web remembers of a connection. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = BACK;
  readonly clientMetadata = {
    client_name: 'Claude <web>',
    redirect_uris: [BACK],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  known: OAuthClientInformationMixed | undefined;
  given: OAuthTokens | undefined;
  sentTo: URL | undefined;
  #verifier = '';
  clientInformation = () => this.known;
  saveClientInformation = (known: OAuthClientInformationMixed): void => void (this.known = known);
  tokens = () => this.given;
  saveTokens = (given: OAuthTokens): void => void (this.given = given);
  redirectToAuthorization = (url: URL): void => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
}

/** A browser: it keeps cookies, follows redirects of the service, and names the origin of a form unless the page's policy hides it. */
function browser() {
  const cookies = new Map<string, string>();
  let policy: string | null = null;
  const visit = async (
    address: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; status: number; text: string }> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((each) => each.join('=')).join('; '),
        ...(form === undefined
          ? {}
          : { origin: policy === 'no-referrer' ? 'null' : new URL(address).origin }),
      },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    policy = response.headers.get('referrer-policy');
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return { url: address, status: response.status, text: await response.text() };
    const url = new URL(next, address).href;
    return url.startsWith(app.url) ? visit(url) : { url, status: response.status, text: '' };
  };
  return visit;
}

const lastCode = (): string =>
  /type this code there: (\S+)$/.exec(notices.at(-1) ?? '')?.[1] ?? expect.fail('no code');
const mcp = (): string => `${app.url}/mcp`;

async function connected(assistant: Assistant): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(mcp()), { authProvider: assistant }));
  return client;
}

/** From nothing to tokens. */
async function loggedIn(namespaces: string, write = true): Promise<Assistant> {
  const assistant = new Assistant();
  await expect(connected(assistant)).rejects.toThrow(UnauthorizedError);
  const visit = browser();
  const page = await visit(String(assistant.sentTo));
  expect(page.text).toContain('Claude web');
  const end = await visit(page.url, {
    code: lastCode().toLowerCase(),
    namespaces,
    ...(write ? { write: 'yes' } : {}),
  });
  const code = new URL(end.url).searchParams.get('code') ?? expect.fail(end.url + end.text);
  await auth(assistant, { serverUrl: mcp(), authorizationCode: code, iss: app.url });
  return assistant;
}

const remember = (client: Client, namespace: string) =>
  client.callTool({ name: 'remember', arguments: { namespace, text: 'The harbour master is Ada Finch.' } });

describe('[R-LOGIN] the built-in issuer', () => {
  it('lets an assistant store and recall in the namespaces that a person named, and nowhere else', async () => {
    const [own, other] = [freshNamespace('login'), freshNamespace('login')];
    const client = await connected(await loggedIn(own));
    expect((await remember(client, own)).isError ?? false).toBe(false);
    expect(
      JSON.stringify(
        await client.callTool({ name: 'recall', arguments: { namespace: own, query: 'harbour master' } }),
      ),
    ).toContain('Ada Finch');
    expect((await remember(client, other)).isError).toBe(true);
    await client.close();
  });

  it('gives no right to store where the person did not say so, and none to erase or administer', async () => {
    const own = freshNamespace('login');
    const assistant = await loggedIn(own, false);
    expect(assistant.given?.scope).toBe('hippograph:read');
    const client = await connected(assistant);
    expect((await remember(client, own)).isError).toBe(true);
    await client.close();
    expect((await loggedIn(own)).given?.scope?.split(' ').toSorted()).toEqual([
      'hippograph:read',
      'hippograph:write',
    ]);
  });

  it('renews an access token without another code', async () => {
    const assistant = await loggedIn(freshNamespace('login'));
    const before = assistant.given?.access_token;
    const codes = notices.length;
    expect(await auth(assistant, { serverUrl: mcp() })).toBe('AUTHORIZED');
    expect(assistant.given?.access_token).not.toBe(before);
    expect(notices).toHaveLength(codes);
    await (await connected(assistant)).close();
  });

  it('refuses a wrong code, and ends a login after five of them, also for the right one', async () => {
    const assistant = new Assistant();
    await expect(connected(assistant)).rejects.toThrow(UnauthorizedError);
    const visit = browser();
    const { url } = await visit(String(assistant.sentTo));
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await visit(url, { code: 'AAAA-AAAA', namespaces: 'a' });
      expect(refused.text).toContain('This is not the code');
    }
    expect((await visit(url, { code: lastCode(), namespaces: 'a' })).status).toBe(410);
    expect((await browser()(url)).status, 'the browser of another person').toBe(410);
  });

  it('asks for a code each time, also in the same browser', async () => {
    const visit = browser();
    const codes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const assistant = new Assistant();
      await expect(connected(assistant)).rejects.toThrow(UnauthorizedError);
      const page = await visit(String(assistant.sentTo));
      expect(page.status).toBe(200);
      codes.push(lastCode());
      await visit(page.url, { code: lastCode(), namespaces: 'a', write: 'yes' });
    }
    expect(new Set(codes).size).toBe(2);
  });

  it('takes no namespace that is none', async () => {
    const assistant = new Assistant();
    await expect(connected(assistant)).rejects.toThrow(UnauthorizedError);
    const visit = browser();
    const { url } = await visit(String(assistant.sentTo));
    const refused = await visit(url, { code: lastCode(), namespaces: 'a <b>' });
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('A namespace is') });
  });

  it('gives nothing without proof of the verifier, nor for another service', async () => {
    const assistant = await loggedIn('a');
    const id = assistant.known?.client_id ?? '';
    const asked = async (query: Record<string, string>) =>
      (
        await browser()(
          `${app.url}/oauth/authorize?${String(new URLSearchParams({ client_id: id, redirect_uri: BACK, response_type: 'code', ...query }))}`,
        )
      ).url;
    expect(await asked({})).toContain('error=invalid_request');
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
    expect(await asked({ ...challenge, resource: 'https://elsewhere.example/mcp' })).toContain(
      'error=invalid_target',
    );
  });

  it('is off by default, and refuses an address that is none', () => {
    expect(oauthSettings(readSettings({}))).toBeUndefined();
    for (const wrong of ['http://memory.example.org', 'https://memory.example.org/path', 'memory'])
      expect(() => oauthSettings(readSettings({ HIPPOGRAPH_LOGIN_URL: wrong }))).toThrow(
        /HIPPOGRAPH_LOGIN_URL is no https address/,
      );
    expect(() =>
      oauthSettings(
        readSettings({
          HIPPOGRAPH_LOGIN_URL: 'https://a.example',
          HIPPOGRAPH_OAUTH_ISSUER: 'https://b.example',
        }),
      ),
    ).toThrow(/cannot be set together/);
  });
});
