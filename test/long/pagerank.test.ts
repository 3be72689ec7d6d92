// @guards src/retrieval/sources/spread.ts src/retrieval/sources/pagerank.ts src/retrieval/sources/graph.ts cypher/retrieval/expandFrontier.cypher cypher/retrieval/walkedNodes.cypher · 30 s
/** Forward push over what it fetches, against a dense matrix of the whole graph: the same graph, seeds, damping and weights. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grouped } from '../../src/domain/grouped.ts';
import { random } from '../../bench/support/random.ts';
import { type Seeds, spread } from '../../src/retrieval/sources/spread.ts';
import { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { expandFrontier } from '../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { densePageRank, type Mention } from '../support/dense-pagerank.ts';
import { freshNamespace } from '../support/namespace.ts';

let database: Database;
let connection: CypherConnection;
beforeAll(async () => {
  const address = await testDatabase();
  database = new Database(address);
  connection = connectCypher(address);
  await migrate(database, () => new Date());
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

const GRAPHS = 24;
const TOP = 20;
/** As graph.ts bounds it: hubs are in neither graph. */
const MOST_MENTIONS = 50;

interface Graph {
  readonly memoryIds: readonly string[];
  readonly entityIds: readonly string[];
  readonly mentions: readonly Mention[];
}

/** 30 to 150 memories; few entities that many mention, and many that few do. */
function randomGraph(chance: () => number): Graph {
  const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  const memoryIds = ids(30 + Math.floor(chance() * 120));
  const entityIds = ids(Math.max(10, Math.floor(memoryIds.length * (0.2 + chance()))));
  const most = 2 + Math.floor(chance() * 6);
  const mentions = memoryIds.flatMap((from) => {
    const picked = Array.from(
      { length: 1 + Math.floor(chance() * most) },
      () => entityIds[Math.floor(entityIds.length ** chance()) - 1 + (chance() < 0.5 ? 1 : 0)],
    );
    return [...new Set(picked)].flatMap((to) => (to === undefined ? [] : [{ from, to }]));
  });
  return { memoryIds, entityIds, mentions };
}

/** Three memories, and in two cases of three one or two entities, each with a mass of its own. */
function randomSeeds({ memoryIds, mentions }: Graph, chance: () => number): Seeds {
  const masses = (ids: readonly string[]): [string, number][] =>
    [...new Set(ids)].map((id) => [id, 0.1 + chance()]);
  const any = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const memories = masses([any(memoryIds), any(memoryIds), any(memoryIds)]);
  const entities = masses(Array.from({ length: Math.floor(chance() * 3) }, () => any(mentions).to));
  const whole = [...memories, ...entities].reduce((sum, [, mass]) => sum + mass, 0);
  const scaled = (all: [string, number][]): Map<string, number> =>
    new Map(all.map(([id, mass]) => [id, mass / whole]));
  return { memories: scaled(memories), entities: scaled(entities) };
}

async function store(namespace: string, { memoryIds, entityIds, mentions }: Graph): Promise<void> {
  await connection.cypher(
    `CYPHER 25 UNWIND $memoryIds AS id CREATE (:Memory:Episode {id: id, namespace: $namespace, dedupKey: id, live: true})`,
    { namespace, memoryIds },
  );
  await connection.cypher(
    `CYPHER 25 UNWIND $entityIds AS id CREATE (:Memory:Entity {id: id, namespace: $namespace, dedupKey: 'e:' + id, live: true})`,
    { namespace, entityIds },
  );
  await connection.cypher(
    `CYPHER 25 UNWIND $mentions AS mention
     MATCH (m:Memory {id: mention.from}) MATCH (e:Memory {id: mention.to}) CREATE (m)-[:MENTIONS]->(e)`,
    { mentions },
  );
}

/** What is mentioned too often is in no walk. */
function bounded({ mentions }: Graph): Mention[] {
  const degrees = grouped(mentions, ({ to }) => to);
  return mentions.filter(({ to }) => (degrees.get(to)?.length ?? 0) <= MOST_MENTIONS);
}

const best = (ranks: ReadonlyMap<string, number>): string[] =>
  Array.from(ranks)
    .filter(([, rank]) => rank > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([id]) => id);

/** Of the matrix's best; where it ranks several equal to its last one, any of these is as good as another. */
function agreement(exact: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): number {
  const top = best(exact);
  const least = (exact.get(top.at(-1) ?? '') ?? 0) * (1 - 1e-6);
  const same = best(found).filter((id) => (exact.get(id) ?? 0) >= least).length;
  return same / top.length;
}

it('[R-RECALL-GRAPH] ranks 0.95 of the top 20 as a dense power iteration written for this test does, over random graphs', async () => {
  const chance = random(20_26);
  const agreements: number[] = [];
  for (let at = 0; at < GRAPHS; at += 1) {
    const namespace = freshNamespace('pagerank');
    const graph = randomGraph(chance);
    const seeds = randomSeeds(graph, chance);
    await store(namespace, graph);
    const { rank } = await spread(seeds, (ids, entityIds) =>
      database.run(expandFrontier, {
        namespace,
        ids,
        entityIds,
        mostMentions: MOST_MENTIONS,
        now: new Date(),
      }),
    );
    const exact = densePageRank(bounded(graph), new Map([...seeds.memories, ...seeds.entities]));
    // Or the test would compare nothing with nothing.
    expect([...exact.values()].filter((score) => score > 0).length).toBeGreaterThan(3);
    agreements.push(agreement(exact, rank));
    // They have no text: a service that starts later would set them aside.
    await connection.cypher('CYPHER 25 MATCH (m:Memory) WHERE m.namespace = $namespace DETACH DELETE m', {
      namespace,
    });
  }
  const mean = agreements.reduce((sum, each) => sum + each, 0) / agreements.length;
  console.info(
    `top ${TOP} as the matrix: mean ${mean.toFixed(3)}, least ${Math.min(...agreements).toFixed(2)}`,
  );
  expect(mean).toBeGreaterThanOrEqual(0.95);
}, 180_000);
