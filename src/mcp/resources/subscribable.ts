/** Checks a `subscriptions/listen` before it starts: a client can subscribe only to what it may read. */
import { MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import { asJson } from '../quoted.ts';
import { follow, type Follower, type Listened } from './follow.ts';
import { addressOf } from './uri.ts';

/** Addresses in one subscription at most. */
const MOST = 100;

/** The addresses that it names; undefined where it is no such request, or names none. */
export function listenedTo(body: unknown): readonly unknown[] | undefined {
  if (!isObject(body) || body['method'] !== 'subscriptions/listen' || !isObject(body['params']))
    return undefined;
  const { notifications } = body['params'];
  const uris = isObject(notifications) ? notifications['resourceSubscriptions'] : undefined;
  return Array.isArray(uris) ? uris : undefined;
}

const notFound = (uri: unknown): string => `Resource not found: ${asJson(uri).slice(0, 200)}`;

/**
 * Follows them from now on. @returns what is wrong with them, as one sentence; undefined where nothing is
 * @param ownNamespace whose changes count for the service's own resource
 */
export async function followAll(
  uris: readonly unknown[],
  ownNamespace: string | undefined,
  follower: Follower | undefined,
): Promise<string | undefined> {
  if (uris.length > MOST) return `At most ${MOST} resources can be listened to at once.`;
  const within = new Map<string, Listened[]>();
  for (const uri of uris) {
    const address = typeof uri === 'string' ? addressOf(uri) : undefined;
    if (typeof uri !== 'string' || address === undefined) return notFound(uri);
    const { ref } = address;
    const namespace = ref.kind === 'service' ? ownNamespace : ref.namespace;
    if (namespace === undefined) continue;
    within.set(namespace, [...(within.get(namespace) ?? []), { uri, ref }]);
  }
  if (follower === undefined) return 'The service is not ready yet.';
  // One by one, as a client has one or two namespaces.
  for (const [namespace, resources] of within) {
    try {
      await follow(namespace, resources, follower);
    } catch (error) {
      const isFull =
        error instanceof MemoryError && (error.code === 'CONFLICT' || error.code === 'TOO_MANY_OPEN');
      return isFull ? error.message : notFound(resources[0]?.uri);
    }
  }
  return undefined;
}
