/** What is one name and what is two: by their signs and marks, by their length, and by how they are spelled. */
import { describe, expect } from 'vitest';
import { graphTest } from '../../support/database/graph.ts';
import { settle } from '../../support/running/settle.ts';

const LONG = 'ﷺ'.repeat(300);

describe('[R-ENTITIES] two names', () => {
  graphTest(
    'are two entities by their signs and marks',
    async ({ service, namespace }) => {
      const pairs = [
        ['C#', 'C++'],
        ['F#', 'F'],
        ['A+', 'A'],
        ['パリ', 'バリ'],
        ['राम', 'रमा'],
        ['Müller', 'Muller'],
        ['Mercury (planet)', 'Mercury (element)'],
      ] as const;
      for (const [entity, to] of pairs)
        await service.relate({ namespace, entity, relationType: 'UNLIKE', to });
      await settle(namespace);
      for (const name of pairs.flat())
        expect(await service.entity({ namespace, entity: name })).toMatchObject({ name, aliases: [] });
    },
    240_000,
  );

  graphTest(
    'are found by their likeness, and a person decides whether they are one',
    async ({ service, namespace }) => {
      await service.observe({ namespace, entity: 'Müller', text: 'bakes bread' });
      await service.remember({ namespace, content: 'The flour came late.', entities: [{ name: 'Müller' }] });
      await settle(namespace);
      expect((await service.entity({ namespace, entity: 'muller' }))?.name).toBe('Müller');
      const { facts } = await service.recall({ namespace, query: 'What does Muller do?' });
      expect(facts.map(({ fact }) => fact.text)).toEqual(['bakes bread']);

      await service.observe({ namespace, entity: 'Muller', text: 'sells shoes' });
      await settle(namespace);
      const own = await service.entity({ namespace, entity: 'Muller' });
      const ask = { namespace, entityIds: [own?.id ?? ''], first: 9 };
      const [candidates = []] = await service.entityCandidates(ask);
      expect(candidates.map(({ entity }) => entity.name)).toEqual(['Müller']);
      await service.mergeEntities({ namespace, entity: 'Muller', sameAs: 'Müller' });
      expect((await service.entity({ namespace, entity: 'Muller' }))?.name).toBe('Müller');
      await service.splitEntity({ namespace, name: 'Muller' });
      expect((await service.entity({ namespace, entity: 'Muller' }))?.id).toBe(own?.id);
    },
  );

  graphTest(
    'a question means the one that it writes, or else all that are alike',
    async ({ service, namespace }) => {
      for (const name of ['planet', 'element'])
        await service.observe({ namespace, entity: `Mercury (${name})`, text: `is a ${name}` });
      await settle(namespace);
      const told = async (query: string) =>
        (await service.recall({ namespace, query })).facts.map(({ fact }) => fact.text).toSorted();
      expect(await told('What is Mercury (planet)?')).toEqual(['is a planet']);
      expect(await told('What is Mercury?')).toEqual(['is a planet', 'is a element'].toSorted());
    },
  );
});

describe('a name that is too long in its normal form', () => {
  graphTest('is refused by its field, and nothing is written', async ({ service, cypher, namespace }) => {
    const refused = { code: 'INVALID_ARGUMENT', message: expect.stringContaining('5400 characters') };
    const memory = { namespace, content: 'Otto came.' };
    for (const [field, call] of [
      ['entity', () => service.observe({ namespace, entity: LONG, text: 'x' })],
      ['to', () => service.relate({ namespace, entity: 'Otto', relationType: 'KNOWS', to: LONG })],
      ['entities[0].name', () => service.remember({ ...memory, entities: [{ name: LONG }] })],
      ['who', () => service.remember({ ...memory, who: LONG })],
      ['tags[0]', () => service.remember({ ...memory, tags: [LONG] })],
      ['project', () => service.remember({ ...memory, project: LONG })],
    ] as const)
      await expect(call()).rejects.toMatchObject({ ...refused, field });
    await expect(
      service.changeGraph({
        namespace,
        change: { kind: 'createEntities', entities: [{ name: LONG, entityType: 'x', observations: [] }] },
      }),
    ).rejects.toMatchObject({ code: 'CONTENT_TOO_LARGE' });
    expect(await cypher('MATCH (m:Memory {namespace: $namespace}) RETURN m.id', { namespace })).toEqual([]);
  });

  graphTest('that an earlier version stored stops no other', async ({ service, cypher, namespace }) => {
    const [before, bad, after] = await service.rememberMany({
      input: ['Anna', 'Otto', 'Ines'].map((who) => ({ namespace, content: `${who} came.`, who })),
    });
    await cypher('MATCH (m:Episode {id: $id}) SET m.who = $long, m.statedEntities = [$long + $nul]', {
      id: bad?.id,
      long: LONG,
      nul: '\u0000',
    });
    await settle(namespace);
    const { items } = await service.entities({ namespace, first: 9 });
    expect(items.map(({ entity }) => entity.name)).toEqual(expect.arrayContaining(['Anna', 'Ines']));
    expect([before?.status, after?.status]).toEqual(['CREATED', 'CREATED']);
  });
});

describe('[R-ENTITIES] one spelling', () => {
  graphTest('of who, tags and project is kept, and found by each', async ({ service, namespace }) => {
    const { id } = await service.remember({
      namespace,
      content: 'The menu is printed.',
      who: 'Jose\u0301 ',
      tags: ['cafe\u0301', 'café', ' café'],
      project: '\u200bMenu\u0301',
    });
    const memory = await service.memory({ namespace, id });
    expect(memory).toMatchObject({ who: 'José', tags: ['café'], project: 'Menú' });
    for (const filter of [{ who: 'Jose\u0301' }, { tags: ['café '] }, { project: 'Menú ' }])
      expect((await service.recall({ namespace, query: 'menu', filter })).hits).toHaveLength(1);
    for (const asked of [{ who: ' José' }, { tag: 'cafe\u0301' }, { project: 'Menu\u0301' }])
      expect((await service.memories({ namespace, first: 9, ...asked })).items).toHaveLength(1);
    expect(await service.tag({ namespace, id, remove: ['cafe\u0301 '] })).toEqual([]);
  });

  graphTest('a text that shows nothing is empty', async ({ service, namespace }) => {
    const blank = '\u200b\u2060\ufeff';
    const memory = { namespace, content: 'Otto came.' };
    await expect(service.remember({ namespace, content: blank })).rejects.toMatchObject({
      code: 'EMPTY_CONTENT',
    });
    await expect(service.recall({ namespace, query: blank })).rejects.toMatchObject({
      code: 'EMPTY_CONTENT',
    });
    for (const call of [
      () => service.remember({ ...memory, who: blank }),
      () => service.remember({ ...memory, tags: [blank] }),
      () => service.remember({ ...memory, project: blank }),
      () => service.remember({ ...memory, sessionId: blank }),
      () => service.remember({ ...memory, idempotencyKey: blank }),
      () => service.observe({ namespace, entity: 'Otto', text: blank }),
      () => service.observe({ namespace, entity: blank, text: 'x' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});
