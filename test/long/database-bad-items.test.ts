// @guards src/store/work-off.ts src/store/work-queue.ts src/store/due-work.ts src/store/due-vectors.ts src/digest src/learning src/watching cypher/background cypher/repair · 60 s
/** Bad nodes, as somebody else may write them into the graph, in each queue of background work. */
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, MemoryError } from '../../src/domain/errors.ts';
import { StoreGauges } from '../../src/http/routes/store-gauges.ts';
import { verifyStore } from '../../src/cli/doctor/verify.ts';
import { type WorkItem, workOff } from '../../src/store/work-off.ts';
import { Watching } from '../../src/watching/watching.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type TestService, warmService } from '../support/running/service.ts';

const bad = freshNamespace('bad-items');
let connection: CypherConnection;
let running: TestService;

beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  // The service tidies by itself once a minute. Here tests say when.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  running = await warmService({ busy: true });
  vi.useRealTimers();
}, 120_000);
afterAll(async () => {
  await connection.cypher('MATCH (x) WHERE x.namespace = $bad DETACH DELETE x', { bad });
  await running[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

/** Their ids come first in each queue. */
const BAD: Readonly<Record<string, string>> = {
  embed: "CREATE (:Memory:Episode:Undigested {owes: ['embed'], id: $id, namespace: $bad, live: true})",
  link: "CREATE (:Memory:Episode:Undigested {owes: ['link'], id: $id, namespace: $bad, live: true, content: 42})",
  resolve: "CREATE (:Memory:Entity:Undigested {owes: ['resolve'], id: $id, namespace: $bad, live: true})",
  embedTasks: 'CREATE (:Memory:Procedure:UnembeddedTask {id: $id, namespace: $bad, name: true})',
  associate:
    "CREATE (:Memory:Episode:Undigested {owes: ['associate'], id: $id, namespace: $bad, content: 'x', recordedAtMs: 'yesterday'})",
  learn: 'CREATE (:Recall:Unlearnt {id: $id, namespace: $bad, at: datetime(), hitIds: [], learnFrom: 7})',
  placeEvents:
    "CREATE (:MemoryEvent:Unplaced {id: $id, namespace: $bad, kind: 'STORED', at: datetime(), memoryIds: 42})",
};
const WORKS = Object.keys(BAD);
const idOf = (work: string): string => `0-${bad}-${work}`;

const plant = (work: string): Promise<unknown> =>
  connection.cypher(`CYPHER 25 ${BAD[work] ?? expect.fail(work)}`, { bad, id: idOf(work) });

const attemptsOf = async (work: string): Promise<Record<string, unknown> | undefined> =>
  (
    await connection.cypher(
      'CYPHER 25 MATCH (x) WHERE x.id = $id RETURN x.givenUp AS givenUp, x[$counter] AS attempts, labels(x) AS labels',
      { id: idOf(work), counter: `${work}Attempts` },
    )
  )[0];

/** Wakes every queue, as the return of the database does. */
const wake = (): void => running.database.resume(running.database.address);

/** All that the healthy wait for, in their own namespace. */
async function waiting(namespace: string): Promise<unknown> {
  const [row] = await connection.cypher(
    `CYPHER 25 MATCH (x) WHERE x.namespace = $namespace AND (x:Undigested OR x:UnembeddedTask OR x:Unlearnt OR x:GivenUp) RETURN count(x) AS waiting`,
    { namespace },
  );
  return row?.['waiting'];
}

/** What a watcher is told of a memory that is stored while it watches. */
async function watched(namespace: string): Promise<number> {
  const ending = new AbortController();
  let told = 0;
  let stored = false;
  for await (const { events } of running.service.memoryEvents({ namespace }, { signal: ending.signal })) {
    told += events.length;
    if (told > 0) ending.abort();
    else if (!stored) await running.service.remember({ namespace, content: `Seen at ${performance.now()}.` });
    stored = true;
  }
  return told;
}

it('a bad item of any queue keeps no other waiting, and is given up after five attempts', async () => {
  const healthy = freshNamespace('healthy');
  for (const work of WORKS) await plant(work);
  const { service } = running;
  await service.remember({ namespace: healthy, content: 'Berta lives in Rome.', who: 'Karl' });
  await service.relate({ namespace: healthy, entity: 'Berta', relationType: 'KNOWS', to: 'Otto' });
  await service.buildProcedure({
    namespace: healthy,
    name: 'Baking',
    triggerPattern: 'bake bread',
    steps: [
      { tool: 'hand', content: 'Knead.' },
      { tool: 'oven', content: 'Bake.' },
    ],
    score: 1,
  });
  // As what waits when a service starts.
  await connection.cypher(
    'CYPHER 25 MATCH (x) WHERE x.namespace = $healthy AND (x:Episode OR x:Procedure) SET x:$(CASE WHEN x:Procedure THEN "UnembeddedTask" ELSE "Undigested" END), x.owes = CASE WHEN x:Procedure THEN null ELSE ["embed"] END',
    { healthy },
  );
  wake();
  await expect.poll(() => waiting(healthy), { timeout: 20_000 }).toBe(0);

  const seen = new Map<string, Set<unknown>>(WORKS.map((work) => [work, new Set()]));
  const left = async (): Promise<string[]> => {
    wake();
    expect(await watched(bad)).toBeGreaterThan(0);
    const still: string[] = [];
    for (const work of WORKS) {
      const item = await attemptsOf(work);
      seen.get(work)?.add(item?.['attempts']);
      if (!(item?.['givenUp'] as string[] | null)?.includes(work)) still.push(work);
    }
    return still;
  };
  await expect.poll(left, { timeout: 60_000, interval: 100 }).toEqual([]);
  for (const work of WORKS) {
    const counted = [...(seen.get(work) ?? [])].filter((each) => typeof each === 'number');
    expect(Math.max(0, ...counted)).toBeLessThan(5);
    expect((await attemptsOf(work))?.['labels']).toContain('GivenUp');
  }
  expect(await waiting(healthy)).toBe(0);

  // Whoever looks is told.
  const one = WORKS.toSorted().map((queue) => ({ queue, items: 1 }));
  expect((await service.memoryHealth({ namespace: bad, windowHours: 1 })).givenUp).toEqual(one);
  expect((await service.memoryHealth({ namespace: healthy, windowHours: 1 })).givenUp).toEqual([]);
  const registry = new Registry();
  await new StoreGauges(registry, () => service.storeHealth()).refresh();
  const metrics = await registry.metrics();
  for (const queue of WORKS) expect(metrics).toContain(`hippograph_store_given_up{queue="${queue}"} 1`);
  expect(metrics).toContain('hippograph_store_given_up{queue="reembed"} 0');
  const verified = new Map((await verifyStore(running.database)).map((each) => [each.name, each]));
  expect(verified.get('nothingGivenUp')?.broken).toBe(WORKS.length);
  expect(verified.get('nothingGivenUp')?.examples.join('\n')).toMatch(/^(\w+ 0-bad-items\S*\n?){5}$/);
  expect(verified.get('propertiesHaveTypes')?.examples.join('\n')).toContain('content: INTEGER NOT NULL');
}, 240_000);

it('a namespace whose events cannot be tidied keeps no other waiting, and is given up after five attempts', async () => {
  const [broken, healthy] = [`${bad}-broken-log`, freshNamespace('tidied')];
  const reported: unknown[] = [];
  const tidier = new Watching({
    database: running.database,
    clock: () => new Date(),
    onError: (error) => reported.push(error),
  });
  const event =
    "CREATE (:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: datetime(), memoryIds: ['x']})";
  const untidy = async (namespace: string): Promise<unknown> => {
    const [row] = await connection.cypher(
      'CYPHER 25 MATCH (e:Unplaced) WHERE e.namespace = $namespace RETURN count(e) AS events',
      { namespace },
    );
    return row?.['events'];
  };
  try {
    // What other tests have left is tidied first.
    await tidier.tidy();
    reported.length = 0;
    await connection.cypher(
      "CREATE (:EventLog {namespace: $namespace, id: 'l', secret: 's', counter: 'x', keptFrom: 0})",
      { namespace: broken },
    );
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await connection.cypher(event, { namespace: broken });
      await connection.cypher(event, { namespace: healthy });
      await tidier.tidy();
      expect(await untidy(healthy)).toBe(0);
      expect(reported).toHaveLength(attempt);
    }
    const health = await running.service.memoryHealth({ namespace: broken, windowHours: 1 });
    expect(health.givenUp).toEqual([{ queue: 'tidyEvents', items: 1 }]);
    await connection.cypher(event, { namespace: broken });
    await tidier.tidy();
    expect(reported).toHaveLength(5);
  } finally {
    await tidier.stop();
    await connection.cypher('MATCH (x) WHERE x.namespace IN $both DETACH DELETE x', {
      both: [broken, healthy],
    });
  }
}, 60_000);

it('an event that an earlier service gave up is tried again as soon as it is watched, and once', async () => {
  const namespace = `${bad}-again`;
  const reported: string[] = [];
  const [event] = await connection.cypher(
    "CREATE (x:MemoryEvent:GivenUp {namespace: $namespace, givenUp: ['placeEvents'], kind: 'STORED', at: datetime(), memoryIds: 42}) RETURN elementId(x) AS node",
    { namespace },
  );
  const gaveUp = `placeEvents gave up an item after 5 attempts: ${String(event?.['node'])}.`;
  const told = (): number => reported.filter((each) => each.includes(gaveUp)).length;
  const watching = new Watching({
    database: running.database,
    clock: () => new Date(),
    onError: (error) => reported.push(String(error)),
  });
  const ending = new AbortController();
  try {
    for await (const { events } of watching.memoryEvents({ namespace }, { signal: ending.signal })) {
      expect(events).toEqual([]);
      await expect.poll(told).toBe(1);
      ending.abort();
    }
    await watching.tidy();
    expect(told()).toBe(1);
  } finally {
    await watching.stop();
    await connection.cypher('MATCH (x) WHERE x.namespace = $namespace DETACH DELETE x', { namespace });
  }
});

describe('attempts at an item', () => {
  const failing = (code: ErrorCode) => async (items: readonly WorkItem[]) => {
    await Promise.resolve();
    if (items.some(({ node }) => node === item.node)) throw new MemoryError(code, 'It failed.');
  };
  let item: WorkItem;
  let other: WorkItem;
  beforeEach(async () => {
    const [row] = await connection.cypher(
      `CYPHER 25 CREATE (x:Undigested {owes: ['link'], id: $id, namespace: $bad}) CREATE (y:Undigested {owes: ['link'], id: $id + '-other', namespace: $bad})
       RETURN elementId(x) AS node, elementId(y) AS other`,
      { id: idOf('attempts'), bad },
    );
    item = { node: String(row?.['node']), tried: true };
    other = { node: String(row?.['other']), tried: true };
  });
  afterEach(() =>
    connection.cypher('MATCH (x) WHERE x.id STARTS WITH $id DELETE x', { id: idOf('attempts') }),
  );
  const counted = async (): Promise<unknown> => {
    const [row] = await connection.cypher('MATCH (x {id: $id}) RETURN x.linkAttempts AS attempts', {
      id: idOf('attempts'),
    });
    return row?.['attempts'];
  };
  const tryIt = (items: readonly WorkItem[], code: ErrorCode) =>
    workOff(items, {
      name: 'link',
      database: running.database,
      work: failing(code),
      onError: () => undefined,
    });

  it.each(['DATABASE_UNAVAILABLE', 'STORAGE_FULL', 'CANCELLED'] as const)(
    'are not counted while a part is away (%s)',
    async (code) => {
      await expect(tryIt([other, item], code)).rejects.toMatchObject({ code });
      expect(await counted()).toBeNull();
    },
  );

  it('are not counted where the model answers for no item, and are where it answers for others', async () => {
    await expect(tryIt([item], 'EMBEDDING_UNAVAILABLE')).rejects.toThrow('It failed.');
    expect(await counted()).toBeNull();
    const { done, failed } = await tryIt([item, other], 'EMBEDDING_UNAVAILABLE');
    expect([done, [...failed.keys()]]).toEqual([1, [item]]);
    expect(await counted()).toBe(1);
  });

  it('are forgotten once its work is done', async () => {
    await tryIt([item], 'INTERNAL');
    expect(await counted()).toBe(1);
    await workOff([item], {
      name: 'link',
      database: running.database,
      work: () => Promise.resolve(),
      onError: () => undefined,
    });
    expect(await counted()).toBeNull();
  });
});
