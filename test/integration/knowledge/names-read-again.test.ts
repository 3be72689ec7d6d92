/** Names of memories that are stored already are read again: what no text names leaves, what somebody stated stays, and it can be undone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

/** Another service of this process may do the reading, by a clock of its own. */
const T0 = new Date();
const DAY_MS = 86_400_000;

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('again');
});

/** As an earlier version read them. */
const mentioned = (id: string, names: readonly string[]) =>
  graph.cypher(
    `MATCH (m:Memory {id: $id})
     UNWIND $names AS name
     MERGE (e:Memory {namespace: $namespace, dedupKey: 'e:' + toLower(name)})
       ON CREATE SET e:Entity:Undigested, e.owes = ['resolve'], e.id = randomUUID(), e.live = true, e.name = name, e.nameKey = toLower(name),
         e.likeness = toLower(name), e.type = 'CONCEPT', e.recordedAt = datetime()
     MERGE (m)-[:MENTIONS]->(e)`,
    { namespace, id, names },
  );

/** What a migration did to a whole store. */
const readAgain = async (): Promise<void> => {
  await graph.cypher(
    "MATCH (m:Episode {namespace: $namespace}) WHERE m.live SET m:Undigested, m.owes = coalesce(m.owes, []) + 'link'",
    { namespace },
  );
  await settle(namespace);
};

const names = async () =>
  (await graph.service.entities({ namespace, first: 50 })).items
    .map(({ entity: { name } }) => name)
    .toSorted();

const stored = async (name: string) =>
  (
    await graph.cypher(
      'MATCH (e:Entity {namespace: $namespace, name: $name}) RETURN e.id AS id, e.live AS live',
      {
        namespace,
        name,
      },
    )
  )[0];

const entries = async () =>
  (await graph.service.history({ namespace, first: 50 })).items
    .map(({ node }) => node)
    .filter(({ verb }) => verb === 'readNames');

async function remember(content: string, ...wrong: string[]): Promise<string> {
  const { id } = await graph.service.remember({ namespace, content, who: 'Ada' });
  await settle(namespace);
  await mentioned(id, wrong);
  await settle(namespace);
  return id;
}

describe('[R-ENTITIES] names read again', () => {
  it('leave where no text has them and nothing was stated of them; facts, merges and types stay', async () => {
    await remember('Otto came to Skarvik.', 'Gotta', 'Accuracy', 'Pros', 'Cons', 'Summary');
    await graph.service.observe({ namespace, entity: 'Accuracy', text: 'is what counts' });
    await graph.service.mergeEntities({ namespace, entity: 'Pros', sameAs: 'Cons' });
    await graph.service.remember({
      namespace,
      content: 'It was short.',
      entities: [{ name: 'Summary', type: 'CONCEPT' }],
    });
    await settle(namespace);
    expect(await names()).toContain('Gotta');
    await readAgain();
    expect(await names()).toEqual(['Accuracy', 'Ada', 'Cons', 'Otto', 'Skarvik', 'Summary']);
    expect((await graph.service.entity({ namespace, entity: 'Pros' }))?.name).toBe('Cons');
    const { id = '' } = (await graph.service.entity({ namespace, entity: 'Accuracy' })) ?? {};
    expect(await graph.service.facts({ namespace, entityId: id, first: 9 })).toMatchObject([
      { text: 'is what counts' },
    ]);
    expect(await graph.service.entity({ namespace, entity: 'Gotta' })).toBeNull();
    expect(await graph.service.entity({ namespace, entity: 'Summary' })).toMatchObject({ mentions: 1 });
    expect(await stored('Gotta')).toMatchObject({ live: false });
  }, 120_000);

  it('are waited for in the status, change nothing a second time, and are undone', async () => {
    const id = await remember('Otto came to Skarvik.', 'Gotta');
    const other = await remember('Gotta go.', 'Gotta');
    const before = await names();
    await graph.cypher(
      "MATCH (m:Episode {namespace: $namespace}) SET m:Undigested, m.owes = coalesce(m.owes, []) + 'link'",
      { namespace },
    );
    expect(await graph.service.memoryStatus({ namespace })).toMatchObject({ unlinked: 2 });
    await settle(namespace);
    expect(await graph.service.memoryStatus({ namespace })).toMatchObject({ unlinked: 0 });
    expect(await names()).toEqual(['Ada', 'Otto', 'Skarvik']);
    const [entry] = await entries();
    expect(entry).toMatchObject({ undoable: true, memoryIds: [id, other].toSorted() });
    await readAgain();
    expect(await entries()).toHaveLength(1);

    await graph.service.undo({ namespace, id: entry?.id ?? '' });
    expect(await names()).toEqual(before);
    expect(await graph.service.entity({ namespace, entity: 'Gotta' })).toMatchObject({ mentions: 2 });
    await settle(namespace);
    expect(await names()).toEqual(before);
    await expect(graph.service.undo({ namespace, id: entry?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  }, 120_000);

  it('find what was missed, and lose it when that is undone', async () => {
    const { id } = await graph.service.remember({ namespace, content: 'Otto came to Skarvik.', who: 'Ada' });
    await settle(namespace);
    await graph.cypher(
      "MATCH (:Memory {id: $id})-[:MENTIONS]->(e:Entity {name: 'Skarvik'}) DETACH DELETE e",
      { id },
    );
    await readAgain();
    expect(await names()).toEqual(['Ada', 'Otto', 'Skarvik']);
    const [entry] = await entries();
    await graph.service.undo({ namespace, id: entry?.id ?? '' });
    expect(await names()).toEqual(['Ada', 'Otto']);
  }, 120_000);

  it('come back where a text or a caller names them again', async () => {
    await remember('Otto came to Skarvik.', 'Gotta', 'Pros');
    await readAgain();
    const gone = await stored('Gotta');
    await graph.service.remember({ namespace, content: 'It is a name.', entities: [{ name: 'Gotta' }] });
    await graph.service.observe({ namespace, entity: 'Pros', text: 'are many' });
    await settle(namespace);
    expect(await names()).toEqual(['Ada', 'Gotta', 'Otto', 'Pros', 'Skarvik']);
    expect(await stored('Gotta')).toEqual({ ...gone, live: true });
    await readAgain();
    expect(await names()).toEqual(['Ada', 'Gotta', 'Otto', 'Pros', 'Skarvik']);
  }, 120_000);

  it('that have left are removed by clean-up, and by erasing the text that named them', async () => {
    await remember('Otto came to Skarvik.', 'Gotta');
    const id = await remember('Ines left.', 'Pros');
    await graph.service.consolidate({ namespace });
    await readAgain();
    await graph.service.consolidate({ namespace });
    expect([await stored('Gotta'), await stored('Pros')]).toMatchObject([{ live: false }, { live: false }]);
    await graph.service.forget({ namespace, id, mode: 'ERASE' });
    expect([await stored('Gotta'), await stored('Pros')]).toMatchObject([{ live: false }, undefined]);
    graph.now = new Date(T0.getTime() + 31 * DAY_MS);
    await graph.service.consolidate({ namespace });
    expect(await stored('Gotta')).toBeUndefined();
    expect(await entries()).toEqual([]);
  }, 120_000);

  it('of a forgotten memory do not bring back what has left', async () => {
    const id = await remember('Otto came to Skarvik.', 'Gotta');
    await remember('Ines left.', 'Gotta');
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    await readAgain();
    expect(await names()).not.toContain('Gotta');
    await graph.service.unforget({ namespace, ids: [id] });
    await settle(namespace);
    expect(await names()).toEqual(['Ada', 'Ines', 'Otto', 'Skarvik']);
  }, 120_000);
});
