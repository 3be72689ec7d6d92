/** The `WWW-Authenticate` header for a client that is not authenticated (RFC 6750, RFC 9728). */
import type { Right } from '../../domain/access.ts';

export interface Challenge {
  readonly error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  /** Of those that would do. */
  readonly right?: Right;
  /** The address that says who issues tokens; left out where only the operator does. */
  readonly metadata?: string | undefined;
}

/** The scope of an access token that stands for a right. */
export const scopeOf = (right: Right): string => `hippograph:${right}`;

export function challenge({ error, right, metadata }: Challenge): string {
  const parameters = [
    error === undefined ? [] : [`error="${error}"`],
    right === undefined ? [] : [`scope="${scopeOf(right)}"`],
    metadata === undefined ? [] : [`resource_metadata="${metadata}"`],
  ].flat();
  return parameters.length === 0 ? 'Bearer' : `Bearer ${parameters.join(', ')}`;
}
