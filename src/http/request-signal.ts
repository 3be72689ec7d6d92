import type { ServerResponse } from 'node:http';

/** Aborted when the client leaves before it has its whole answer. */
export function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
