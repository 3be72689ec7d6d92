/**
 * What a GET of an older client gets: an event stream on which nothing happens. The revisions before 2026-07-28 allow 405
 * in its place, but clients are about that take one for a broken server; others wait for the first byte, so one is sent.
 * The listener bounds them, as each holds a connection.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const KEEP_ALIVE_MS = 15_000;

export class IdleStreams implements Disposable {
  readonly #open = new Set<ServerResponse>();

  /** False where it is not for us to answer: a client that takes no event stream, or one of the newer revisions. */
  answer({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
    const takes = method === 'GET' && headers.accept?.includes('text/event-stream') === true;
    const modern = String(headers['mcp-protocol-version'] ?? '') >= '2026';
    if (!takes || modern) return false;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
    });
    response.write(': nothing is sent here\n\n');
    const timer = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
    this.#open.add(response);
    response.once('close', () => {
      clearInterval(timer);
      this.#open.delete(response);
    });
    return true;
  }

  [Symbol.dispose](): void {
    for (const response of this.#open) response.end();
  }
}
