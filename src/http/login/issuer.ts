/** The built-in OAuth issuer: for assistants on the web, which can hold no token of the store and know no other issuer of yours. */
import { errors, interactionPolicy, Provider } from 'oidc-provider';
import { type Right, RIGHTS } from '../../domain/access.ts';
import { scopeOf } from '../auth/challenge.ts';
import type { OAuthSettings } from '../auth/oauth-settings.ts';
import type { LoginFile } from './login-file.ts';

/** What a login can give. To erase or to administer takes a token of the store. */
export const GIVEN: readonly Right[] = ['read', 'write'];

const MINUTE_S = 60;
const DAY_S = 86_400;
/** A code, and what belongs to it, lasts this long. In seconds. */
export const LOGIN_S = 10 * MINUTE_S;

/** What a code was typed in for: it is the account that the library knows. */
export interface Login {
  readonly namespaces: readonly string[];
  readonly rights: readonly Right[];
}

/** Names of namespaces have no spaces. */
export const accountOf = ({ namespaces, rights }: Login): string =>
  [rights.join('+'), ...namespaces].join(' ');

export function loginOf(account: string): Login {
  const [rights = '', ...namespaces] = account.split(' ');
  return { namespaces, rights: GIVEN.filter((right) => rights.split('+').includes(right)) };
}

/** Each time a code: a browser's cookie gives nothing. */
function policy(): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  // Clients may ask for it, and the code is it.
  prompts.get('consent')?.checks.clear();
  prompts
    .get('login')
    ?.checks.add(
      new Check('code', 'A code is needed', (context) => context.oidc.result?.login === undefined),
    );
  return prompts;
}

export function createIssuer(
  { issuer, resource, namespacesClaim }: OAuthSettings,
  file: LoginFile,
): Provider {
  // Clients ask for all that the resource's metadata lists; the grant below has what is given.
  const scopes = RIGHTS.map(scopeOf);
  const names = new Set([resource, `${resource}/`, issuer, `${issuer}/`]);
  const provider: Provider = new Provider(issuer, {
    adapter: (kind) => file.adapter(kind),
    jwks: { keys: [file.key] },
    cookies: { keys: [file.cookieKey] },
    scopes: [...scopes, 'offline_access'],
    responseTypes: ['code'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    routes: {
      authorization: '/oauth/authorize',
      jwks: '/oauth/jwks',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      token: '/oauth/token',
    },
    interactions: { policy: policy(), url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, account) => ({ accountId: account, claims: () => ({ sub: account }) }),
    extraTokenClaims: (_context, token) => ({
      [namespacesClaim]: loginOf('accountId' in token ? (token.accountId ?? '') : '').namespaces,
    }),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, result } = oidc;
      const account = session?.accountId;
      if (client === undefined || account === undefined || result?.login === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account });
      grant.addOIDCScope('offline_access');
      for (const name of names) grant.addResourceScope(name, loginOf(account).rights.map(scopeOf).join(' '));
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 60 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: 365 * DAY_S,
      Interaction: LOGIN_S,
      RefreshToken: 60 * DAY_S,
      Session: LOGIN_S,
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, name) => {
          if (!names.has(name)) throw new errors.InvalidTarget();
          return {
            scope: scopes.join(' '),
            audience: resource,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
    },
  });
  // The service says by itself under which address it is known; see mount-login.ts.
  provider.proxy = true;
  return provider;
}
