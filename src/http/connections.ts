/** Bounds on the connections that clients hold open. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

/** In milliseconds. They bound how long a request takes to arrive; answers and streams may last. */
export interface ArrivalTimes {
  readonly headers: number;
  /** With the body. */
  readonly request: number;
  /** How often connections are checked. */
  readonly checkedEvery: number;
}

export const ARRIVAL_TIMES: ArrivalTimes = { headers: 10_000, request: 60_000, checkedEvery: 2_000 };

const LOGGED_EVERY_MS = 60_000;

/** The server closes each connection beyond `most`, WebSockets and streams counted. */
export function boundConnections(server: Server, most: number, log: Logger): void {
  server.maxConnections = most;
  let loggedAt = -Infinity;
  server.on('drop', () => {
    const now = performance.now();
    if (now - loggedAt < LOGGED_EVERY_MS) return;
    loggedAt = now;
    log.warn(
      { most },
      'a connection was closed: HIPPOGRAPH_MAX_CONNECTIONS connections are open already; set it higher if they are all needed',
    );
  });
}

/**
 * Browsers and HTTP clients open connections ahead of a request. To Node such a connection is not idle until its first request, so it
 * would keep a server from closing.
 * @returns closes those on which nothing was sent yet
 */
export function unusedConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
