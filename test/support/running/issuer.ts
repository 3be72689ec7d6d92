/** A real OAuth issuer on a loopback port: it gives JWTs to clients for a resource that they name, and can change its key. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

const SCOPES = 'hippograph:read hippograph:write hippograph:erase hippograph:admin other';

export interface Wanted {
  readonly resource: string;
  readonly scope?: string;
  /** What the claim hippograph_namespaces says; left out: there is none. */
  readonly namespaces?: unknown;
}

export interface Issuer extends AsyncDisposable {
  readonly url: string;
  /** By the grant of client credentials, as a client asks for it. */
  token(wanted: Wanted): Promise<string>;
  /** Another key, and the one before is none any more. */
  rotate(): Promise<void>;
  /** Signed by the issuer's own key, whatever it says: what an issuer would not give, or not give that soon. */
  sign(payload: JWTPayload, header?: Readonly<Record<string, string>>): Promise<string>;
  /** The public key, for those who take it for a secret. */
  publicKey(): Promise<string>;
  /** How often it was asked for anything. */
  readonly asked: number;
}

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

async function newKey(kid: string): Promise<Key> {
  return { kid, ...(await generateKeyPair('ES256', { extractable: true })) };
}

async function provider(
  url: string,
  { kid, privateKey }: Key,
  claims: () => unknown,
): Promise<RequestListener> {
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
  const issuer = new Provider(url, {
    jwks: { keys: [jwk] },
    scopes: SCOPES.split(' '),
    clients: [
      {
        client_id: 'agent',
        client_secret: 'agent-secret',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    extraTokenClaims: () => {
      const namespaces = claims();
      return namespaces === undefined ? undefined : { hippograph_namespaces: namespaces };
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, resource) => ({
          scope: SCOPES,
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  const answer = issuer.callback();
  return (request, response) => void answer(request, response);
}

export async function startIssuer(): Promise<Issuer> {
  let listener: RequestListener = (_request, response) => response.end();
  let asked = 0;
  let namespaces: unknown;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let key = await newKey('first');
  listener = await provider(url, key, () => namespaces);
  return {
    url,
    get asked() {
      return asked;
    },
    async token(wanted) {
      namespaces = wanted.namespaces;
      const response = await fetch(`${url}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: 'agent',
          client_secret: 'agent-secret',
          resource: wanted.resource,
          scope: wanted.scope ?? 'hippograph:read',
        }),
      });
      const body = (await response.json()) as { readonly access_token?: string };
      if (body.access_token === undefined)
        throw new Error(`The issuer gave no token: ${JSON.stringify(body)}`);
      return body.access_token;
    },
    async rotate() {
      key = await newKey('second');
      listener = await provider(url, key, () => namespaces);
    },
    sign: (payload, header = {}) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header }).sign(key.privateKey),
    publicKey: () => exportSPKI(key.publicKey),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
