/** A database that takes connections and answers none until the gate is opened: a service on it starts for as long as a test wants. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';

export interface Gate extends Disposable {
  /** The same database, behind the gate. */
  readonly address: DatabaseAddress;
  open(): void;
  /** Ends the connections too. */
  shut(): void;
}

export async function gateTo(database: DatabaseAddress): Promise<Gate> {
  const { hostname, port } = new URL(database.uri);
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let isOpen = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const pass = (socket: Socket): void => {
    const beyond = connect(Number(port), hostname);
    keep(beyond);
    socket.pipe(beyond).pipe(socket);
    socket.once('close', () => beyond.destroy());
    beyond.once('close', () => socket.destroy());
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isOpen) pass(socket);
    else waiting.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    address: { ...database, uri: `bolt://127.0.0.1:${own}` },
    open() {
      isOpen = true;
      for (const socket of waiting) if (!socket.destroyed) pass(socket);
      waiting.clear();
    },
    shut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    [Symbol.dispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
