import { describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService } from '../../support/running/service.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
const mentioned = async (namespace: string): Promise<Record<string, unknown>[]> =>
  graph.cypher(
    `CYPHER 25 MATCH (m:Episode {namespace: $namespace})-[:MENTIONS]->(e:Entity:Memory {namespace: $namespace})
     RETURN e.name AS name, e.type AS type, count(m) AS memories ORDER BY name`,
    { namespace },
  );

describe('[R-ENTITIES] what memories mention', () => {
  it('is linked some time after the write: names in the text, the speaker, and what the writer stated', async () => {
    const namespace = freshNamespace();
    await graph.service.rememberMany({
      input: [
        { namespace, content: 'I met Ada Lovelace in the harbour.', who: 'Charles' },
        {
          namespace,
          content: 'Yesterday Ada Lovelace sent the engine back.',
          entities: [{ name: 'Analytical Engine', type: 'TOOL' }],
        },
      ],
    });
    expect(await mentioned(namespace)).toEqual([]);
    await settle(namespace);
    expect(await mentioned(namespace)).toEqual([
      { name: 'Ada Lovelace', type: 'PERSON', memories: 2 },
      { name: 'Analytical Engine', type: 'TOOL', memories: 1 },
      { name: 'Charles', type: 'PERSON', memories: 1 },
    ]);
    const { items } = await graph.service.memories({ namespace, first: 10 });
    expect(items.map(({ memory }) => memory.kind)).toEqual(['Episode', 'Episode']);
  });

  it('no longer lead to a memory that was forgotten', async () => {
    const namespace = freshNamespace();
    const [kept, gone] = await graph.service.rememberMany({
      input: [
        { namespace, content: 'Grace Hopper found a moth.' },
        { namespace, content: 'Grace Hopper wrote a compiler.' },
      ],
    });
    const memories = async (): Promise<unknown> => (await mentioned(namespace))[0]?.['memories'];
    await settle(namespace);
    expect(await memories()).toBe(2);
    await graph.service.forget({ namespace, id: gone?.id ?? '', mode: 'SOFT' });
    expect(await memories()).toBe(1);
    expect(await graph.service.memory({ namespace, id: kept?.id ?? '' })).toMatchObject({
      retractedAt: null,
    });
  });

  it('name the latest memories that mention them by any of their names', async () => {
    const namespace = freshNamespace();
    const told = ['Ada Lovelace is here.', 'Countess Lovelace left.', 'Ada Lovelace came back.', 'It rains.'];
    const receipts = await graph.service.rememberMany({
      input: told.map((content, at) => ({
        namespace,
        content,
        occurredAt: new Date(Date.UTC(2026, 0, 1 + at)),
        entities: [{ name: content.startsWith('C') ? 'Countess' : content.startsWith('A') ? 'Ada' : 'rain' }],
      })),
    });
    const [first, second, third] = receipts.map(({ id }) => id);
    const find = async (name: string) => (await graph.service.entity({ namespace, entity: name }))?.id ?? '';
    const latest = async (name: string, most = 5) =>
      graph.service.latestMentions({ namespace, entityIds: [await find(name), 'nobody'], first: most });
    await settle(namespace);
    expect(await latest('Ada')).toEqual([[third, first], []]);
    await graph.service.mergeEntities({ namespace, entity: 'Ada', sameAs: 'Countess' });
    expect(await latest('Countess')).toEqual([[third, second, first], []]);
    expect(await latest('Countess', 1)).toEqual([[third], []]);
    await graph.service.forget({ namespace, id: third ?? '', mode: 'SOFT' });
    expect(await latest('Countess', 1)).toEqual([[second], []]);
  });

  it('are found by the next service where this one did not live to find them', async () => {
    const namespace = freshNamespace();
    {
      await using short = await startService();
      await short.service.remember({ namespace, content: 'The kite belongs to Katherine Johnson.' });
    }
    await using _next = await startService();
    await settle(namespace);
    expect(await mentioned(namespace)).toMatchObject([{ name: 'Katherine Johnson' }]);
  });
});
