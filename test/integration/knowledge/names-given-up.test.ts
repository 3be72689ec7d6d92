/** A memory whose names cannot be read, as somebody else may write one into the graph, keeps no other waiting, and is given up. */
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
it('[R-ENTITIES] names that cannot be read are tried again, given up, and told of; others are linked meanwhile', async () => {
  const namespace = freshNamespace('unread');
  const { service } = graph;
  // A number is no text: the thread that reads it ends.
  await graph.cypher(
    `CREATE (:Memory:Episode:Undigested {owes: ['link'], id: '0-' + $namespace, namespace: $namespace, dedupKey: 'k:odd', live: true, content: 42, who: 'Berta', statedEntities: ['The mill' + $nul + 'PLACE'],
       recordedAt: datetime(), recordedAtMs: 0, occurredAt: datetime(), occurredAtMs: 0, tier: 'archived', energy: 1.0, energyAt: datetime()})`,
    { namespace, nul: '\u0000' },
  );
  const odd = async () => {
    const [row] = await graph.cypher(
      `MATCH (m:Memory {namespace: $namespace, dedupKey: 'k:odd'})
       RETURN m:GivenUp AS givenUp, m.linkAttempts AS attempts, COLLECT { MATCH (m)-[:MENTIONS]->(e) RETURN e.name ORDER BY e.name } AS names`,
      { namespace },
    );
    return row;
  };
  // Work that something else wakes may make an attempt as well.
  for (let time = 1; (await odd())?.['givenUp'] !== true; time += 1) {
    expect(time).toBeLessThanOrEqual(6);
    await service.remember({ namespace, content: `Otto came to Skarvik for the ${time}. time.` });
    const otto = async () => (await service.entity({ namespace, entity: 'Otto' }))?.mentions;
    const work = settle(namespace);
    if (time < 5) await expect(work).rejects.toMatchObject({ code: 'INTERNAL' });
    else await work;
    expect(await otto()).toBe(time);
    expect(Number((await odd())?.['attempts'] ?? 5)).toBe(Math.min(time, 5));
  }
  // The names that were given with it are linked in a second transaction.
  await expect
    .poll(odd, { timeout: 20_000 })
    .toEqual({ givenUp: true, attempts: null, names: ['Berta', 'The mill'] });
  expect(await service.memoryHealth({ namespace, windowHours: 1 })).toMatchObject({
    unlinked: 0,
    nameExtractionFailed: 1,
  });
  await graph.cypher('MATCH (m:Memory {namespace: $namespace}) DETACH DELETE m', { namespace });
}, 120_000);
