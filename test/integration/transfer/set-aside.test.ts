/** What cannot be repaired is set aside, and nothing else: a node that only seemed to be wrong stays where it is. */
import { expect, it } from 'vitest';
import { Database } from '../../../src/store/database.ts';
import { setAside } from '../../../src/store/statements.generated.ts';
import { NEEDED, STORED_TYPES } from '../../../src/transfer/schema/stored-types.ts';
import { testDatabase } from '../../support/database/database.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const graph = useGraph();

it('a node is looked at again behind its lock before it is set aside', async () => {
  await using database = new Database({ ...(await testDatabase()), managed: false }, {});
  const namespace = freshNamespace('aside');
  const { id } = await graph.service.remember({ namespace, content: 'The bell rings at noon.' });
  const [row] = await graph.cypher(`MATCH (m:Episode {id: $id}) RETURN elementId(m) AS node`, { id });
  const params = { nodes: [String(row?.['node'])], types: STORED_TYPES, required: NEEDED };
  const aside = async (): Promise<number> => {
    const [done] = await database.run(setAside, params);
    return done?.nodes ?? 0;
  };
  expect(await aside()).toBe(0);
  expect(await graph.service.memory({ namespace, id })).toMatchObject({ id });
  await graph.cypher(`MATCH (m:Episode {id: $id}) SET m.tier = 7`, { id });
  expect(await aside()).toBe(1);
  expect(await graph.service.memory({ namespace, id })).toBeNull();
  await graph.cypher(`MATCH (m:GivenUp {id: $id, namespace: $namespace}) DETACH DELETE m`, { id, namespace });
});
