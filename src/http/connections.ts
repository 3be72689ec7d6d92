/** Bounds on the connections that clients hold open. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Strangers } from './strangers.ts';

/** In milliseconds. They bound how long a request takes to arrive; answers and streams may last. */
export interface ArrivalTimes {
  readonly headers: number;
  /** With the body. */
  readonly request: number;
  /** How often connections are checked. */
  readonly checkedEvery: number;
}

export const ARRIVAL_TIMES: ArrivalTimes = { headers: 3_000, request: 60_000, checkedEvery: 1_000 };

const LOGGED_EVERY_MS = 60_000;

export interface Bounds {
  /** WebSockets and streams counted. */
  readonly most: number;
  /** Those that have not said who they are. */
  readonly strangers: Strangers;
  readonly log: Logger;
}

/**
 * The server closes each connection beyond `most`. Strangers give way before: where all places are taken, the oldest of them leaves one free.
 *
 * Browsers and HTTP clients open connections ahead of a request. To Node such a connection is not idle until its first request, so it
 * would keep a server from closing.
 * @returns closes those on which nothing was sent yet
 */
export function boundConnections(server: Server, { most, strangers, log }: Bounds): () => void {
  server.maxConnections = most;
  const open = new Set<Socket>();
  const tell = seldom(() =>
    log.warn(
      { most },
      'a connection was closed: HIPPOGRAPH_MAX_CONNECTIONS connections are open already, or too many of them have not said who they are; set it higher if they are all needed',
    ),
  );
  server.on('drop', tell);
  server.on('connection', (socket: Socket) => {
    // One whose request for another protocol was put back is announced again.
    if (open.has(socket)) return;
    socket.once('close', () => open.delete(socket));
    const isFull = open.add(socket).size >= most && strangers.closeOldest();
    if (strangers.add(socket) || isFull) tell();
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

function seldom(tell: () => void): () => void {
  let toldAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - toldAt < LOGGED_EVERY_MS) return;
    toldAt = now;
    tell();
  };
}
