import type { FastifyInstance } from 'fastify';

/** Of one message: a query and its variables. */
export const SOCKET_LIMIT_BYTES = 256 * 1024;

/** 1001, "going away": clients connect again, to the service that listens then. */
const GOING_AWAY = 1001;
/** A client that does not answer within this time is cut off. */
const PATIENCE_MS = 1_000;

/** For the plugin's `preClose`: sockets would hold up a listener that drains. */
export function endSockets({ websocketServer }: FastifyInstance, done: () => void): void {
  for (const client of websocketServer.clients) {
    client.close(GOING_AWAY, 'The service ends.');
    setTimeout(() => client.terminate(), PATIENCE_MS).unref();
  }
  websocketServer.close();
  done();
}
