/** Tokens as a person reads them. */

/** As the service answers: instants in RFC 3339. */
export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly namespaces: readonly string[] | null;
  readonly rights: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')}Z`;

function standing({ expiresAt, revokedAt }: ListedToken, now: Date): string {
  if (revokedAt !== null) return `revoked ${minute(revokedAt)}`;
  if (expiresAt === null) return 'until revoked';
  return `${new Date(expiresAt) > now ? 'until' : 'expired'} ${minute(expiresAt)}`;
}

export function describeToken(token: ListedToken, now: Date): string {
  const where = token.namespaces === null ? 'all namespaces' : token.namespaces.join(', ');
  const used = token.lastUsedAt === null ? 'never used' : `used ${minute(token.lastUsedAt)}`;
  return [
    `${token.id}  ${token.name}`,
    `  ${token.rights.join(', ')} in ${where}`,
    `  made ${minute(token.createdAt)}, ${standing(token, now)}, ${used}`,
  ].join('\n');
}
