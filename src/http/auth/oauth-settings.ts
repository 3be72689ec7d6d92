/** Whose access tokens are taken, and for what they must have been made. */
import type { Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { isLoopback } from '../../domain/loopback.ts';

export interface OAuthSettings {
  /** As its tokens and its metadata spell it. */
  readonly issuer: string;
  /** The identifier of this resource (RFC 8707): the public address of /mcp. */
  readonly resource: string;
  readonly namespacesClaim: string;
  /** The service itself is the issuer. */
  readonly builtIn: boolean;
}

/** @throws MemoryError INVALID_ARGUMENT naming the setting that is wrong or missing; undefined where there is no issuer. */
export function oauthSettings({ oauth }: Pick<Settings, 'oauth'>): OAuthSettings | undefined {
  const { issuer, audience: resource, namespacesClaim, loginUrl } = oauth;
  if (loginUrl !== undefined) return builtIn(loginUrl, oauth);
  if (issuer === undefined && resource === undefined) return undefined;
  checkAddress(issuer, 'HIPPOGRAPH_OAUTH_ISSUER');
  checkAddress(resource, 'HIPPOGRAPH_OAUTH_AUDIENCE');
  return { issuer: issuer ?? '', resource: resource ?? '', namespacesClaim, builtIn: false };
}

function builtIn(loginUrl: string, { issuer, namespacesClaim }: Settings['oauth']): OAuthSettings {
  const wrong =
    issuer !== undefined
      ? 'cannot be set together with HIPPOGRAPH_OAUTH_ISSUER'
      : !isSafeAddress(loginUrl) || new URL(loginUrl).pathname !== '/' || new URL(loginUrl).search !== ''
        ? 'is no https address without a path'
        : undefined;
  if (wrong === undefined) {
    const { origin } = new URL(loginUrl);
    return { issuer: origin, resource: `${origin}/mcp`, namespacesClaim, builtIn: true };
  }
  throw new MemoryError('INVALID_ARGUMENT', `HIPPOGRAPH_LOGIN_URL ${wrong}.`, {
    field: 'HIPPOGRAPH_LOGIN_URL',
    remedy: 'Set it to the public address of this service, such as https://memory.example.org.',
  });
}

/** Keys and tokens that go over a line in clear are anybody's. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function checkAddress(text: string | undefined, field: string): void {
  if (text !== undefined && isSafeAddress(text)) return;
  const what = text === undefined ? 'is missing' : 'is no https address';
  throw new MemoryError('INVALID_ARGUMENT', `${field} ${what}.`, {
    field,
    remedy:
      'HIPPOGRAPH_OAUTH_ISSUER and HIPPOGRAPH_OAUTH_AUDIENCE must be set together, as https addresses. http is allowed on localhost only.',
  });
}

/** Where this resource tells who gives access to it: the well-known path stands before the resource's own (RFC 9728). */
export function metadataUrl({ resource }: Pick<OAuthSettings, 'resource'>): string {
  const { origin, pathname } = new URL(resource);
  return `${origin}/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`;
}
