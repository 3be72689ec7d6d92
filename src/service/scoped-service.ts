/** The service as one principal may use it: the only place where rights are enforced, whichever door a call comes by. */
import {
  type CreateTokenInput,
  hasRight,
  mayReach,
  MissingRight,
  type Principal,
  type Right,
  RIGHTS,
} from '../domain/access.ts';
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { MemoryService } from './memory-service.ts';
import { type Claim, namespaceIn, VERB_RIGHTS } from './verb-rights.ts';

type Verb = keyof MemoryService;
type Call = (...args: readonly unknown[]) => unknown;

const STORE = { store: true } as const;

/** @throws MemoryError FORBIDDEN, or INVALID_NAMESPACE; nothing has been looked up then, so it tells nothing of what is there. */
function allow(principal: Principal, { rights, over }: Claim): void {
  for (const right of rights) {
    if (!hasRight(principal, right)) throw new MissingRight(right);
    if (over === 'nothing') continue;
    if (over === 'store') {
      if (!mayReach(principal, right, STORE)) throw ofTheStore(principal, right);
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
  new MemoryError('FORBIDDEN', `Who asks has no right to ${right} in that namespace.`, {
    field: 'namespace',
    remedy: REMEDY[kind],
  });

const ofTheStore = ({ kind }: Principal, right: Right): MemoryError =>
  new MemoryError(
    'FORBIDDEN',
    `This is of the whole store, and who asks has no right to ${right} in all of it.`,
    {
      field: 'authorization',
      remedy: REMEDY[kind],
    },
  );

/** For what is told of the store beside the verbs. @throws MemoryError FORBIDDEN */
export function checkOverStore(principal: Principal, right: Right): void {
  allow(principal, { rights: [right], over: 'store' });
}

/** Those in which the principal has the right; undefined: all. */
function reachable({ grants }: Principal, right: Right): readonly string[] | undefined {
  const reached: string[] = [];
  for (const { rights, namespaces } of grants) {
    if (!rights.includes(right)) continue;
    if (namespaces === 'all') return undefined;
    reached.push(...namespaces);
  }
  return reached;
}

/** A token gives nothing that its maker does not have. @throws MissingRight */
function noMore(principal: Principal, { rights }: CreateTokenInput): void {
  const given: readonly string[] = rights;
  for (const right of RIGHTS) {
    if (given.includes(right) && !mayReach(principal, right, STORE)) throw new MissingRight(right);
  }
}

/** Every verb rejects with what `allow` throws before anything is done. Scopes may be put into one another: what both allow is allowed. */
export function scopedTo(principal: Principal, service: MemoryService): MemoryService {
  const claimOf = VERB_RIGHTS as unknown as Readonly<Record<Verb, (...args: readonly unknown[]) => Claim>>;
  const verbs = service as unknown as Readonly<Record<Verb, Call>>;
  const check = (verb: Verb, args: readonly unknown[]): void => allow(principal, claimOf[verb](...args));
  const guarded =
    (verb: Verb): Call =>
    async (...args) => {
      check(verb, args);
      return verbs[verb](...args);
    };
  const all = Object.fromEntries((Object.keys(VERB_RIGHTS) as Verb[]).map((verb) => [verb, guarded(verb)]));
  return {
    ...(all as unknown as MemoryService),
    detectMode: (query) => {
      check('detectMode', [query]);
      return service.detectMode(query);
    },
    strength: (memory, at) => {
      check('strength', [memory, at]);
      return service.strength(memory, at);
    },
    export: async function* (input, options) {
      check('export', [input, options]);
      yield* service.export(input, options);
    },
    memoryEvents: async function* (input, options) {
      check('memoryEvents', [input, options]);
      yield* service.memoryEvents(input, options);
    },
    consolidationProgress: async function* (input, options) {
      check('consolidationProgress', [input, options]);
      yield* service.consolidationProgress(input, options);
    },
    async feedback(input, options) {
      check('feedback', [input, options]);
      const mine = reachable(principal, 'write');
      if (mine === undefined) return service.feedback(input, options);
      const among = input.namespaces?.filter((namespace) => mine.includes(namespace)) ?? mine;
      return service.feedback({ ...input, namespaces: among }, options);
    },
    async namespaces(input, options) {
      check('namespaces', [input]);
      const mine = reachable(principal, 'read');
      if (mine === undefined) return service.namespaces(input, options);
      const among = input.among?.filter((namespace) => mine.includes(namespace)) ?? mine;
      return service.namespaces({ ...input, among }, options);
    },
    async restore(input) {
      check('restore', [input]);
      // Said out loud, so that what was checked is what it is put into.
      return service.restore({ ...input, namespace: input.namespace ?? namespaceIn(input.header) });
    },
    async createToken(input) {
      check('createToken', [input]);
      noMore(principal, input);
      return service.createToken(input);
    },
  };
}
