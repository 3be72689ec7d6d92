import { beforeAll, describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const SECRET = 'The vault combination is 7-23-41.';

const graph = useGraph();
let mine = '';
let theirs = '';
let secretId = '';
beforeAll(async () => {
  mine = freshNamespace('mine');
  theirs = freshNamespace('theirs');
  const { service } = graph;
  secretId = (
    await service.remember({ namespace: mine, content: SECRET, sessionId: 's', idempotencyKey: 'k' })
  ).id;
  await service.remember({ namespace: theirs, content: 'The weather is mild.', sessionId: 's' });
});

describe('[R-CYPHER-NAMESPACE] from another namespace', () => {
  it('recall does not answer with it, though nothing matches better', async () => {
    for (const asOf of [undefined, { knownAt: new Date(), validAt: new Date() }]) {
      const { hits } = await graph.service.recall({
        namespace: theirs,
        query: SECRET,
        limit: 200,
        neighbours: 10,
        contextIds: [secretId],
        ...(asOf === undefined ? {} : { asOf }),
      });
      const contents = hits.flatMap((hit) => [hit.memory, ...hit.neighbours]).map(({ content }) => content);
      expect(contents).toEqual(['The weather is mild.']);
    }
  });

  it('a memory cannot be read, alone or among others', async () => {
    expect(await graph.service.memory({ namespace: theirs, id: secretId })).toBeNull();
    expect(await graph.service.memoriesByIds({ namespace: theirs, ids: [secretId, secretId] })).toEqual([
      null,
      null,
    ]);
  });

  it('a list does not hold it, whatever is asked for', async () => {
    for (const filter of [{}, { sessionId: 's' }, { includeForgotten: true }]) {
      const { items } = await graph.service.memories({ namespace: theirs, first: 200, ...filter });
      expect(items.map(({ memory }) => memory.namespace)).toEqual([theirs]);
    }
  });

  it('a cursor of one namespace opens no other', async () => {
    const { items } = await graph.service.memories({ namespace: mine, first: 1 });
    const page = await graph.service.memories({
      namespace: theirs,
      first: 10,
      includeForgotten: true,
      after: items[0]?.cursor ?? expect.fail('no cursor'),
    });
    expect(page.items.filter(({ memory }) => memory.namespace !== theirs)).toEqual([]);
  });

  it('a memory cannot be forgotten', async () => {
    await expect(
      graph.service.forget({ namespace: theirs, id: secretId, mode: 'SOFT' }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'id' });
    expect((await graph.service.memory({ namespace: mine, id: secretId }))?.retractedAt).toBeNull();
  });

  it('a memory cannot be related to, and nothing is stored by the attempt', async () => {
    await expect(
      graph.service.remember({ namespace: theirs, content: 'A link.', relatedTo: [secretId] }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'relatedTo[0]' });
    expect((await graph.service.memories({ namespace: theirs, first: 10 })).items).toHaveLength(1);
  });

  it('the same key and the same session are others', async () => {
    const other = freshNamespace('other');
    const receipt = await graph.service.remember({
      namespace: other,
      content: SECRET,
      sessionId: 's',
      idempotencyKey: 'k',
    });
    expect(receipt).toMatchObject({ status: 'CREATED' });
    const { hits } = await graph.service.recall({ namespace: other, query: 'vault', neighbours: 5 });
    expect(hits.map(({ memory, neighbours }) => [memory.id, neighbours])).toEqual([[receipt.id, []]]);
  });

  it('feedback may not name it', async () => {
    const { recallId } = await graph.service.recall({ namespace: theirs, query: 'weather' });
    await expect(
      graph.service.feedback({ recallId, helpful: [secretId], unhelpful: [] }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'helpful' });
    expect((await graph.service.memory({ namespace: mine, id: secretId }))?.accessCount).toBe(0);
  });
});
