/** Finds out who queued a call. Senders have the rights that they would have if they called now, and no more: a file gives none. */
import { LOCAL, operator, type Principal } from '../../domain/access.ts';
import type { Signed } from '../../config/proof.ts';
import type { Caller } from './callers.ts';
import type { Guard, GuardSettings } from '../guard.ts';
import { projectScope } from './project-scope.ts';

export interface Sender {
  /** Proven by the service's own token, or without any where it has none. */
  readonly own: boolean;
  readonly signed: Signed;
  /** What they narrow themselves to, as the header of their project says it. */
  readonly scope: string;
}

interface SenderParts extends Pick<GuardSettings, 'token' | 'namespace'>, Pick<Guard, 'open'> {
  /** Undefined for a proof that no token of the store has made; rejects with MemoryError. */
  readonly recogniseProof: (signed: Signed) => Promise<Principal | undefined>;
}

/** Undefined for a token that is not the store's, such as one of an issuer, and for none where one is needed. Rejects with MemoryError */
export const callerWho =
  ({ token, namespace, open, recogniseProof }: SenderParts) =>
  async ({ own, signed, scope }: Sender): Promise<Caller | undefined> => {
    const unnamed = open ? operator(LOCAL, namespace) : undefined;
    const holder = token === undefined ? unnamed : operator('operator', namespace);
    const principal = own ? holder : await recogniseProof(signed);
    return principal === undefined ? undefined : [principal, projectScope(scope)];
  };
