import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { converse } from './connection.ts';

it('says nothing more once the other side has died in the middle of a conversation', async () => {
  const server = createServer((socket) => {
    socket.write('hippograph-engine 1 0af3\n');
    socket.once('data', () => {
      socket.write('joined\n', () => socket.resetAndDestroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = await converse(port, 'token', 'lease');
  if (connection === undefined) expect.fail('It has not answered.');
  const said = [await connection.next(), await connection.next()];
  expect(said.at(-1)).toBeUndefined();
  await connection.closed;
  server.close();
});
