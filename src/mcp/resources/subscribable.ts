/** Looks at a `subscriptions/listen` before it is taken up: nobody listens to what he could not read. */
import type { MemoryService } from '../../service/memory-service.ts';
import { isObject } from '../json-rpc.ts';
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

const notFound = (uri: unknown): string => `Resource not found: ${JSON.stringify(uri).slice(0, 200)}`;

/**
 * What is wrong with them, as one sentence; undefined where nothing is.
 * @param service the caller's, which refuses what is not his to read
 */
export async function refusalOf(
  uris: readonly unknown[],
  service: MemoryService | undefined,
): Promise<string | undefined> {
  if (uris.length > MOST) return `At most ${MOST} resources can be listened to at once.`;
  const within = new Map<string, unknown>();
  for (const uri of uris) {
    const address = typeof uri === 'string' ? addressOf(uri) : undefined;
    if (address === undefined) return notFound(uri);
    if (address.ref.kind !== 'service') within.set(address.ref.namespace, uri);
  }
  if (service === undefined) return 'The service is not ready yet.';
  // Any read tells whether the namespace is the caller's; one by one, as a client has one or two of them.
  for (const [namespace, uri] of within) {
    try {
      await service.memories({ namespace, first: 1 });
    } catch {
      return notFound(uri);
    }
  }
  return undefined;
}
