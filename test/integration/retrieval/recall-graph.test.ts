import { describe, expect, it } from 'vitest';
import { spread } from '../../../src/retrieval/sources/spread.ts';
import { expandFrontier } from '../../../src/store/statements.generated.ts';
import { useGraph } from '../../support/database/graph.ts';
import { densePageRank, type Mention } from '../../support/dense-pagerank.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

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
    await settle(namespace);
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

  it('finds the second among the first five where texts have few names, and not without the graph', async () => {
    const namespace = freshNamespace();
    const films = [
      'The Silent Quay',
      'Northlight',
      'Glass Harbour',
      'Copper Sky',
      'Amber Fields',
      'The Heron',
    ];
    const people = [
      'Tove Arnell',
      'Marit Sunde',
      'Aino Kettunen',
      'Dag Hovland',
      'Ivo Castelan',
      'Rosa Belmonte',
    ];
    const towns = ['Bergen', 'Split', 'Lucca', 'Aarhus', 'Turku', 'Girona'];
    await graph.service.rememberMany({
      input: people.flatMap((person, at) => [
        { namespace, content: `${films[at]} was directed by ${person}.` },
        {
          namespace,
          content: `As a child ${person} lived above a bakery in ${towns[at]}.`,
          idempotencyKey: `bridge ${at}`,
        },
        { namespace, content: `The harbour was closed on day ${at} because of the ice.` },
        { namespace, content: `Somebody left a red umbrella on bus ${at}.` },
      ]),
    });
    await settle(namespace);
    const placesOf = (weights: { signal: 'graph'; weight: number }[]): Promise<number[]> =>
      Promise.all(
        films.map(async (film, at) => {
          const query = `In which town did the director of ${film} grow up?`;
          const { hits } = await graph.service.recall({ namespace, query, limit: 20, weights });
          const place = hits.findIndex(({ memory }) => memory.idempotencyKey === `bridge ${at}`);
          return place < 0 ? 21 : place + 1;
        }),
      );
    expect(Math.max(...(await placesOf([])))).toBeLessThanOrEqual(5);
    expect(Math.max(...(await placesOf([{ signal: 'graph', weight: 0 }])))).toBeGreaterThan(5);

    // A brief answer cuts by relevance, which knows no graph: what the graph brought stays, and so does what a limit asks for.
    for (const [at, film] of films.entries()) {
      const query = `In which town did the director of ${film} grow up?`;
      const brief = await graph.service.recall({ namespace, query, brief: true });
      expect(brief.hits.map(({ memory }) => memory.idempotencyKey)).toContain(`bridge ${at}`);
      expect(brief.hits.length).toBeLessThan(6);
      const asked = await graph.service.recall({ namespace, query, brief: true, limit: 10 });
      expect(asked.hits).toHaveLength(10);
    }
  });

  it('follows what an agent has related, as long as that holds', async () => {
    const namespace = freshNamespace();
    const own = (what: string): { name: string }[] =>
      entities(...Array.from({ length: 6 }, (_, at) => `${what} Name${at}`));
    await graph.service.rememberMany({
      input: [
        {
          namespace,
          content: 'Nordwind rents two floors of the old mill.',
          idempotencyKey: 'end',
          entities: entities('Nordwind'),
        },
        ...Array.from({ length: 12 }, (_, at) => ({
          namespace,
          content: `Whoever works on floor ${at} of a house walks up to the office each day.`,
          entities: own(`Floor${at}`),
        })),
      ],
    });
    const { fact } = await graph.service.relate({
      namespace,
      entity: 'Dana',
      relationType: 'WORKS_AT',
      to: 'Nordwind',
    });
    await settle(namespace);
    const byGraph = async (): Promise<number> => {
      const { hits } = await graph.service.recall({
        namespace,
        query: 'In which house does Dana walk up to the office?',
        limit: 20,
      });
      const end = hits.find(({ memory }) => memory.idempotencyKey === 'end');
      return end?.signals.find(({ name }) => name === 'graph')?.contribution ?? 0;
    };
    expect(await byGraph()).toBeGreaterThan(0.1);
    await graph.service.retract({ namespace, id: fact.id });
    expect(await byGraph()).toBe(0);
  });

  it('leads from a memory to those that its writer related to it', async () => {
    const namespace = freshNamespace();
    const [cause] = await graph.service.rememberMany({
      input: [
        { namespace, content: 'The pump of the east well is from 1988.', entities: entities('East Well') },
      ],
    });
    await graph.service.rememberMany({
      input: [
        {
          namespace,
          content: 'On Tuesday the greenhouse had no water at all.',
          entities: entities('Greenhouse A', 'Greenhouse B', 'Greenhouse C', 'Greenhouse D'),
          relatedTo: [cause?.id ?? ''],
        },
        ...Array.from({ length: 12 }, (_, at) => ({
          namespace,
          content: `On Tuesday bed ${at} was weeded.`,
          entities: entities(`Bed ${at}`),
        })),
      ],
    });
    await settle(namespace);
    const { hits } = await graph.service.recall({
      namespace,
      query: 'Why had the greenhouse no water?',
      limit: 20,
    });
    const found = hits.find(({ memory }) => memory.id === cause?.id);
    expect(found?.signals.find(({ name }) => name === 'graph')?.contribution).toBeGreaterThan(0.05);
  });

  it('is ranked as a dense power iteration written for this test ranks the same graph without its hubs: 0.95 of the top 20', async () => {
    const MOST_MENTIONS = 12;
    const namespace = freshNamespace();
    const names = Array.from({ length: 60 }, (_, at) => `Name${at} Family${at}`);
    await graph.service.rememberMany({
      input: Array.from({ length: 150 }, (_, at) => ({
        namespace,
        content: `note ${at}`,
        entities: entities(...[at % 60, (at * 7) % 60, (at * at) % 60].map((which) => names[which] ?? '')),
      })),
    });
    await settle(namespace);
    const ids = (await graph.service.memories({ namespace, first: 150 })).items.map(
      ({ memory }) => memory.id,
    );
    const memories = new Map(ids.slice(0, 3).map((id) => [id, 0.3]));
    const named = await graph.service.entity({ namespace, entity: names[2] ?? '' });
    const entitySeeds = new Map([[named?.id ?? '', 0.1]]);
    const { rank } = await spread({ memories, entities: entitySeeds }, (frontier, entityIds) =>
      graph.database.run(expandFrontier, {
        namespace,
        ids: frontier,
        entityIds,
        mostMentions: MOST_MENTIONS,
        now: new Date(),
      }),
    );
    const mentions = await graph.cypher(
      `CYPHER 25 MATCH (m:Episode {namespace: $namespace})-[:MENTIONS]->(e:Entity) WHERE COUNT { (e)<-[:MENTIONS]-() } <= $most
       RETURN m.id AS from, e.id AS to`,
      { namespace, most: MOST_MENTIONS },
    );
    expect(mentions.length).toBeGreaterThan(250);
    expect(mentions.length).toBeLessThan(400);
    const best = (ranks: ReadonlyMap<string, number>): string[] =>
      Array.from(ranks)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 20)
        .map(([id]) => id);
    const exact = best(
      densePageRank(mentions as unknown as Mention[], new Map([...memories, ...entitySeeds])),
    );
    const found = new Set(best(rank));
    expect(exact).toHaveLength(20);
    expect(exact.filter((id) => found.has(id)).length).toBeGreaterThanOrEqual(19);
  });
});
