/** What a service keeps of the memories that it has read, while others change them. */
import { expect, it } from 'vitest';
import { KnownMemories } from '../../../src/retrieval/stages/known-memories.ts';
import { hydrateCandidates } from '../../../src/store/statements.generated.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const graph = useGraph();

async function stored(namespace: string): Promise<string[]> {
  const contents = ['The ferry leaves at nine.', 'The kiln is cold.', 'The mill turns.'];
  const input = contents.map((content) => ({ namespace, content, sessionId: 's' }));
  return (await graph.service.rememberMany({ input })).map(({ id }) => id);
}

it('reads a memory the second time as it is then, and as the graph has it', async () => {
  const namespace = freshNamespace('known');
  const ids = await stored(namespace);
  const memories = new KnownMemories(graph.database);
  const first = await memories.of(namespace, ids, {});
  expect(first.map(({ memory }) => memory.content)).toEqual([
    'The ferry leaves at nine.',
    'The kiln is cold.',
    'The mill turns.',
  ]);
  await graph.service.tag({ namespace, id: ids[1] ?? '', add: ['pottery'] });
  await graph.service.remember({ namespace, content: 'The weir is open.', sessionId: 's' });
  const again = await memories.of(namespace, ids, {});
  expect(again[1]?.memory.tags).toEqual(['pottery']);
  expect(again[2]?.predecessorId).toBe(ids[1]);
  expect(again).toEqual(await graph.database.run(hydrateCandidates, { namespace, ids }));
});

it('finds nothing of what was forgotten or erased meanwhile, nor of another namespace', async () => {
  const namespace = freshNamespace('known');
  const [kept = '', forgotten = '', erased = ''] = await stored(namespace);
  const memories = new KnownMemories(graph.database);
  await memories.read(namespace, [kept, forgotten, erased], {});
  await graph.service.forget({ namespace, id: forgotten, mode: 'SOFT' });
  await graph.service.forget({ namespace, id: erased, mode: 'ERASE' });
  const found = await memories.of(namespace, [kept, forgotten, erased], {});
  expect(found.map(({ memory }) => memory.id)).toEqual([kept]);
  expect(await memories.of(freshNamespace('other'), [kept], {})).toEqual([]);
});

it('recall filters by the category that consolidation gave a memory since, and took back', async () => {
  const namespace = freshNamespace('known');
  const [id = ''] = await stored(namespace);
  const semantic = async (): Promise<string[]> => {
    const asked = {
      namespace,
      query: 'When does the ferry leave?',
      filter: { category: 'SEMANTIC' as const },
    };
    return (await graph.service.recall(asked)).hits.map(({ memory }) => memory.id);
  };
  await graph.service.recall({ namespace, query: 'When does the ferry leave?' });
  await graph.cypher('MATCH (m:Episode {id: $id, namespace: $namespace}) SET m.kappa = 0.61, m:Ripe', {
    id,
    namespace,
  });
  const { run } = await graph.service.consolidate({ namespace });
  expect(await semantic()).toEqual([id]);
  await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
  expect(await semantic()).toEqual([]);
});
