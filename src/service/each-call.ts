/** The service with something done around each verb that does work. */
import type { MemoryService } from './memory-service.ts';

export interface Called {
  readonly verb: string;
  /** As the caller gave it: it may hold the text of a memory. */
  readonly input: unknown;
  /** Of the first, where there are several. */
  readonly namespace: string | undefined;
}

/** They answer at once, and many times a request. */
const AT_ONCE: ReadonlySet<PropertyKey> = new Set(['strength', 'detectMode', 'recognise', 'readiness']);

function namespaceOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  const first: unknown = Array.isArray(input) ? input[0] : input;
  if (typeof first !== 'object' || first === null || !('namespace' in first)) return undefined;
  return typeof first.namespace === 'string' ? first.namespace : undefined;
}

/** @param around has to call what it is given, and to answer with what that answers */
export function eachCall(
  service: MemoryService,
  around: (called: Called, call: () => unknown) => unknown,
): MemoryService {
  return new Proxy(service, {
    get(target, verb) {
      const call: unknown = Reflect.get(target, verb);
      if (typeof call !== 'function' || typeof verb === 'symbol' || AT_ONCE.has(verb)) return call;
      return (...args: readonly unknown[]): unknown => {
        const [input] = args;
        return around(
          { verb, input, namespace: namespaceOf(input) },
          () => Reflect.apply(call, target, args) as unknown,
        );
      };
    },
  });
}
