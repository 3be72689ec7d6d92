/** What a recall says of a memory that a newer one contradicts or replaces. */
import { describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);

it('[R-RECALL-EXPLAINED] a hit that a newer memory contradicts is marked, and comes after it, whatever their scores', async () => {
  const namespace = freshNamespace('newer');
  const { service } = graph;
  const told = [
    ['The default port is 4801.', at('09:05')],
    ['The default port is 5900.', at('14:30')],
  ] as const;
  const ids: string[] = [];
  for (const [content, occurredAt] of told) {
    ids.push((await service.remember({ namespace, content, occurredAt })).id);
    await settle(namespace);
  }
  const [older = '', newer = ''] = ids;
  const ask = { namespace, query: 'What is the default port 4801?', learn: false };
  const { hits } = await service.recall(ask);
  expect(hits.map(({ memory }) => memory.id)).toEqual([newer, older]);
  expect(hits.map(({ contradictedBy }) => contradictedBy.map(({ id }) => id))).toEqual([[], [newer]]);
  // Else the order would show nothing.
  expect(hits[1]?.score).toBeGreaterThan(hits[0]?.score ?? 0);

  const before = await service.recall({ ...ask, asOf: { validAt: at('12:00') } });
  expect(before.hits.map(({ memory, contradictedBy }) => [memory.id, contradictedBy])).toEqual([[older, []]]);
  await service.forget({ namespace, id: newer, mode: 'SOFT' });
  const after = await service.recall(ask);
  expect(after.hits.map(({ memory, contradictedBy }) => [memory.id, contradictedBy])).toEqual([[older, []]]);
});

it('[R-RECALL-EXPLAINED] in a past time that a question names, what happened later comes behind and marks the older', async () => {
  const namespace = freshNamespace('then');
  const { service } = graph;
  const told = [
    ['The office is in Turku.', new Date('2026-01-10T09:00:00Z')],
    ['The office is in Oulu.', new Date('2026-06-10T09:00:00Z')],
  ] as const;
  for (const [content, occurredAt] of told) {
    await service.remember({ namespace, content, occurredAt });
    await settle(namespace);
  }
  const asked = async (query: string) => {
    const { hits, notices } = await service.recall({ namespace, query, learn: false });
    // It held in a time that it was not told in: that is no empty span.
    expect(notices).toEqual([]);
    return hits.map(({ memory, contradictedBy }) => [memory.content, contradictedBy.length]);
  };
  const [turku, oulu] = told.map(([content]) => content);
  expect(await asked('In which town was the office in March 2026?')).toEqual([
    [turku, 1],
    [oulu, 0],
  ]);
  expect(await asked('In which town was the office in September 2026?')).toEqual([
    [oulu, 0],
    [turku, 1],
  ]);
  expect(await asked('In which town is the office?')).toEqual([
    [oulu, 0],
    [turku, 1],
  ]);
});

it('[R-RECALL-EXPLAINED] a search for one word puts what has it first, before a newer memory that has not', async () => {
  const namespace = freshNamespace('word');
  const { service } = graph;
  const told = [
    'We take payments by Bancontact only.',
    'Decision reversed: we take payments by Stripe only.',
  ];
  for (const content of told) {
    await service.remember({ namespace, content });
    await settle(namespace);
  }
  const found = async (query: string) =>
    (await service.recall({ namespace, query, learn: false })).hits.map(({ memory }) => memory.content);
  expect(await found('Bancontact')).toEqual(told);
  expect(await found('How do we take payments?')).toEqual(told.toReversed());
});

it('[R-RECALL-EXPLAINED] a stored reversal is put before what it reverses, which is marked', async () => {
  const namespace = freshNamespace('reversal');
  const { service } = graph;
  const told = ['Decision: the API uses Fastify', 'Decision reversed: we moved from Fastify to Hono'];
  for (const content of told) {
    await service.remember({ namespace, content });
    await settle(namespace);
  }
  const { hits } = await service.recall({ namespace, query: 'Does the API use Fastify?', learn: false });
  expect(hits.map(({ memory }) => memory.content)).toEqual(told.toReversed());
  expect(hits.map(({ contradictedBy }) => contradictedBy.map(({ content }) => content))).toEqual([
    [],
    [told[1]],
  ]);
});

