/** Tokens as a person reads them. */
import type { AccessToken } from '../../domain/access.ts';
import { printableLine } from '../../domain/texts/printable.ts';

/** As the service answers: instants in RFC 3339. */
export type ListedToken = {
  readonly [Field in keyof AccessToken]: InJson<AccessToken[Field]>;
};

type InJson<Value> = Value extends Date ? string : Value;

const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')}Z`;

function tokenState({ expiresAt, revokedAt }: ListedToken, now: Date): string {
  if (revokedAt !== null) return `revoked ${minute(revokedAt)}`;
  if (expiresAt === null) return 'until revoked';
  return `${new Date(expiresAt) > now ? 'until' : 'expired'} ${minute(expiresAt)}`;
}

export function describeToken(token: ListedToken, now: Date): string {
  const where = token.namespaces === null ? 'all namespaces' : token.namespaces.join(', ');
  const used = token.lastUsedAt === null ? 'never used' : `used ${minute(token.lastUsedAt)}`;
  return [
    `${token.id}  ${printableLine(token.name)}`,
    `  ${token.rights.join(', ')} in ${where}`,
    `  made ${minute(token.createdAt)}, ${tokenState(token, now)}, ${used}`,
  ].join('\n');
}
