/** The bounds on connections, at a listener before there is a service: over raw sockets, as an attacker would open them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readSettings } from '../../../src/config/settings.ts';
import { Scope } from '../../../src/domain/scope.ts';
import { ARRIVAL_TIMES, type ArrivalTimes } from '../../../src/http/connections.ts';
import { createLeases } from '../../../src/http/routes/lease.ts';
import { createHttpServer } from '../../../src/http/server.ts';
import { ask } from '../../support/running/http-client.ts';

const HASTY: ArrivalTimes = { headers: 300, request: 600, checkedEvery: 50 };
const HEAD = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n';
const HALF_BODY =
  'POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const TOKEN = 'a-secret-of-the-operator';
const STREAM = 'GET /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n';

let scope = new Scope();
afterEach(async () => {
  const ending = scope;
  scope = new Scope();
  await ending[Symbol.asyncDispose]();
});

/** A stream of the assistant of one project. */
const streamOf = (project: string): string =>
  STREAM.replace('\r\n\r\n', `\r\nhippograph-scope: project=${project}; read=; write=\r\n\r\n`);

/** @returns its port, what it has logged, and what closes it */
async function listening(maxConnections: number, arrivalTimes?: ArrivalTimes, token?: string) {
  let log = '';
  const server = scope.use(
    createHttpServer({
      settings: { ...readSettings({}), port: 0, maxConnections, token },
      service: () => undefined,
      starting: () => 'The database is starting.',
      log: pino({ level: 'warn' }, { write: (line: string) => void (log += line) }),
      version: '0.0.0-test',
      leases: createLeases({ graceMs: 60_000 }),
      arrivalTimes,
    }),
  );
  const { port } = new URL((await server.listen()).url);
  return { port: Number(port), log: () => log, close: () => server[Symbol.asyncDispose]() };
}

interface Opened {
  readonly socket: Socket;
  readonly received: () => string;
}

async function opened(port: number, sent = ''): Promise<Opened> {
  const socket = connect({ port, host: '127.0.0.1' });
  scope.defer(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk: Buffer) => void (text += chunk.toString('latin1')));
  // The server may reset a connection that it closes.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return { socket, received: () => text };
}

const isClosed = ({ socket }: Opened): boolean => socket.closed;

it('[R-HTTP-CONNECTIONS] the service closes connections beyond the bound and keeps those it holds', async () => {
  const { port, log } = await listening(3);
  const held: Opened[] = [];
  for (const project of ['a', 'b', 'c']) {
    const stream = await opened(port, streamOf(project));
    await expect.poll(stream.received).toContain('200 OK');
    held.push(stream);
  }
  const beyond = await Promise.all([opened(port), opened(port)]);
  await expect.poll(() => beyond.map(isClosed)).toEqual([true, true]);
  expect(beyond.map(({ received }) => received())).toEqual(['', '']);
  expect(held.map(isClosed)).toEqual([false, false, false]);
  expect(log().match(/HIPPOGRAPH_MAX_CONNECTIONS/g)).toHaveLength(1);
  held[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const next = await opened(port, `${HEAD}connection: close\r\n\r\n`);
      await once(next.socket, 'close');
      return next.received();
    })
    .toContain('200 OK');
});

interface Besieger {
  once(event: 'close', then: () => void): unknown;
}

/** Keeps as many connections of strangers: what the server closes is opened again until the returned function ends it, and says how many it closed. */
async function besieged(count: number, open: () => Promise<Besieger>): Promise<() => number> {
  let isOver = false;
  let closed = 0;
  const again = async (): Promise<void> => {
    if (isOver) return;
    (await open()).once('close', () => {
      closed += 1;
      setTimeout(() => void again().catch(() => undefined), 250);
    });
  };
  await Promise.all(Array.from({ length: count }, again));
  return () => {
    isOver = true;
    return closed;
  };
}

it.each([
  ['half-sent requests', async (port: number) => (await opened(port, HEAD)).socket],
  [
    'WebSockets that say nothing',
    async (port: number) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
      scope.defer(() => socket.terminate());
      socket.on('error', () => undefined);
      return socket;
    },
  ],
])(
  '[R-HTTP-STRANGERS] the requests of a token holder are all answered while there are more %s than places',
  async (_what, besieger) => {
    const { port, log } = await listening(100, undefined, TOKEN);
    const authorization = `Bearer ${TOKEN}`;
    const stream = await opened(
      port,
      STREAM.replace('\r\n\r\n', `\r\nauthorization: ${authorization}\r\n\r\n`),
    );
    await expect.poll(stream.received).toContain('200 OK');
    const ended = await besieged(120, () => besieger(port));
    for (let at = 0; at < 50; at += 1) {
      const { status } = await ask(`http://127.0.0.1:${port}/metrics`, {
        headers: { authorization, connection: 'close' },
      });
      expect(status).toBe(200);
    }
    expect(ended()).toBeGreaterThan(20);
    expect(isClosed(stream)).toBe(false);
    expect(log()).toContain('have not said who they are');
  },
);

