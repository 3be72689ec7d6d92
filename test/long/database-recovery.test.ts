// @guards src/transfer/repair.ts src/service/works.ts cypher/repair · 40 s
/** A store that an earlier version let bad nodes into: a service that starts on it repairs what it can, and sets the rest aside. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameKey } from '../../src/domain/name-key.ts';
import { SYNC_VERSION } from '../../src/domain/requests/sync.ts';
import { verifyStore } from '../../src/cli/doctor/verify.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type TestService, warmService } from '../support/running/service.ts';
import { exportedLines } from '../support/running/transfer-support.ts';

const namespace = freshNamespace('recovery');
let connection: CypherConnection;
let running: TestService;
const idOf = (name: string): string => `0-${namespace}-${name}`;
const plant = (text: string): Promise<unknown> =>
  connection.cypher(`CYPHER 25 ${text}`, { namespace, prefix: idOf('') });

beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  {
    await using before = await warmService({ busy: true });
    await before.service.remember({
      namespace,
      content: 'Berta lives in Rome.',
      who: 'Karl',
      sessionId: 's',
    });
    await before.service.relate({ namespace, entity: 'Berta', relationType: 'KNOWS', to: 'Otto' });
    await before.service.consolidate({ namespace });
  }
  const memory =
    "live: true, recordedAt: datetime(), recordedAtMs: 1, occurredAt: datetime(), occurredAtMs: 1, tier: 'working', energy: 1.0, energyAt: datetime(), accessCount: 0, namespace: $namespace";
  for (const text of [
    `CREATE (:Memory:Episode:Undigested {owes: ['embed', 'link', 'associate'], ${memory}, id: $prefix + 'number', content: 42})`,
    `CREATE (:Memory:Episode:Undigested {owes: ['embed', 'link'], ${memory}, id: $prefix + 'list', content: ['The ferry', 'is late.']})`,
    `CREATE (:Memory:Episode:Undigested {owes: ['embed', 'link'], ${memory}, id: $prefix + 'absent'})`,
    "CREATE (:Memory:Episode:Undigested {owes: ['embed'], id: $prefix + 'dates', namespace: $namespace, live: 'yes', content: 'The mill burns.', occurredAt: 'x', occurredAtMs: 'x', recordedAt: 7, energy: 'much', scaling: 'x', tier: 3, importance: 'high'})",
    "CREATE (:Memory:Entity:Undigested {owes: ['resolve'], id: $prefix + 'nameless', namespace: $namespace})",
    "CREATE (:Memory:Entity:Undigested {owes: ['resolve'], id: $prefix + 'names', namespace: $namespace, live: true, name: ['Anna', 'Maria'], type: 'PERSON', recordedAt: datetime()})",
    "CREATE (:Erasure {id: $prefix + 'erased', namespace: $namespace, contentHash: 'h', erasedAt: 'x'})",
    "CREATE (:Recall:Unlearnt {id: $prefix + 'recall', namespace: $namespace, at: 'x', hitIds: 7, learnFrom: 7})",
    "CREATE (:Session:Episode:Undigested {owes: ['embed'], id: $prefix + 'session', namespace: $namespace})",
    "MERGE (n:Namespace {name: $namespace}) SET n.scaling = 'x', n.consolidatedAt = 'x'",
  ])
    await plant(text);
}, 240_000);
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await connection.cypher('MATCH (x) WHERE x.namespace = $namespace OR x.name = $namespace DETACH DELETE x', {
    namespace,
  });
  await connection[Symbol.asyncDispose]();
});

it('a namespace that bad nodes made unanswerable is answerable again after a start, and tells what was set aside', async () => {
  running = await warmService({ busy: true });
  const { service, database } = running;
  const wrong = async (): Promise<unknown> =>
    (await verifyStore(database)).find(({ name }) => name === 'propertiesHaveTypes')?.broken;
  await expect.poll(wrong, { timeout: 60_000, interval: 500 }).toBe(0);

  const page = await service.memories({ namespace, first: 50 });
  const contents = page.items.map(({ memory }) => memory.content);
  expect(contents).toEqual(
    expect.arrayContaining(['Berta lives in Rome.', '42', 'The ferry, is late.', 'The mill burns.']),
  );
  expect(await service.graph({ namespace, first: 50 })).toBeDefined();
  await service.remember({ namespace, content: 'Otto came by ferry.' });
  const { hits } = await service.recall({ namespace, query: 'Where does Berta live?' });
  expect(hits[0]?.memory).toMatchObject({ content: 'Berta lives in Rome.' });
  const [named] = await connection.cypher(
    'MATCH (x:Entity {id: $id}) RETURN x.name AS name, x.nameKey AS key',
    {
      id: idOf('names'),
    },
  );
  expect(named).toEqual({ name: 'Anna, Maria', key: nameKey('Anna, Maria') });
  expect((await service.consolidate({ namespace })).run?.state).toBe('FINISHED');
  expect((await exportedLines(service, namespace)).length).toBeGreaterThan(8);
  await service.syncState({ version: SYNC_VERSION, namespace, peer: null });
  const { changes } = await service.syncChanges({ version: SYNC_VERSION, namespace, clock: {}, after: 0 });
  expect(changes.length).toBeGreaterThan(0);

  // Healthy and repaired nodes work again; the rest is reported.
  const waiting = async (): Promise<unknown> => {
    const [row] = await connection.cypher(
      'CYPHER 25 MATCH (x:Undigested|Unlearnt) WHERE x.namespace = $namespace RETURN collect(x.id) AS ids',
      { namespace },
    );
    return row?.['ids'];
  };
  await expect.poll(waiting, { timeout: 60_000, interval: 500 }).toEqual([]);
  expect((await service.memoryHealth({ namespace, windowHours: 1 })).givenUp).toEqual([
    { queue: 'repair', items: 3 },
  ]);
  const aside = await connection.cypher(
    'CYPHER 25 MATCH (x:GivenUp {namespace: $namespace}) RETURN x.id AS id, labels(x) AS labels, x.labelsBefore AS before ORDER BY id',
    { namespace },
  );
  expect(aside.map(({ id }) => id)).toEqual([idOf('absent'), idOf('nameless'), idOf('recall')]);
  expect(aside[1]).toMatchObject({
    labels: ['GivenUp'],
    before: expect.arrayContaining(['Memory', 'Entity']) as string[],
  });
}, 240_000);

it('a node that was set aside comes back once somebody has mended it', async () => {
  await connection.cypher('MATCH (x {id: $id}) SET x.content = "Mended."', { id: idOf('absent') });
  // Another node has taken this one's id.
  await connection.cypher(
    'CREATE (:Memory:Entity {id: $id, namespace: $namespace, live: true, name: "N", nameKey: "n", type: "CONCEPT", recordedAt: datetime()})',
    { id: idOf('nameless'), namespace },
  );
  await using again = await warmService({ busy: true });
  const mended = async () => (await again.service.memory({ namespace, id: idOf('absent') }))?.content;
  await expect.poll(mended, { timeout: 60_000, interval: 500 }).toBe('Mended.');
  const aside = async () => (await again.service.memoryHealth({ namespace, windowHours: 1 })).givenUp;
  await expect.poll(aside, { timeout: 60_000, interval: 500 }).toEqual([{ queue: 'repair', items: 2 }]);
}, 120_000);
