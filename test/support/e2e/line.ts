/** A line to a service that can be cut, as networks are: what goes over it ends, and nothing is let through until it is mended. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line extends AsyncDisposable {
  /** The service's own, over this line. */
  readonly url: string;
  cut(): void;
  mend(): void;
}

export async function lineTo(service: string): Promise<Line> {
  const { port, hostname } = new URL(service);
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false;
      end();
    },
    mend() {
      whole = true;
    },
    async [Symbol.asyncDispose]() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
