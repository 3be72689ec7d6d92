import { describe, expect, it } from 'vitest';
import { spread } from '../../../src/retrieval/sources/spread.ts';
import { expandFrontier } from '../../../src/store/statements.generated.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { linked } from '../../support/running/sleeping.ts';

const graph = useGraph();

const entities = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

describe('[R-RECALL-GRAPH] a question that takes two steps', () => {
  it('leads to the memory of its second, and no longer once the first is forgotten', async () => {
    const namespace = freshNamespace();
    const own = (what: string): { name: string }[] =>
      entities(...Array.from({ length: 10 }, (_, at) => `${what} Name${at}`));
    const [first] = await graph.service.rememberMany({
      input: [
        {
          namespace,
          content: 'The lighthouse at Skarvik was designed by Ingrid Halvorsen.',
          idempotencyKey: 'first',
          entities: own('First').slice(0, 2),
        },
        {
          namespace,
          content: 'Ingrid Halvorsen grew up on a sheep farm near Bergen.',
          idempotencyKey: 'bridge',
        },
        // All of them nearer to the question's words than the bridge is.
        ...Array.from({ length: 15 }, (_, at) => ({
          namespace,
          content: `Whoever designed lighthouse number ${at} spent a childhood like any lighthouse designer.`,
          entities: own(`Lighthouse${at}`),
        })),
      ],
    });
    await linked({ connection: graph.connection, namespace });
    const bridgeByGraph = async (): Promise<number> => {
      const { hits } = await graph.service.recall({
        namespace,
        query: 'Where did the designer of the Skarvik lighthouse spend a childhood?',
        limit: 20,
      });
      const bridge = hits.find(({ memory }) => memory.idempotencyKey === 'bridge');
      return bridge?.signals.find(({ name }) => name === 'graph')?.contribution ?? 0;
    };
    expect(await bridgeByGraph()).toBeGreaterThan(0.1);
    await graph.service.forget({ namespace, id: first?.id ?? '', mode: 'SOFT' });
    expect(await bridgeByGraph()).toBe(0);
  });

  it('is ranked as GDS ranks the same graph: 0.95 of the top 20', async () => {
    const namespace = freshNamespace();
    const names = Array.from({ length: 60 }, (_, at) => `Name${at} Family${at}`);
    await graph.service.rememberMany({
      input: Array.from({ length: 150 }, (_, at) => ({
        namespace,
        content: `note ${at}`,
        entities: entities(...[at % 60, (at * 7) % 60, (at * at) % 60].map((which) => names[which] ?? '')),
      })),
    });
    await linked({ connection: graph.connection, namespace });
    const ids = (await graph.service.memories({ namespace, first: 150 })).items.map(
      ({ memory }) => memory.id,
    );
    const seeds = new Map(ids.slice(0, 3).map((id) => [id, 1 / 3]));
    const { rank } = await spread({ memories: seeds, entities: new Map() }, (frontier, entityIds) =>
      graph.database.run(expandFrontier, { namespace, ids: frontier, entityIds, mostMentions: 1_000 }),
    );
    const name = `g${namespace}`;
    await graph.cypher(
      `CYPHER 25 MATCH (m:Episode {namespace: $namespace})-[:MENTIONS]->(e:Entity)
       WITH m, e, 1.0 / sqrt(COUNT { (e)<-[:MENTIONS]-() }) AS weight
       UNWIND [[m, e, weight], [e, m, 1.0]] AS way
       WITH way[0] AS from, way[1] AS to, way[2] AS weight
       RETURN gds.graph.project($name, from, to, {relationshipProperties: {weight: weight}})`,
      { namespace, name },
    );
    const exact = await graph.cypher(
      `CYPHER 25 MATCH (m:Memory {namespace: $namespace}) WHERE m.id IN $seeds
       WITH collect(m) AS sources
       CALL gds.pageRank.stream($name, {sourceNodes: sources, relationshipWeightProperty: 'weight', dampingFactor: 0.8, maxIterations: 200, tolerance: 1e-9})
       YIELD nodeId, score
       WITH gds.util.asNode(nodeId) AS node, score WHERE node:Episode
       RETURN node.id AS id ORDER BY score DESC LIMIT 20`,
      { namespace, name, seeds: [...seeds.keys()] },
    );
    await graph.cypher('CYPHER 25 CALL gds.graph.drop($name) YIELD graphName RETURN graphName', {
      name,
    });
    const found = new Set(
      Array.from(rank)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 20)
        .map(([id]) => id),
    );
    expect(exact).toHaveLength(20);
    expect(exact.filter(({ id }) => found.has(id as string)).length).toBeGreaterThanOrEqual(19);
  });
});
