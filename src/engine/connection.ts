/** One conversation with the JVM about its users; the protocol is written down in maven/engine/java/hippograph/Users.java. */
import { createHmac } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const GREETING = /^hippograph-engine 1 ([0-9a-f]+)$/;
const ANSWER_WITHIN_MS = 5_000;

export interface Connection extends Disposable {
  /** The next line, undefined once the other side has closed or died. */
  readonly next: () => Promise<string | undefined>;
  /** Resolves when the connection has ended, no matter which side ended it. */
  readonly closed: Promise<void>;
  /** Lets this process end although the connection is open. */
  readonly unref: () => void;
}

/**
 * Connects to `port` and sends `command`, signed. Undefined when no process, or another program, listens there: after a
 * crash another program may have the port. It learns nothing from the signature of its own nonce.
 */
export async function converse(
  port: number,
  token: string,
  command: string,
): Promise<Connection | undefined> {
  const socket = await opened(port);
  if (socket === undefined) return undefined;
  const connection = overLines(socket);
  // A stranger may never say anything.
  const silence = setTimeout(() => socket.destroy(), ANSWER_WITHIN_MS);
  const nonce = GREETING.exec((await connection.next()) ?? '')?.[1];
  clearTimeout(silence);
  if (nonce === undefined) {
    connection[Symbol.dispose]();
    return undefined;
  }
  const signature = createHmac('sha256', token).update(nonce).digest('hex');
  socket.write(`${signature} ${command}\n`);
  return connection;
}

const opened = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(undefined));
    // 'close' follows every error and says all there is to know.
    socket.on('error', () => undefined);
  });

function overLines(socket: Socket): Connection {
  const reader = createInterface({ input: socket });
  const lines = reader[Symbol.asyncIterator]();
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      // A connection that was reset never says 'end', for which the reader would wait.
      reader.close();
      resolve();
    });
  });
  return {
    next: async () => {
      try {
        const { value, done } = await lines.next();
        return done === true ? undefined : value;
      } catch {
        // The reader passes on that the connection was reset: the other side has died.
        return undefined;
      }
    },
    closed,
    unref: () => void socket.unref(),
    [Symbol.dispose]: () => void socket.destroy(),
  };
}
