/** Looks at a `subscriptions/listen` before it is taken up: nobody listens to what he could not read. */
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

/** What is wrong with them, as one sentence; undefined where nothing is. */
export function refusalOf(uris: readonly unknown[]): string | undefined {
  if (uris.length > MOST) return `At most ${MOST} resources can be listened to at once.`;
  const strange = uris.find((uri) => typeof uri !== 'string' || addressOf(uri) === undefined);
  return strange === undefined ? undefined : `Resource not found: ${JSON.stringify(strange).slice(0, 200)}`;
}
