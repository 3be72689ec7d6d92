/** Clusters: what was used together again and again, found only where something changed. */
import type { Cluster } from '../../../src/domain/requests/consolidation.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT_A_DAY, STALE_AFTER_DAYS } from '../../../src/models/laws/link-ageing.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { storeMemories, T0 } from '../../support/running/sleeping.ts';

const DAY = 86_400_000;
const days = (count: number): Date => new Date(T0.getTime() + count * DAY);

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('cluster');
});

const memories = (count: number): Promise<string[]> =>
  storeMemories(
    { service: graph.service, connection: graph.connection, namespace },
    Array.from({ length: count }, () => 1),
  );

/** Used together so often, as `feedback` and `coAccess` would learn it. */
async function usedTogether(ids: readonly (string | undefined)[], times = 3, now = T0): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await graph.service.coAccess({ namespace, ids: ids.map((id) => id ?? ''), now });
  }
}

const consolidate = (now = T0, dryRun = false) => graph.service.consolidate({ namespace, now, dryRun });

/** The clusters as sets of places in the list of memories. */
async function shown(): Promise<Cluster[]> {
  const { items } = await graph.service.clusters({ namespace, first: 10 });
  return items.map(({ node }) => node);
}

async function clustersOf(ids: readonly string[]): Promise<number[][]> {
  const rows = await graph.cypher(
    `MATCH (c:SemanticCluster {namespace: $namespace})<-[:BELONGS_TO]-(m) WITH c, m ORDER BY m.id RETURN c.id AS id, collect(m.id) AS members`,
    { namespace },
  );
  return rows
    .map(({ members }) => (members as string[]).map((id) => ids.indexOf(id)))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

interface Link {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/** Links by use, written as they are after this number of uses together. */
async function link(ids: readonly string[], links: readonly Link[]): Promise<void> {
  await graph.cypher(
    `UNWIND $links AS link
     MATCH (a:Memory {id: link.low}), (b:Memory {id: link.high})
     CREATE (a)-[:COACTIVATED {namespace: $namespace, weight: link.weight, count: 3, firstAt: datetime($at), lastAt: datetime($at), reviewAt: datetime($at) + duration('P60D')}]->(b)
     SET a:Ungrouped, b:Ungrouped`,
    {
      namespace,
      at: T0.toISOString(),
      links: links.map(({ a, b, weight }) => ({
        low: ids[Math.min(a, b)],
        high: ids[Math.max(a, b)],
        weight,
      })),
    },
  );
}

describe('[R-SLEEP-CLUSTER] clusters', () => {
  it('form of what was used together three times, and only of that', async () => {
    const ids = await memories(9);
    await usedTogether([ids[0], ids[1], ids[2]]);
    await usedTogether([ids[3], ids[4], ids[5]]);
    await usedTogether([ids[6], ids[7], ids[8]], 2);
    await graph.service.setConfig({ namespace, parameters: [{ name: 'kappaOfCluster', value: 0.2 }] });
    const { changes, run } = await consolidate();
    expect(await clustersOf(ids)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(changes.filter(({ phase }) => phase === 'cluster')).toHaveLength(6);
    expect(run?.counts).toContainEqual({ phase: 'cluster', count: 6 });
    const kappas = await graph.cypher(
      `MATCH (m:Episode {namespace: $namespace}) RETURN m.kappa AS kappa, EXISTS { (m)-[:BELONGS_TO]->() } AS grouped`,
      { namespace },
    );
    for (const { kappa, grouped } of kappas) expect(kappa).toBe(grouped ? 0.2 : null);
  });

  it('are shown by a preview, which writes nothing, and removed by undo', async () => {
    const ids = await memories(5);
    await usedTogether([ids[0], ids[1], ids[2], ids[3]]);
    const foreseen = await consolidate(T0, true);
    expect(await clustersOf(ids)).toEqual([]);
    const { run, changes } = await consolidate();
    expect(foreseen.changes).toEqual(changes);
    expect(await clustersOf(ids)).toEqual([[0, 1, 2, 3]]);
    await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
    expect(await clustersOf(ids)).toEqual([]);
    const [left] = await graph.cypher(
      `MATCH (m:Episode {namespace: $namespace}) WHERE m.kappa > 0 RETURN count(m) AS raised`,
      { namespace },
    );
    expect(left).toEqual({ raised: 0 });
    expect((await consolidate()).changes).toEqual(changes);
  });

  it('stay the same cluster when they grow, and are described by what they are of', async () => {
    const ids = await memories(5);
    await usedTogether([ids[0], ids[1], ids[2]]);
    await consolidate();
    const before = await shown();
    expect(before).toMatchObject([{ size: 3, cohesion: expect.closeTo(0.271, 9) }]);
    await usedTogether([ids[0], ids[1], ids[2], ids[3]]);
    await consolidate();
    const after = await shown();
    expect(after.map(({ id, size }) => ({ id, size }))).toEqual([{ id: before[0]?.id, size: 4 }]);
    expect((await consolidate()).changes).toEqual([]);
  });

  it('lose what was forgotten, and are dissolved when nothing is left', async () => {
    const ids = await memories(3);
    await usedTogether(ids);
    await consolidate();
    for (const id of ids) await graph.service.forget({ namespace, id, mode: 'SOFT', now: T0 });
    await consolidate();
    expect(await clustersOf(ids)).toEqual([]);
    expect(await shown()).toEqual([]);
  });

  it('come apart when their links have faded away', async () => {
    const ids = await memories(3);
    await usedTogether(ids);
    await consolidate();
    // 0.271 is under 0.05 after 7 + ln(0.05 / 0.271) / ln(0.99) days.
    const faded = STALE_AFTER_DAYS + Math.log(0.05 / 0.271) / Math.log(KEPT_A_DAY);
    expect((await consolidate(days(faded - 0.01))).changes.filter(({ phase }) => phase === 'links')).toEqual(
      [],
    );
    const { changes, run } = await consolidate(days(faded + 0.01));
    const pruned = changes.filter(({ phase }) => phase === 'links');
    expect(pruned).toHaveLength(3);
    expect(pruned[0]?.amount).toBeCloseTo(0.05, 3);
    await consolidate(days(faded + 0.02));
    expect(await clustersOf(ids)).toEqual([]);
    await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
    const [links] = await graph.cypher(
      `MATCH (:Memory {namespace: $namespace})-[c:COACTIVATED]->() RETURN count(c) AS links, min(c.weight) AS weight, min(c.count) AS count`,
      { namespace },
    );
    expect(links).toEqual({ links: 3, weight: expect.closeTo(0.271, 9), count: 3 });
  });
});

describe('[R-SLEEP-CLUSTER] groups', () => {
  it('are the planted ones, though a weak link leads from each to the next', async () => {
    const size = 8;
    const ids = (await memories(size * 5)).toSorted();
    const planted = [0, 1, 2, 3, 4].map((at) => Array.from({ length: size }, (_, i) => at * size + i));
    const links = planted.flatMap((group) =>
      group.flatMap((a) => group.filter((b) => b > a).map((b) => ({ a, b, weight: 0.5 }))),
    );
    for (let at = 0; at < 4; at += 1) links.push({ a: at * size, b: (at + 1) * size + 3, weight: 0.1 });
    await link(ids, links);
    await consolidate();
    expect(await clustersOf(ids)).toEqual(planted);
  });

  it('of fewer than three make no cluster, and a memory without links is in none', async () => {
    const ids = (await memories(6)).toSorted();
    const weight = 0.5;
    await link(ids, [
      { a: 0, b: 1, weight },
      { a: 2, b: 3, weight },
      { a: 3, b: 4, weight },
    ]);
    await consolidate();
    expect(await clustersOf(ids)).toEqual([[2, 3, 4]]);
  });
});