describe('[R-RECALL-EXPLAINED] a memory whose fact a newer memory replaced', () => {
  const day = (date: string): Date => new Date(`${date}T12:00:00Z`);
  const EMPLOYERS = [
    ['2024-01-10', 'Ada works at the mill.', 'Mill'],
    ['2025-02-10', 'Ada went over to the dairy.', 'Dairy'],
    ['2026-03-10', 'Ada signed with the brewery.', 'Brewery'],
  ] as const;

  /** Stores the first of them, each with its fact. */
  async function employed(
    namespace: string,
    employers: typeof EMPLOYERS | readonly (typeof EMPLOYERS)[number][],
  ) {
    const ids: string[] = [];
    for (const [date, content, to] of employers) {
      const facts = [{ entity: 'Ada', relationType: 'WORKS_AT', to, validFrom: day(date) }];
      ids.push((await graph.service.remember({ namespace, content, occurredAt: day(date), facts })).id);
    }
    return ids;
  }
  const query = 'Who works at the mill?';
  async function marks(namespace: string, more: { asOf?: { validAt?: Date; knownAt?: Date } } = {}) {
    const { hits } = await graph.service.recall({ namespace, query, learn: false, ...more });
    return hits.map(({ memory, supersededBy }) => [memory.id, supersededBy.map(({ id }) => id)]);
  }

  it('is marked, and comes after the newer one, whatever their scores', async () => {
    const namespace = freshNamespace('superseded');
    const [mill = '', dairy = ''] = await employed(namespace, EMPLOYERS.slice(0, 2));
    const { hits } = await graph.service.recall({ namespace, query, learn: false });
    expect(hits.map(({ memory }) => memory.id)).toEqual([dairy, mill]);
    expect(hits.map(({ supersededBy }) => supersededBy.map(({ id }) => id))).toEqual([[], [dairy]]);
    expect(hits.map(({ contradictedBy }) => contradictedBy)).toEqual([[], []]);
    // Else the order would show nothing.
    expect(hits[1]?.score).toBeGreaterThan(hits[0]?.score ?? 0);
  });

  it('is marked with what replaced the newer one in turn, the newest first', async () => {
    const namespace = freshNamespace('superseded');
    const [mill = '', dairy = '', brewery = ''] = await employed(namespace, EMPLOYERS);
    const found = new Map((await marks(namespace)) as [string, string[]][]);
    expect(found.get(mill)).toEqual([brewery, dairy]);
    expect(found.get(dairy)).toEqual([brewery]);
    expect(found.get(brewery)).toEqual([]);
    expect([...found.keys()]).toEqual([brewery, dairy, mill]);
  });

  it('is not marked before that time, before that was stored, or once the newer memory or fact is gone', async () => {
    const namespace = freshNamespace('superseded');
    const [mill = ''] = await employed(namespace, EMPLOYERS.slice(0, 1));
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [dairy = ''] = await employed(namespace, EMPLOYERS.slice(1, 2));
    expect(await marks(namespace, { asOf: { validAt: day('2024-06-01') } })).toEqual([[mill, []]]);
    expect(await marks(namespace, { asOf: { knownAt: before } })).toEqual([[mill, []]]);
    expect(await marks(namespace, { asOf: { validAt: day('2025-06-01') } })).toEqual([
      [dairy, []],
      [mill, [dairy]],
    ]);
    await graph.service.forget({ namespace, id: dairy, mode: 'SOFT' });
    expect(await marks(namespace)).toEqual([[mill, []]]);
  });

  it('is not marked while the newer fact lies ahead, or if the newer fact proved wrong', async () => {
    const namespace = freshNamespace('superseded');
    const { id: now } = await graph.service.remember({
      namespace,
      content: 'Ada works at the mill.',
      facts: [{ entity: 'Ada', relationType: 'WORKS_AT', to: 'Mill', validFrom: day('2024-01-10') }],
    });
    await graph.service.remember({
      namespace,
      content: 'Ada will work at the dairy from 2190 on.',
      facts: [{ entity: 'Ada', relationType: 'WORKS_AT', to: 'Dairy', validFrom: day('2190-01-01') }],
    });
    const ahead = new Map((await marks(namespace)) as [string, string[]][]);
    expect(ahead.get(now)).toEqual([]);

    const wrong = freshNamespace('superseded');
    const [mill = '', dairy = ''] = await employed(wrong, EMPLOYERS.slice(0, 2));
    const entity = await graph.service.entity({ namespace: wrong, entity: 'Ada' });
    const facts = await graph.service.facts({ namespace: wrong, entityId: entity?.id ?? '', first: 10 });
    const fact = facts.find(({ statedIn }) => statedIn.includes(dairy));
    await graph.service.retract({ namespace: wrong, id: fact?.id ?? '' });
    const after = new Map((await marks(wrong)) as [string, string[]][]);
    expect(after.get(mill)).toEqual([]);
  });
});
