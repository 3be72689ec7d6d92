/** Parameters of consolidation by the names that design B gives them. */
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);

it('[R-CONFIG-NAMES] takes the names that design B gives to parameters, on the node and from a caller', async () => {
  const namespace = freshNamespace('names');
  await graph.cypher(
    `MERGE (c:ConsolidationConfig {namespace: $namespace})
     SET c.workingToShortThreshold = 1.5, c.promoteAboveShortTerm = 4.0, c.shortToLongThreshold = 6.0,
       c.clusteringIntervalMinutes = 30, c.promotionIntervalMinutes = 20`,
    { namespace },
  );
  const { parameters, notices, schedule } = await graph.service.config({ namespace });
  expect(notices).toEqual([]);
  expect(schedule).toBe('*/20 * * * *');
  expect(parameters).toEqual(
    expect.arrayContaining([
      { name: 'promoteAboveWorking', value: 1.5 },
      { name: 'promoteAboveShortTerm', value: 4 },
      { name: 'clusterEveryMinutes', value: 30 },
    ]),
  );
  const receipts = await graph.service.rememberMany({
    input: ['The kiln is lit on Mondays.', 'Bees swarm in May.'].map((content) => ({ namespace, content })),
  });
  const ids = receipts.map(({ id }) => id);
  await graph.service.coAccess({ namespace, ids });
  const paces = await graph.cypher('UNWIND $ids AS id MATCH (m:Memory {id: id}) RETURN m.pace AS pace', {
    ids,
  });
  expect(paces).toEqual([{ pace: 'shortTerm' }, { pace: 'shortTerm' }]);

  const set = (name: string) => graph.service.setConfig({ namespace, parameters: [{ name, value: 3 }] });
  expect(await set('coactivationThreshold')).toMatchObject({
    parameters: [{ name: 'leastCoactivations', value: 3 }],
  });
  await expect(set('workingDecay')).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: 'There is no such parameter. The rates of decay are fixed.',
  });
});
