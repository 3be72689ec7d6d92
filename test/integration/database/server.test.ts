/** What the service asks of the server that it runs on. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { Database } from '../../../src/store/database.ts';
import { checkServer } from '../../../src/store/server-version.ts';
import { appliedMigrations, configureNamespace } from '../../../src/store/statements.generated.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';

it('[R-DB-VERSION] a server is asked what it understands', async () => {
  await using database = new Database(await testDatabase());
  expect(await checkServer(database)).toMatchObject({ edition: 'community' });
  expect(await database.understands('RETURN 1 AS x')).toBe(true);
  expect(await database.understands('MATCH (m) SEARCHY m RETURN m')).toBe(false);
  expect(await database.understands('CALL there.is.none() YIELD x RETURN x')).toBe(false);
});

const BOOKMARK = /FB:[\w+/=]+/g;

it('[R-DB-OWN-WRITES] each call asks for what was written before it, whichever server of a cluster answers', async () => {
  const address = await testDatabase();
  const { port, hostname } = new URL(address.uri);
  let sent = '';
  let answered = '';
  const way = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) socket.on('error', () => undefined);
    incoming.on('data', (bytes) => (sent += bytes.toString('latin1')));
    outgoing.on('data', (bytes) => (answered += bytes.toString('latin1')));
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  {
    const uri = `bolt://127.0.0.1:${(way.address() as AddressInfo).port}`;
    await using database = new Database({ ...address, uri });
    const namespace = freshNamespace();
    await database.run(configureNamespace, { namespace, properties: { name: namespace } });
    expect(sent).not.toMatch(BOOKMARK);
    const written = answered.match(BOOKMARK)?.at(-1);
    expect(written).toBeDefined();
    await database.run(appliedMigrations, {});
    expect(sent).toContain(written);
  }
  way.close();
});