it('[R-HTTP-STRANGERS] a refused token leaves its connection among those that said nothing', async () => {
  const { port } = await listening(100, undefined, TOKEN);
  const wrong = STREAM.replace('\r\n\r\n', '\r\nauthorization: Bearer another\r\n\r\n');
  const refused: Opened[] = [];
  for (let at = 0; at < 15; at += 1) {
    const next = await opened(port, wrong);
    await expect.poll(next.received).toContain('401 Unauthorized');
    refused.push(next);
  }
  await sleep(ARRIVAL_TIMES.headers);
  const last = await opened(port, wrong);
  await expect.poll(last.received).toContain('401 Unauthorized');
  // A tenth of all is for one address.
  await expect.poll(() => refused.filter(isClosed)).toEqual(refused.slice(0, 6));
});

it('[R-HTTP-STRANGERS] 300 connections that a token holder opens at once are all answered', async () => {
  const { port } = await listening(1_000, undefined, TOKEN);
  const connections = await Promise.all(Array.from({ length: 300 }, () => opened(port)));
  const request = `GET /metrics HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`;
  for (const { socket } of connections) socket.write(request);
  for (const { received } of connections) await expect.poll(received).toContain('200 OK');
});

it('[R-HTTP-STRANGERS] without tokens, 300 streams that are opened at once all stay open', async () => {
  const { port } = await listening(1_000);
  const streams = await Promise.all(Array.from({ length: 300 }, () => opened(port, STREAM)));
  for (const { received } of streams) await expect.poll(received).toContain('200 OK');
  await sleep(ARRIVAL_TIMES.headers + ARRIVAL_TIMES.checkedEvery);
  expect(streams.filter(isClosed)).toEqual([]);
});

it('[R-HTTP-CONNECTIONS] a connection that asks for another protocol in each request is counted once', async () => {
  const { port } = await listening(100);
  const warnings: Error[] = [];
  const warned = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warned);
  scope.defer(() => void process.off('warning', warned));
  const { socket, received } = await opened(port);
  for (let at = 1; at <= 15; at += 1) {
    socket.write(`${HEAD}connection: upgrade\r\nupgrade: h2c\r\n\r\n`);
    await expect.poll(() => received().split('200 OK').length - 1).toBe(at);
  }
  expect(warnings).toEqual([]);
});

it('[R-HTTP-CONNECTIONS] half a request ends in time, and streams and WebSockets last longer', async () => {
  const { port } = await listening(100, HASTY);
  const stream = await opened(port, STREAM);
  const webSocket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
  scope.defer(() => webSocket.terminate());
  const closing = once(webSocket, 'close');
  await once(webSocket, 'open');
  const begun = performance.now();
  const [nothing, halfHead, halfBody] = await Promise.all([
    opened(port),
    opened(port, HEAD),
    opened(port, HALF_BODY),
  ]);
  await expect.poll(() => [nothing, halfHead].map(isClosed), { timeout: 2_000 }).toEqual([true, true]);
  await expect.poll(() => isClosed(halfBody), { timeout: 2_000 }).toBe(true);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(HASTY.headers);
  expect([halfHead, halfBody].map(({ received }) => received().slice(0, 12))).toEqual([
    'HTTP/1.1 408',
    'HTTP/1.1 408',
  ]);
  await sleep(HASTY.request);
  expect(isClosed(stream)).toBe(false);
  expect(stream.received()).toContain('text/event-stream');
  expect(webSocket.readyState).toBe(WebSocket.OPEN);
  // A WebSocket that sends no first message ends by the protocol's own bound.
  const [code] = (await closing) as [number, Buffer];
  expect(code).toBe(4408);
});

it('[R-HTTP-CONNECTIONS] a connection without a request does not keep a closing service waiting', async () => {
  const { port, close } = await listening(100);
  const unused = await opened(port);
  const used = await opened(port, `${HEAD}\r\n`);
  await expect.poll(used.received).toContain('200 OK');
  const closed = close();
  await expect.poll(() => [unused, used].map(isClosed), { timeout: 5_000 }).toEqual([true, true]);
  await closed;
});

it('[R-HTTP-CONNECTIONS] one caller gets half of the connections, is refused any more, and leaves the rest to others', async () => {
  const { port } = await listening(10);
  const held: Opened[] = [];
  for (let at = 0; at < 5; at += 1) {
    const stream = await opened(port, STREAM);
    await expect.poll(stream.received).toContain('200 OK');
    held.push(stream);
  }
  const refused = await opened(port, STREAM);
  await expect.poll(() => isClosed(refused)).toBe(true);
  expect(refused.received()).toMatch(/^HTTP\/1\.1 429 /);
  expect(refused.received()).toContain('"code":"TOO_MANY_OPEN"');
  const other = await opened(port, streamOf('other'));
  await expect.poll(other.received).toContain('200 OK');
  expect(held.map(isClosed)).toEqual([false, false, false, false, false]);
  held[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const next = await opened(port, STREAM);
      await expect.poll(next.received).not.toBe('');
      return next.received();
    })
    .toContain('200 OK');
});
