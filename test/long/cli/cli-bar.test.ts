// @guards src/cli/service-connection.ts src/cli/terminal/progress.ts src/client/wait-until-ready.ts · 20 s
/** The bar that a command draws at a terminal while it waits for the service. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { Scope } from '../../../src/domain/scope.ts';
import { testDatabase } from '../../support/database/database.ts';
import { atTerminal, workplace } from '../../support/e2e/cli-support.ts';

// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '');

/** Longer than the command waits before it draws anything. */
const SLOW_MS = 3_000;

/** Opens each connection to the database only after a while, so that there is something to wait for on any machine. */
async function slowAccess(uri: string): Promise<{ uri: string } & AsyncDisposable> {
  const { hostname, port } = new URL(uri);
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    setTimeout(() => {
      const inner = connect(Number(port), hostname);
      inner.on('error', () => client.destroy());
      client.pipe(inner).pipe(client);
    }, SLOW_MS);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    uri: `bolt://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

it('[R-CLI-SERVE] a command draws a bar at a terminal while it waits for the service', async (context) => {
  if (process.platform !== 'linux')
    context.skip("a terminal is had from util-linux' script, which is Linux only");
  await using scope = new Scope();
  const database = await testDatabase();
  const door = scope.use(await slowAccess(database.uri));
  const place = scope.use(await workplace({ ...database, uri: door.uri }));
  const child = atTerminal(['remember', '-n', 'bars', 'A bar was drawn.'], place.environment);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
  expect(plain(said)).toMatch(/ stored\n$/);
  expect(plain(said)).toContain('waiting for the service');
});
