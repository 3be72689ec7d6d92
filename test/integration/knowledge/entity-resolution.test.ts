/** New entities are typed by their names, found by words and vectors of these, and joined where one name is written twice. */
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();

const resolved = (namespace: string): Promise<void> => settle(namespace);

const observe = (namespace: string, entity: string, text = 'is there', entityType?: string) =>
  graph.service.observe({ namespace, entity, text, entityType });

async function known(namespace: string, entity: string) {
  const found = await graph.service.entity({ namespace, entity });
  if (found === null) throw new Error(`${entity} is not there.`);
  return found;
}

async function candidates(namespace: string, entity: string) {
  const { id } = await known(namespace, entity);
  const [found = []] = await graph.service.entityCandidates({ namespace, entityIds: [id], first: 10 });
  return found.map(({ entity: { name }, by }) => ({ name, by: by.toSorted() }));
}

it('[R-ENTITIES] one name written in two ways is one entity, until somebody says otherwise, and then for good', async () => {
  const namespace = freshNamespace();
  await observe(namespace, 'TypeScript', 'has types');
  await observe(namespace, 'Type-Script', 'is compiled');
  await observe(namespace, 'Berta Lund', 'keeps bees');
  await observe(namespace, 'Lund, Berta', 'lives in Porto');
  await observe(namespace, 'GPT-4', 'is a model');
  await observe(namespace, 'GPT-5', 'is another');
  await resolved(namespace);
  expect(await known(namespace, 'type script')).toMatchObject({
    name: 'TypeScript',
    aliases: [{ name: 'Type-Script', mergedBy: 'NAME' }],
  });
  expect((await known(namespace, 'Lund Berta')).name).toBe('Berta Lund');
  expect((await known(namespace, 'GPT-4')).aliases).toEqual([]);
  const { id } = await known(namespace, 'TypeScript');
  expect((await graph.service.facts({ namespace, entityId: id, first: 10 })).map(({ text }) => text)).toEqual(
    ['is compiled', 'has types'],
  );

  await graph.service.splitEntity({ namespace, name: 'Type-Script' });
  await graph.cypher("MATCH (e:Entity {namespace: $namespace}) SET e:Undigested, e.owes = ['resolve']", {
    namespace,
  });
  await observe(namespace, 'Otto', 'came');
  await resolved(namespace);
  expect(await known(namespace, 'Type-Script')).toMatchObject({ name: 'Type-Script', aliases: [] });
  expect(await candidates(namespace, 'Type-Script')).toEqual([]);

  await graph.service.mergeEntities({ namespace, entity: 'Type-Script', sameAs: 'TypeScript' });
  expect((await known(namespace, 'TypeScript')).aliases).toMatchObject([{ mergedBy: 'CALLER' }]);
}, 120_000);

it('[R-ENTITIES] what may be the same is found by words, by initials and by vectors; a caller joins it', async () => {
  const namespace = freshNamespace();
  for (const name of [
    'New York City',
    'NYC',
    'Postgres',
    'PostgreSQL',
    'Ilmo',
    'Ilmo Korhonen',
    'Jonas Weber',
    'Anna Weber',
    'Python 2',
    'Python 3',
  ])
    await observe(namespace, name);
  await observe(freshNamespace(), 'Ilmo Virtanen');
  await resolved(namespace);
  expect(await candidates(namespace, 'NYC')).toEqual([{ name: 'New York City', by: ['MEANING', 'WORDS'] }]);
  expect(await candidates(namespace, 'Postgres')).toEqual([{ name: 'PostgreSQL', by: ['MEANING'] }]);
  expect(await candidates(namespace, 'Ilmo')).toEqual([{ name: 'Ilmo Korhonen', by: ['WORDS'] }]);
  expect(await candidates(namespace, 'Jonas Weber')).toEqual([]);
  expect(await candidates(namespace, 'Python 3')).toEqual([]);
  await graph.service.mergeEntities({ namespace, entity: 'NYC', sameAs: 'New York City' });
  expect(await candidates(namespace, 'New York City')).toEqual([]);
});

