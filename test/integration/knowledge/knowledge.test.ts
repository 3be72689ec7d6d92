/** Knowledge about entities: facts with two times, contradictions, and merged entities. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fact, FactReceipt } from '../../../src/domain/requests/knowledge.ts';
import type { ObserveInput, RelateInput } from '../../../src/knowledge/observe.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
const T0 = day('2026-06-01');

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('knowledge');
});

const relate = (input: Omit<RelateInput, 'namespace'>): Promise<FactReceipt> =>
  graph.service.relate({ namespace, ...input });
const observe = (input: Omit<ObserveInput, 'namespace'>): Promise<FactReceipt> =>
  graph.service.observe({ namespace, ...input });

async function factsOf(name: string, asOf?: { validAt?: Date; knownAt?: Date }): Promise<Fact[]> {
  const entity = await graph.service.entity({ namespace, entity: name });
  return graph.service.facts({ namespace, entityId: entity?.id ?? '', asOf, first: 100 });
}
const textsOf = async (...args: Parameters<typeof factsOf>): Promise<string[]> =>
  (await factsOf(...args)).map(({ text }) => text);

describe('[R-FACT] a fact', () => {
  it('is stored with its entity, which is created if missing, and links to the memory that states it', async () => {
    const { id } = await graph.service.remember({ namespace, content: 'Berta moved to Oslo.' });
    const { fact, status } = await relate({
      entity: 'Berta',
      entityType: 'PERSON',
      relationType: 'lives in',
      to: 'Oslo',
      validFrom: day('2024-01-01'),
      confidence: 0.9,
      statedIn: [id],
    });
    expect(status).toBe('CREATED');
    expect(fact).toMatchObject({
      entity: 'Berta',
      relationType: 'LIVES_IN',
      other: 'Oslo',
      text: 'lives in Oslo',
      validFrom: day('2024-01-01'),
      validTo: null,
      recordedAt: T0,
      confidence: 0.9,
      reliability: 1,
      statedIn: [id],
    });
    expect(await factsOf('berta')).toEqual([fact]);
    expect(await factsOf('Oslo')).toEqual([fact]);
    expect(await graph.service.entity({ namespace, entity: 'Berta' })).toMatchObject({ type: 'PERSON' });
    const edges = await graph.cypher(
      'MATCH (:Entity {namespace: $namespace, name: "Berta"})-[r:RELATED_TO]->(o) RETURN o.name AS to, r.relationType AS type, r.confidence AS confidence',
      { namespace },
    );
    expect(edges).toEqual([{ to: 'Oslo', type: 'LIVES_IN', confidence: 0.9 }]);
  });

  it('stated twice is stored once', async () => {
    const first = await observe({ entity: 'Berta', text: 'plays the cello', validFrom: day('2020-01-01') });
    const again = await observe({ entity: 'BERTA', text: 'plays the cello', validFrom: day('2022-01-01') });
    expect(again).toMatchObject({ status: 'DUPLICATE', fact: { id: first.fact.id } });
    expect(await textsOf('Berta')).toEqual(['plays the cello']);
  });

  it('with a later start ends the one before, which stays available with asOf', async () => {
    const oslo = await relate({
      entity: 'Berta',
      relationType: 'LIVES_IN',
      to: 'Oslo',
      validFrom: day('2020-01-01'),
    });
    graph.now = day('2026-07-01');
    const rome = await relate({
      entity: 'Berta',
      relationType: 'LIVES_IN',
      to: 'Rome',
      validFrom: day('2025-01-01'),
    });
    expect(rome.superseded).toMatchObject([{ id: oslo.fact.id, validTo: day('2025-01-01') }]);
    expect(rome.contradictions).toEqual([]);
    expect(rome.fact.supersedes).toEqual([oslo.fact.id]);
    expect(await textsOf('Berta')).toEqual(['lives in Rome']);
    expect(await textsOf('Berta', { validAt: day('2023-01-01') })).toEqual(['lives in Oslo']);
    // In June nobody knew of Rome: Oslo was held without an end.
    expect(await textsOf('Berta', { knownAt: T0, validAt: day('2026-01-01') })).toEqual(['lives in Oslo']);
    expect((await factsOf('Berta', { knownAt: T0, validAt: T0 }))[0]?.validTo).toBeNull();
    expect(await textsOf('Berta', { validAt: day('2019-01-01') })).toEqual([]);
  });

  it.each([
    ['single', { relationType: 'LIVES_IN', to: 'Oslo' }, { relationType: 'lives-in', to: 'Rome' }],
    [
      'single',
      { relationType: 'DRIVES', to: 'A van' },
      { relationType: 'drives', to: 'A bus', single: true },
    ],
    ['number', { text: 'The mill costs 30 crowns.' }, { text: 'The mill costs 40 crowns.' }],
    ['negation', { text: 'likes tea' }, { text: "doesn't like tea" }],
    ['value', { text: 'works at Acme' }, { text: 'works at Initech' }],
  ])(
    'that conflicts with another (%s) is reported with it, and lowers its reliability',
    async (rule, one, other) => {
      const say = (what: Record<string, unknown>): Promise<FactReceipt> =>
        'text' in what
          ? observe({ entity: 'Berta', text: String(what['text']) })
          : relate({ entity: 'Berta', ...(what as { relationType: string; to: string }) });
      const older = await say(one);
      const newer = await say(other);
      expect(newer.contradictions).toMatchObject([
        { rule, against: { id: older.fact.id, reliability: 0.3 } },
      ]);
      expect(newer.fact.contradicts).toEqual([older.fact.id]);
      expect((await factsOf('Berta')).map(({ id }) => id).toSorted()).toEqual(
        [older.fact.id, newer.fact.id].toSorted(),
      );
    },
  );

  it('contradicts another by the caller’s word', async () => {
    const older = await observe({ entity: 'Berta', text: 'is on leave' });
    const newer = await observe({
      entity: 'Karl',
      text: 'saw Berta at her desk',
      contradicts: [older.fact.id],
    });
    expect(newer.contradictions).toMatchObject([
      { rule: 'stated', against: { id: older.fact.id, reliability: 0.3 } },
    ]);
  });

  it('may have many of a relation that is not single, and other times of one that is', async () => {
    await relate({ entity: 'Berta', relationType: 'KNOWS', to: 'Karl' });
    expect((await relate({ entity: 'Berta', relationType: 'KNOWS', to: 'Otto' })).contradictions).toEqual([]);
    await relate({
      entity: 'Berta',
      relationType: 'WORKS_AT',
      to: 'Acme',
      validFrom: day('2010-01-01'),
      validTo: day('2015-01-01'),
    });
    const later = await relate({
      entity: 'Berta',
      relationType: 'WORKS_AT',
      to: 'Initech',
      validFrom: day('2015-01-01'),
    });
    expect(later).toMatchObject({ contradictions: [], superseded: [] });
  });

  it('is superseded by word, once, and never in a circle', async () => {
    const one = await observe({ entity: 'The plan', text: 'is drawn by hand' });
    const two = await observe({
      entity: 'The plan',
      text: 'is drawn by a plotter',
      validFrom: day('2026-03-01'),
    });
    const three = await observe({ entity: 'The plan', text: 'is not drawn any more' });
    const supersede = (olderId: string, newerId: string, at?: Date) =>
      graph.service.supersede({ namespace, olderId, newerId, at });
    expect(await supersede(one.fact.id, two.fact.id)).toMatchObject({ validTo: day('2026-03-01') });
    expect(await supersede(one.fact.id, two.fact.id)).toMatchObject({ validTo: day('2026-03-01') });
    await supersede(two.fact.id, three.fact.id, day('2026-05-01'));
    for (const [older, newer] of [
      [three, one],
      [two, one],
      [one, one],
    ] as const) {
      await expect(supersede(older.fact.id, newer.fact.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(supersede(two.fact.id, three.fact.id, day('2026-02-01'))).rejects.toMatchObject({
      code: 'INVALID_DATE',
      field: 'at',
    });
    expect(await textsOf('the plan')).toEqual(['is not drawn any more']);
  });

  it('is retracted: never so, but for who asks as of before', async () => {
    const { fact } = await relate({ entity: 'Berta', relationType: 'KNOWS', to: 'Karl' });
    graph.now = day('2026-07-01');
    expect(await graph.service.retract({ namespace, id: fact.id })).toMatchObject({
      retractedAt: day('2026-07-01'),
    });
    expect(await graph.service.retract({ namespace, id: fact.id })).toMatchObject({
      retractedAt: day('2026-07-01'),
    });
    expect(await textsOf('Berta')).toEqual([]);
    expect(await textsOf('Berta', { knownAt: T0, validAt: T0 })).toEqual(['knows Karl']);
  });

  it('stated by twenty writers at once is stored once', async () => {
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () => relate({ entity: 'Berta', relationType: 'KNOWS', to: 'Karl' })),
    );
    expect(receipts.filter(({ status }) => status === 'CREATED')).toHaveLength(1);
    expect(await factsOf('Berta')).toHaveLength(1);
  });
});

describe('[R-FACT-INPUT] a fact that cannot be', () => {
  const good = { entity: 'Berta', relationType: 'KNOWS', to: 'Karl' };
  it.each([
    [
      'has a relation that is no name',
      { relationType: 'x]->() DETACH DELETE' },
      'INVALID_ARGUMENT',
      'relationType',
    ],
    ['is of an entity without a name', { entity: '...' }, 'INVALID_ARGUMENT', 'entity'],
    ['relates a thing to itself', { to: 'BERTA' }, 'INVALID_ARGUMENT', 'to'],
    ['is stated by no memory that is here', { statedIn: ['nowhere'] }, 'UNKNOWN_ID', 'statedIn'],
    ['contradicts nothing that is held', { contradicts: ['nothing'] }, 'UNKNOWN_ID', 'contradicts[0]'],
  ])('%s: it is refused by code and field, and nothing is left of it', async (_what, wrong, code, field) => {
    await expect(relate({ ...good, ...wrong })).rejects.toMatchObject({ code, field });
    expect(await graph.service.entity({ namespace, entity: 'Berta' })).toBeNull();
  });

  it('is not asked for as of what will be known', async () => {
    await relate(good);
    await expect(factsOf('Berta', { knownAt: day('2030-01-01') })).rejects.toMatchObject({
      code: 'INVALID_DATE',
      field: 'asOf.knownAt',
    });
  });

  it('is not known in another namespace', async () => {
    const { fact } = await relate(good);
    const other = freshNamespace('knowledge');
    expect(await graph.service.entity({ namespace: other, entity: 'Berta' })).toBeNull();
    expect(await graph.service.entity({ namespace: other, entity: fact.entityId })).toBeNull();
    expect(await graph.service.facts({ namespace: other, entityId: fact.entityId, first: 10 })).toEqual([]);
    for (const refused of [
      () => graph.service.retract({ namespace: other, id: fact.id }),
      () => graph.service.supersede({ namespace: other, olderId: fact.id, newerId: 'x' }),
      () => graph.service.relate({ namespace: other, ...good, contradicts: [fact.id] }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    expect(await factsOf('Berta')).toHaveLength(1);
  });
});

describe('[R-ERASE] a fact that one memory states', () => {
  it('goes with it, and so do entities that nothing else knows; what another states, too, stays', async () => {
    const [one, two] = await graph.service.rememberMany({
      input: [
        { namespace, content: 'she said it first' },
        { namespace, content: 'she said it again' },
      ],
    });
    const [first, second] = [one?.id ?? '', two?.id ?? ''];
    await relate({
      entity: 'Zora',
      relationType: 'LIVES_IN',
      to: 'Ghent',
      statedIn: [first],
      validFrom: day('2020-01-01'),
    });
    graph.now = day('2026-06-02');
    await relate({
      entity: 'Zora',
      relationType: 'LIVES_IN',
      to: 'Bruges',
      statedIn: [first],
      validFrom: day('2024-01-01'),
    });
    await observe({ entity: 'Zora', text: 'sings', statedIn: [first, second] });
    await graph.service.forget({ namespace, id: first, mode: 'ERASE' });
    expect((await factsOf('Zora')).map(({ text, statedIn }) => [text, statedIn])).toEqual([
      ['sings', [second]],
    ]);
    const left = await graph.cypher(
      `MATCH (n {namespace: $namespace}) WHERE n:Observation OR n:Entity AND n.name IN ['Ghent', 'Bruges'] RETURN coalesce(n.text, n.name) AS is`,
      { namespace },
    );
    expect(left).toEqual([{ is: 'sings' }]);
  });
});

describe('[R-ENTITY-SAME] two entities that are one', () => {
  it('share one name and all their facts until the merge is undone', async () => {
    await observe({ entity: 'Liz', text: 'plays chess' });
    await observe({ entity: 'Elizabeth Winter', text: 'lives in York' });
    await graph.service.mergeEntities({ namespace, entity: 'Liz', sameAs: 'Elizabeth Winter' });
    const joined = await graph.service.entity({ namespace, entity: 'Liz' });
    expect(joined).toMatchObject({ name: 'Elizabeth Winter', aliases: [{ name: 'Liz' }] });
    expect((await textsOf('Liz')).toSorted()).toEqual(['lives in York', 'plays chess']);
    expect((await observe({ entity: 'liz', text: 'lives in York' })).status).toBe('DUPLICATE');
    expect(
      (await graph.service.entities({ namespace, first: 10 })).items.map(({ entity }) => entity.name),
    ).toEqual(['Elizabeth Winter']);
    await expect(
      graph.service.mergeEntities({ namespace, entity: 'Elizabeth Winter', sameAs: 'Liz' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', field: 'sameAs' });
    await graph.service.splitEntity({ namespace, name: 'Liz' });
    expect(await textsOf('Liz')).toEqual(['plays chess']);
    expect(await textsOf('Elizabeth Winter')).toEqual(['lives in York']);
    await expect(graph.service.splitEntity({ namespace, name: 'Liz' })).rejects.toMatchObject({
      code: 'UNKNOWN_ID',
    });
  });

  it('join in chains, and two writers at once leave no circle', async () => {
    for (const entity of ['A1', 'B2', 'C3', 'D4']) await observe({ entity, text: `is ${entity}` });
    await graph.service.mergeEntities({ namespace, entity: 'A1', sameAs: 'B2' });
    await graph.service.mergeEntities({ namespace, entity: 'B2', sameAs: 'C3' });
    const attempts = await Promise.allSettled([
      graph.service.mergeEntities({ namespace, entity: 'C3', sameAs: 'D4' }),
      graph.service.mergeEntities({ namespace, entity: 'D4', sameAs: 'C3' }),
    ]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await textsOf('A1')).toSorted()).toEqual(['is A1', 'is B2', 'is C3', 'is D4']);
  });
});

describe('[R-ENTITY-LIST] entities', () => {
  it('come by how often they are mentioned, by any of their names', async () => {
    const names = ['Alma', 'Boris', 'Zora', 'Zora', 'Zora', 'Zo', 'Yule', 'Yule'];
    for (const [at, name] of names.entries())
      await graph.service.remember({
        namespace,
        content: `Note ${at}.`,
        entities: [{ name, type: 'PERSON' }],
      });
    await settle(namespace);
    await graph.service.mergeEntities({ namespace, entity: 'Zo', sameAs: 'Boris' });
    const most = async (first: number, more: object = {}) => {
      const page = await graph.service.entities({ namespace, first, byMentions: true, ...more });
      return [...page.items.map(({ entity: { name, mentions } }) => `${name} ${mentions}`), page.hasNextPage];
    };
    expect(await most(3)).toEqual(['Zora 3', 'Boris 2', 'Yule 2', true]);
    expect(await most(9, { prefix: 'b' })).toEqual(['Boris 2', false]);
    expect(await most(9, { type: 'PLACE' })).toEqual([false]);
    const { items } = await graph.service.entities({ namespace, first: 1 });
    await expect(most(3, { after: items[0]?.cursor })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'after',
    });
  });

  it('come page by page in the order of their names, by how they begin and by type', async () => {
    for (const entity of ['delta', 'Alpha', 'alpine', 'Beta'])
      await observe({ entity, text: 'is here', entityType: entity === 'Beta' ? 'PERSON' : undefined });
    const names: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await graph.service.entities({ namespace, first: 2, after });
      names.push(...page.items.map(({ entity }) => entity.name));
      after = page.items.at(-1)?.cursor;
      if (!page.hasNextPage) break;
    }
    expect(names).toEqual(['Alpha', 'alpine', 'Beta', 'delta']);
    const listed = async (input: { prefix?: string; type?: string }) =>
      (await graph.service.entities({ namespace, first: 10, ...input })).items.map(
        ({ entity }) => entity.name,
      );
    expect(await listed({ prefix: 'ALP' })).toEqual(['Alpha', 'alpine']);
    expect(await listed({ type: 'PERSON' })).toEqual(['Beta']);
    await expect(graph.service.entities({ namespace, first: 10, after: 'x' })).rejects.toMatchObject({
      code: 'BAD_CURSOR',
    });
  });
});
