/** Who asks, and what they may do. */
import { MemoryError } from './errors.ts';

/**
 * `read`: get what is remembered. `write`: add to it, correct it, retract. `erase`: remove for good. `admin`: settings, sleep, putting back exports,
 * and, over the whole store, tokens and the embedding model. None implies another.
 */
export const RIGHTS = ['read', 'write', 'erase', 'admin'] as const;
export type Right = (typeof RIGHTS)[number];

/** Rights over some namespaces, or over the whole store. */
export interface Grant {
  readonly rights: readonly Right[];
  readonly namespaces: readonly string[] | 'all';
}

/**
 * `operator`: the holder of HIPPOGRAPH_TOKEN, or a caller on loopback where callers need not say who they are.
 * `token`: made by `hippograph token create`. `oauth`: by an access token of the issuer.
 * `project`: an assistant on stdin and stdout, by the project that it runs in.
 */
export type PrincipalKind = 'operator' | 'token' | 'oauth' | 'project';

export interface Principal {
  readonly kind: PrincipalKind;
  /** For the log; never a secret. */
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Meant where a call names no namespace, where that is clear. */
  readonly ownNamespace: string | undefined;
}

/** A caller on loopback where callers need not say who they are. */
export const LOCAL = 'local';

export function operator(name: string, ownNamespace: string | undefined): Principal {
  return { kind: 'operator', name, grants: [{ rights: RIGHTS, namespaces: 'all' }], ownNamespace };
}

/** The one namespace that grants are for, where there is just one. */
export function onlyNamespace(grants: readonly Grant[]): string | undefined {
  const [grant, second] = grants;
  if (grant === undefined || second !== undefined || grant.namespaces === 'all') return undefined;
  return grant.namespaces.length === 1 ? grant.namespaces[0] : undefined;
}

export function hasRight({ grants }: Principal, right: Right): boolean {
  return grants.some(({ rights }) => rights.includes(right));
}

/** @param namespace `store`: the whole of it */
export function mayReach(
  { grants }: Principal,
  right: Right,
  namespace: string | { readonly store: true },
): boolean {
  return grants.some(
    ({ rights, namespaces }) =>
      rights.includes(right) &&
      (namespaces === 'all' || (typeof namespace === 'string' && namespaces.includes(namespace))),
  );
}

/** FORBIDDEN for want of a right, whatever the namespace: an access token of another scope would do. */
export class MissingRight extends MemoryError {
  readonly right: Right;

  constructor(right: Right) {
    super('FORBIDDEN', `Who asks has no right to ${right}.`, {
      field: 'authorization',
      remedy: `Use a token that has the right ${right}.`,
    });
    this.right = right;
  }
}

/** A token as it is listed: never its secret. */
export interface AccessToken {
  readonly id: string;
  /** What its maker calls it. */
  readonly name: string;
  /** Null: all. */
  readonly namespaces: readonly string[] | null;
  readonly rights: readonly Right[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Written down now and then, so up to ten minutes old. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface CreatedToken {
  /** Given this once, and kept nowhere. */
  readonly secret: string;
  readonly token: AccessToken;
}

const SECRET = /^hg_[\w-]{43}$/;

/** Whether it is of the shape of a token's secret; anything else need not be looked for. */
export function isTokenSecret(text: string): boolean {
  return SECRET.test(text);
}
