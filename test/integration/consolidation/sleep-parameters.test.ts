/** The thresholds of sleep, as a namespace sets them. */
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { storeMemories, T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);
it('[R-SLEEP-PARAMETERS] a namespace sets the thresholds that its memories move by, over the doors or in Neo4j Browser', async () => {
  const { service } = graph;
  const namespace = freshNamespace('parameters');
  const promoted = async (dryRun = false) => {
    const { changes } = await service.consolidate({ namespace, now: T0, dryRun });
    return changes.filter(({ phase }) => phase === 'promote').map(({ id }) => id);
  };
  const [id = '', other = ''] = await storeMemories(
    { service, connection: graph.connection, namespace },
    [1, 0.2],
  );
  await service.setConfig({ namespace, parameters: [{ name: 'promoteAboveWorking', value: 1.9 }] });
  await service.coAccess({ namespace, ids: [id, other], now: T0 });
  expect(await promoted()).toEqual([id]);

  await graph.cypher(
    `MATCH (c:ConsolidationConfig {namespace: $namespace}) SET c.promoteAboveWorking = 1.0, c.majority = 'most'
     WITH c MATCH (m:Memory {id: $other}) SET m.reviewAt = datetime($at)`,
    { namespace, other, at: T0.toISOString() },
  );
  const { parameters, notices } = await service.config({ namespace });
  expect(parameters).toEqual([{ name: 'promoteAboveWorking', value: 1 }]);
  expect(notices).toEqual([expect.stringContaining('ConsolidationConfig.majority is not a number')]);
  expect(await promoted(true)).toEqual([other]);

  for (const [name, value, field] of [
    ['promoteAboveWorking', 0, 'parameters[0].value'],
    ['promoteAbove', 2, 'parameters[0].name'],
  ] as const) {
    const refused = service.setConfig({ namespace, parameters: [{ name, value }] });
    await expect(refused).rejects.toMatchObject({ field });
  }
  expect((await service.config({ namespace })).parameters).toEqual(parameters);
});
