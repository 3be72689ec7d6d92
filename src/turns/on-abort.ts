import { setMaxListeners } from 'node:events';

/**
 * Calls `listener` once the signal is aborted. A request does many things at once, and each of them listens while it lasts: from eleven on, Node 20
 * would warn of a leak.
 * @returns what ends the listening
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal === undefined) return () => undefined;
  setMaxListeners(0, signal);
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}
