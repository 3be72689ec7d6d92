/** The requests that ask for another protocol on their connection. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Of the request that is put back: it asks for nothing any more. */
const LEFT_OUT: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Passes on who wants a WebSocket. As soon as anybody listens for upgrades, Node takes every request for one that names any protocol, and does not read its
 * body: Java's own client names h2c in each, and means to be answered all the same if it is not given. Such a request is put back onto its connection.
 */
export function websocketUpgrades(server: Server): EventEmitter {
  const wanted = new EventEmitter();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      // Once the listener closes, nothing takes it, and it would keep the listener from ending.
      if (!wanted.emit('upgrade', request, socket, head)) socket.destroy();
      return;
    }
    const headers: string[] = [];
    const { rawHeaders } = request;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
      if (!LEFT_OUT.has(name.toLowerCase())) headers.push(`${name}: ${value}\r\n`);
    }
    const start = `${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1\r\n${headers.join('')}\r\n`;
    socket.unshift(Buffer.concat([Buffer.from(start, 'latin1'), head]));
    server.emit('connection', socket);
  });
  return wanted;
}
