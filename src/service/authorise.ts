/** The service as one principal may use it: the only place where rights are enforced, for every interface. */
import { hasRight, mayReach, MissingRight, type Principal, type Right } from '../domain/access.ts';
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Claim } from '../operation/rights.ts';
import { intercepted, type Interceptor, type MemoryService } from './memory-service.ts';

/** @throws MemoryError FORBIDDEN, or INVALID_NAMESPACE; nothing has been read then, so it discloses nothing of what is there. */
function allow(principal: Principal, { rights, over }: Claim): void {
  for (const right of rights) {
    if (!hasRight(principal, right)) throw new MissingRight(right);
    if (over === 'nothing') continue;
    if (over === 'store') {
      if (!mayReach(principal, right, { store: true })) throw ofTheStore(principal, right);
      continue;
    }
    for (const namespace of over) {
      if (mayReach(principal, right, namespace)) continue;
      checkNamespace(namespace);
      throw foreign(principal, right);
    }
  }
}

const REMEDY: Readonly<Record<Principal['kind'], string>> = {
  operator: 'Ask as the operator, with HIPPOGRAPH_TOKEN.',
  token: 'Ask with a token that was made for it: hippograph token create.',
  oauth: 'Ask with an access token whose claim of namespaces names it.',
  project:
    'An assistant reaches the namespace of its project. HIPPOGRAPH_NAMESPACES in its configuration names others that it may read, HIPPOGRAPH_WRITE_NAMESPACES those that it may write to as well.',
};

const foreign = ({ kind }: Principal, right: Right): MemoryError =>
  new MemoryError('FORBIDDEN', `You do not have the right ${right} in this namespace.`, {
    field: 'namespace',
    remedy: REMEDY[kind],
  });

const ofTheStore = ({ kind }: Principal, right: Right): MemoryError =>
  new MemoryError(
    'FORBIDDEN',
    `This concerns the whole store, and you do not have the right ${right} in all of it.`,
    {
      field: 'authorization',
      remedy: REMEDY[kind],
    },
  );

/** For information about the store outside the verbs. @throws MemoryError FORBIDDEN */
export function checkOverStore(principal: Principal, right: Right): void {
  allow(principal, { rights: [right], over: 'store' });
}

const authorise =
  (principal: Principal): Interceptor =>
  (call, next) => {
    const { operation, input } = call;
    allow(principal, operation.rights(input));
    const options = { ...call.options, by: call.options.by ?? principal.name };
    const narrowed = operation.narrow === undefined ? input : operation.narrow(input, principal);
    return next({ ...call, input: narrowed, options });
  };

/** Scopes may be nested: what both allow is allowed. */
export const scopedTo = (principal: Principal, service: MemoryService): MemoryService =>
  intercepted(service, [authorise(principal)]);