it('[R-ENTITIES] a person is asked about names that look alike and are used alike', async () => {
  const namespace = freshNamespace();
  const told: readonly (readonly [session: string, ...names: string[]])[] = [
    ['one', 'Caroline', 'Mel'],
    ['two', 'Caroline', 'Mel'],
    ['one', 'Caroline', 'Melanie'],
    ['two', 'Caroline', 'Melanie'],
    // Two that stand in one memory.
    ['one', 'Ilmo', 'Ilmo Korhonen', 'Turku'],
    ['two', 'Ilmo', 'Ilmo Korhonen', 'Turku'],
    // Two of other sessions, beside other names.
    ['three', 'Weber', 'Oslo'],
    ['three', 'Weber', 'Oslo'],
    ['four', 'Anna Weber', 'Porto'],
    ['four', 'Anna Weber', 'Porto'],
  ];
  for (const [at, [sessionId, ...names]] of told.entries())
    await graph.service.remember({
      namespace,
      sessionId,
      content: `line ${at}`,
      entities: names.map((name) => ({ name })),
    });
  await resolved(namespace);
  const asked = async (entity: string, usedAlike: boolean) => {
    const { id } = await known(namespace, entity);
    const [found = []] = await graph.service.entityCandidates({
      namespace,
      entityIds: [id],
      first: 3,
      usedAlike,
    });
    return found.map(({ entity: { name } }) => name);
  };
  expect(await asked('Mel', true)).toEqual(['Melanie']);
  for (const [one, other] of [
    ['Ilmo', 'Ilmo Korhonen'],
    ['Weber', 'Anna Weber'],
  ] as const) {
    expect(await asked(one, false)).toEqual([other]);
    expect(await asked(one, true)).toEqual([]);
  }
});

it('[R-ENTITIES] a type is guessed by the name until somebody states one', async () => {
  const namespace = freshNamespace();
  await observe(namespace, 'Maria Silva');
  await observe(namespace, 'Frankfurt');
  await observe(namespace, 'Project Heron');
  await observe(namespace, 'Wellcome Trust', 'gives grants', 'FUNDER');
  await observe(namespace, 'frobnicator');
  // A name without a letter keeps no other waiting.
  const entities = [{ name: '"*(', entityType: 'sign', observations: ['is odd'] }];
  await graph.service.changeGraph({ namespace, change: { kind: 'createEntities', entities } });
  await resolved(namespace);
  const type = async (name: string) => (await known(namespace, name)).type;
  expect(await type('Maria Silva')).toBe('PERSON');
  expect(await type('Frankfurt')).toBe('PLACE');
  expect(await type('Project Heron')).toBe('PROJECT');
  expect(await type('Wellcome Trust')).toBe('FUNDER');
  expect(await type('frobnicator')).toBe('CONCEPT');
  expect(await candidates(namespace, '"*(')).toEqual([]);
  await observe(namespace, 'Frankfurt', 'sells sausages', 'COMPANY');
  expect(await type('Frankfurt')).toBe('COMPANY');
  await graph.cypher("MATCH (e:Entity {namespace: $namespace}) SET e:Undigested, e.owes = ['resolve']", {
    namespace,
  });
  await observe(namespace, 'Otto');
  await resolved(namespace);
  expect(await type('Frankfurt')).toBe('COMPANY');
});

it('[R-ERASE] an entity that was known from erased text alone goes, though its name was joined with another by itself', async () => {
  const namespace = freshNamespace();
  const { id } = await graph.service.remember({
    namespace,
    content: 'x',
    entities: [{ name: 'Type Script' }],
  });
  await graph.service.remember({ namespace, content: 'y', entities: [{ name: 'TypeScript' }] });
  await resolved(namespace);
  expect((await known(namespace, 'TypeScript')).aliases).toHaveLength(1);
  await graph.service.forget({ namespace, id, mode: 'ERASE' });
  expect(
    await graph.cypher('MATCH (e:Entity {namespace: $namespace}) RETURN e.name AS name', { namespace }),
  ).toEqual([{ name: 'TypeScript' }]);
});
