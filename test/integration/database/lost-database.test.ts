import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { Database } from '../../../src/store/database.ts';
import { appliedMigrations } from '../../../src/store/statements.generated.ts';
import { testDatabase } from '../../support/database/database.ts';

const BACK = { timeout: 20_000 };

/** A port that leads to the database while it is open. */
async function relay(
  to: URL,
): Promise<{ port: number; open: () => Promise<void>; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(Number(to.port), to.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open: () => listen(port),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

it('a Neo4j of your own that stops answering is known to be away until it answers again', async () => {
  const address = await testDatabase();
  const way = await relay(new URL(address.uri));
  const lost: string[] = [];
  let resumed = 0;
  await using database = new Database(
    { ...address, uri: `bolt://127.0.0.1:${way.port}`, managed: false },
    { retryMs: 0, onLost: ({ message }) => lost.push(message) },
  );
  database.onResumed(() => {
    resumed += 1;
  });
  const ask = (): Promise<unknown> => database.run(appliedMigrations, {});
  await ask();
  expect(database.away).toBeUndefined();

  await way.close();
  await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await expect.poll(() => database.away?.message, BACK).toBe('The database does not answer.');
  await expect(ask()).rejects.toBe(database.away);
  expect(lost).toEqual(['The database does not answer.']);

  await way.open();
  await expect.poll(() => database.away, BACK).toBeUndefined();
  expect(resumed).toBe(1);
  await ask();
  await way.close();
});

it('a request that loses its connection does not make the database away', async () => {
  const address = await testDatabase();
  const way = await relay(new URL(address.uri));
  const lost: string[] = [];
  await using database = new Database(
    { ...address, uri: `bolt://127.0.0.1:${way.port}`, managed: false },
    { retryMs: 0, onLost: ({ message }) => lost.push(message) },
  );
  await database.run(appliedMigrations, {});
  const [cut] = await Promise.allSettled([
    database.transaction('write', async (tx) => {
      await way.close();
      await way.open();
      return tx.run(appliedMigrations, {});
    }),
  ]);
  expect(cut).toMatchObject({ status: 'rejected', reason: { code: 'DATABASE_UNAVAILABLE' } });
  await database.run(appliedMigrations, {});
  expect(lost).toEqual([]);
  expect(database.away).toBeUndefined();
  await way.close();
});
