/** What new memories do to the older ones that they are like. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useGraph, useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService, warmService } from '../../support/running/service.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { T0, dynamicsOf } from '../../support/running/sleeping.ts';

const hours = (count: number): Date => new Date(T0.getTime() + count * 3_600_000);

const graph = useGraph(T0);
const app = useApp();
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('effects');
});

const say = async (content: string, more: { at?: Date; who?: string } = {}): Promise<string> => {
  graph.now = more.at ?? graph.now;
  return (await graph.service.remember({ namespace, content, who: more.who })).id;
};

const settled = (): Promise<void> => settle(namespace);

interface Link {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly strength: number | null;
  readonly rule: string | null;
  readonly at: number;
}

const links = async (): Promise<Link[]> => {
  const rows = await graph.cypher(
    `MATCH (a:Memory {namespace: $namespace})-[r:REINFORCES|CONTRADICTS]->(b)
     RETURN type(r) AS type, a.id AS from, b.id AS to, r.strength AS strength, r.rule AS rule, r.at.epochMillis AS at ORDER BY from, to`,
    { namespace },
  );
  return rows as unknown as Link[];
};

const dynamics = (id: string) =>
  dynamicsOf({ service: graph.service, connection: graph.connection, namespace }, id);

const set = (id: string, properties: Record<string, unknown>) =>
  graph.cypher('MATCH (m:Memory {id: $id}) SET m += $properties', { id, properties });

describe('[R-EFFECTS] a new memory', () => {
  it('reinforces an older one that says the same, which gains energy in the short and the long term', async () => {
    const older = await say('Mara prefers tea over coffee.');
    await settled();
    await set(older, { tier: 'shortTerm', energy: 2 });
    const unlike = await say('The saw wants oil.');
    const newer = await say('Mara likes tea better than coffee.', { at: hours(10) });
    await settled();
    const [link, ...more] = await links();
    expect(more).toEqual([]);
    expect(link).toMatchObject({ type: 'REINFORCES', from: newer, to: older, at: hours(10).getTime() });
    expect(link?.strength).toBeGreaterThan(0.7);
    const memory = await dynamics(older);
    expect(memory.energy).toBeCloseTo(2 * Math.exp(-0.5) + 0.5 * (link?.strength ?? 0), 9);
    expect(memory).toMatchObject({ energyAt: '2025-03-01T22:00:00Z', accessCount: 0, tier: 'shortTerm' });
    expect((await dynamics(unlike)).energy).toBe(1);
  });

  it('makes due at once what it brings past a threshold', async () => {
    const older = await say('Mara prefers tea over coffee.');
    await settled();
    await set(older, { tier: 'shortTerm', energy: 4.9 });
    await say('Mara likes tea better than coffee.');
    await settled();
    expect(await dynamics(older)).toMatchObject({ reviewAt: '2025-03-01T12:00:00Z' });
    await graph.service.consolidate({ namespace, now: graph.now });
    expect((await dynamics(older)).tier).toBe('longTerm');
  });

  it('links the working and the archived, and gives them nothing', async () => {
    const working = await say('The build runs on Fridays.');
    const archived = await say('Mara prefers tea over coffee.');
    await settled();
    await set(archived, { tier: 'archived', energy: 0.05 });
    const newer = [
      await say('Every Friday the build is run.'),
      await say('Mara likes tea better than coffee.'),
    ];
    await settled();
    expect((await links()).map(({ from, to }) => [from, to])).toEqual([
      [newer[0], working],
      [newer[1], archived],
    ]);
    expect(await dynamics(working)).toMatchObject({ energy: 1, tier: 'working' });
    expect(await dynamics(archived)).toMatchObject({ energy: 0.05, tier: 'archived' });
  });

  it('contradicts what it competes with, which loses by it unless it is potentiated', async () => {
    const older = await say('Anna lives in Berlin.');
    const firm = await say('The server has 16 GB of memory.');
    await settled();
    await set(firm, { accessCount: 10 });
    const newer = [await say('Anna lives in Paris.'), await say('The server has 32 GB of memory.')];
    await settled();
    expect(await links()).toMatchObject([
      { type: 'CONTRADICTS', from: newer[0], to: older, rule: 'value' },
      { type: 'CONTRADICTS', from: newer[1], to: firm, rule: 'number' },
    ]);
    const weakened = await dynamics(older);
    expect(weakened.energy).toBeLessThan(0.95);
    expect(weakened.energy).toBeGreaterThan(0.8);
    expect(new Date(weakened.reviewAt ?? 0).getTime()).toBeLessThan(hours(Math.log(10) / 0.5).getTime());
    expect((await dynamics(firm)).energy).toBe(1);
    const [memory] = await graph.service.memoriesByIds({ namespace, ids: [older] });
    expect(memory).toMatchObject({ reliability: null, corrected: true });
    expect(await graph.service.encodingLinks({ namespace, ids: [older, newer[0] ?? '', 'nobody'] })).toEqual([
      { reinforcedBy: [], contradicts: [newer[0]] },
      { reinforcedBy: [], contradicts: [older] },
      null,
    ]);
    expect(await graph.service.encodingLinks({ namespace: freshNamespace(), ids: [older] })).toEqual([null]);
  });

  it('contradicts what it corrects in other words, and never reinforces it', async () => {
    const told = [
      ['The API listens on port 8080.', 'The API runs on port 9090 now.', 'number'],
      ['The default branch is master.', 'The default branch is main.', 'value'],
      ['Sessions are stored in Redis.', 'We moved off Redis; sessions are in Postgres.', 'reversal'],
      ['Kontoret er åpent på lørdager.', 'Kontoret er ikke åpent på lørdager.', 'negation'],
    ] as const;
    const olds: string[] = [];
    for (const [older] of told) olds.push(await say(older));
    await settled();
    const news: string[] = [];
    for (const [, newer] of told) news.push(await say(newer));
    await settled();
    expect(await links()).toMatchObject(
      told.map(([, , rule], at) => ({ type: 'CONTRADICTS', from: news[at], to: olds[at], rule })),
    );
  });

  it('neither contradicts nor reinforces what has the same form and is about something else', async () => {
    for (const older of ['The gate code is 1175.', 'The staging server runs Node 20.']) await say(older);
    await settled();
    for (const newer of ['The bike code is 2209.', 'The production server runs Node 22.']) await say(newer);
    await settled();
    expect(await links()).toEqual([]);
  });

  it('has no effect in another namespace, nor on what was forgotten; what is erased takes its links along', async () => {
    await graph.service.remember({
      namespace: freshNamespace('other'),
      content: 'Mara prefers tea over coffee.',
    });
    const forgotten = await say('Mara would rather have tea than coffee.');
    await graph.service.forget({ namespace, id: forgotten, mode: 'SOFT' });
    const older = await say('Anna lives in Berlin.');
    const newer = await say('Anna lives in Paris.');
    await say('Mara likes tea better than coffee.');
    await settled();
    expect((await links()).map(({ from, to }) => [from, to])).toEqual([[newer, older]]);
    await graph.service.forget({ namespace, id: older, mode: 'ERASE' });
    expect(await links()).toEqual([]);
    await graph.service.forget({ namespace, id: newer, mode: 'ERASE' });
  });

  it('has its effects once its vectors exist, whichever service computes them', async () => {
    const older = await say('Mara prefers tea over coffee.');
    await settled();
    const newer = await say('Mara likes tea better than coffee.');
    await settled();
    await graph.cypher(
      `MATCH (m:Memory {id: $newer})-[r:REINFORCES]->(:Memory {id: $older}) DELETE r
       SET m:Undigested, m.owes = ['embed', 'associate'] REMOVE m.embedding, m.quantisedVectors`,
      { newer, older },
    );
    await using next = await startService({ clock: () => graph.now ?? T0 });
    await next.embedder.whenReady();
    await settled();
    expect((await links()).map(({ from, to }) => [from, to])).toEqual([[newer, older]]);
  });
});

it('[R-EFFECTS] are available over GraphQL', async () => {
  const older = await say('Mara prefers tea over coffee.');
  const newer = await say('Mara likes tea better than coffee.');
  await settled();
  const { data } = await askGraphQL(
    app.url,
    `query ($namespace: String!, $older: ID!, $newer: ID!) {
       older: memory(namespace: $namespace, id: $older) { ... on Episode { reinforcedBy contradicts } }
       newer: memory(namespace: $namespace, id: $newer) { ... on Episode { reinforcedBy contradicts } }
     }`,
    { namespace, older, newer },
  );
  expect(data).toEqual({
    older: { reinforcedBy: [newer], contradicts: [] },
    newer: { reinforcedBy: [], contradicts: [] },
  });
});

it('[R-EFFECTS-ONCE] several services hold many new memories against the same older ones, each once', async () => {
  const olds = await Promise.all(
    ['Mara prefers tea over coffee.', 'The build runs on Fridays.'].map((content) => say(content)),
  );
  await settled();
  for (const id of olds) await set(id, { tier: 'longTerm', energy: 1 });
  const others = await Promise.all([1, 2].map(() => warmService({ clock: () => graph.now ?? T0 })));
  const services = [graph, ...others].map(({ service }) => service);
  const likes = ['likes tea better than coffee', 'would take tea before coffee', 'chooses tea, not coffee'];
  const runs = [
    'Every Friday the build is run',
    'On Fridays there is a build',
    'The build is run each Friday',
  ];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      (services[at % services.length] ?? graph.service).remember({
        namespace,
        content: `${at % 2 === 0 ? `Mara ${likes[at % 3]}` : runs[at % 3]}${'!'.repeat(1 + Math.floor(at / 6))}`,
        idempotencyKey: `${at}`,
      }),
    ),
  );
  await settled();
  const found = await links();
  for (const id of olds) {
    const own = found.filter(({ to }) => to === id);
    expect(own.length).toBeGreaterThan(2);
    expect(new Set(own.map(({ from }) => from)).size).toBe(own.length);
    const gained = own.reduce((sum, { strength }) => sum + 0.5 * (strength ?? 0), 1);
    expect((await dynamics(id)).energy).toBeCloseTo(gained, 9);
  }
  for (const { reported } of [graph, ...others]) expect(reported).toEqual([]);
  for (const each of others) await each[Symbol.asyncDispose]();
}, 120_000);
