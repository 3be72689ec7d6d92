/** What the built-in issuer answers to callers without a token. */
export const ISSUER_PATHS = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/oauth/*',
] as const;
export const LOGIN_PATH = '/login/:uid';
