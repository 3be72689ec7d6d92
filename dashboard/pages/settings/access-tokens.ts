/** The tokens of the service, as its routes give them. */
import { useEffect, useReducer, useState } from 'preact/hooks';
import type { ServiceError } from '../../data/client.ts';
import { askRoute } from '../../data/routes.ts';
import { type Answer, serviceError } from '../../data/use-query.ts';

export const RIGHTS = ['read', 'write', 'erase', 'admin'] as const;
export type Right = (typeof RIGHTS)[number];

export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly Right[];
  /** Null: all. */
  readonly namespaces: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

export interface NewToken {
  readonly name: string;
  readonly rights: readonly Right[];
  readonly namespaces?: readonly string[];
  readonly allNamespaces?: boolean;
  readonly expiresAt?: string;
}

/** Its secret is shown this once. Rejects with ServiceError. */
export const createToken = (input: NewToken): Promise<{ readonly secret: string }> =>
  askRoute('/tokens', input);

/** Rejects with ServiceError. */
export const revokeToken = (id: string): Promise<unknown> => askRoute('/tokens/revoke', { id });

export function useTokens(): Answer<readonly AccessToken[]> {
  const [state, set] = useState<{ data?: readonly AccessToken[]; error?: ServiceError }>({});
  const [round, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    let gone = false;
    askRoute<{ tokens: readonly AccessToken[] }>('/tokens').then(
      ({ tokens }) => gone || set({ data: tokens }),
      (reason: unknown) => gone || set({ error: serviceError(reason) }),
    );
    return () => {
      gone = true;
    };
  }, [round]);
  const { data, error } = state;
  return { data, error, loading: data === undefined && error === undefined, again: () => again() };
}
