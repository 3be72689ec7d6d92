/** The health metrics of a namespace, computed here in a second way. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemoryHealth, TierHealth } from '../../../src/domain/requests/health.ts';
import type { Tier } from '../../../src/domain/memory.ts';
import { energyAt } from '../../../src/models/laws/energy.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { storeMemories, T0 } from '../../support/running/sleeping.ts';
import { runsIn } from '../../support/running/runs-in.ts';

const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(T0.getTime() + hours * HOUR);

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('health');
});

const memories = (energies: readonly number[], tier?: string): Promise<string[]> =>
  storeMemories({ service: graph.service, connection: graph.connection, namespace }, energies, tier);
const health = (now: Date, windowHours = 24): Promise<MemoryHealth> =>
  graph.service.memoryHealth({ namespace, now, windowHours });
const tierOf = ({ tiers }: MemoryHealth, tier: Tier): TierHealth =>
  tiers.find((each) => each.tier === tier) ?? expect.fail(`no ${tier}`);

describe('[R-HEALTH-MEMORY] a namespace', () => {
  it('has its energy told by tier, as the model has it decayed, and not as it was stored', async () => {
    const energies = [0.11, 0.9, 1, 1.6, 2.4, 6, 30];
    await memories(energies);
    await memories([4, 5.5], 'shortTerm');
    const now = after(0.7);
    const told = tierOf(await health(now), 'working');
    const decayed = energies.map((energy) => energyAt({ tier: 'working', energy, energyAt: T0 }, now));
    expect(told.memories).toBe(energies.length);
    expect(told.meanEnergy).toBeCloseTo(decayed.reduce((a, b) => a + b) / decayed.length, 10);
    expect(told.leastEnergy).toBeCloseTo(Math.min(...decayed), 10);
    expect(told.mostEnergy).toBeCloseTo(Math.max(...decayed), 10);
    for (const { from, to, memories: count } of told.histogram)
      expect(count).toBe(decayed.filter((energy) => energy >= from && energy < (to ?? Infinity)).length);
    expect(told.histogram.map(({ to }) => to)).toEqual([0.1, 0.5, 1, 1.5, 2, 5, 10, null]);
    expect(tierOf(await health(now), 'shortTerm').memories).toBe(2);
    expect(tierOf(await health(now), 'longTerm')).toMatchObject({ memories: 0, meanEnergy: null });
  });

  it('has its memories counted without the tiers, which read every memory', async () => {
    await memories([1, 2, 3]);
    const told = await graph.service.memoryHealth({ namespace, windowHours: 24, withTiers: false });
    expect(told).toMatchObject({ live: 3, tiers: [] });
  });

  it('reports promotions an hour, expiries a day and lifetimes, without undone runs', async () => {
    await graph.service.setConfig({ namespace, law: 'energy' });
    await memories([2.5, 6, 1]);
    await memories([5.5, 4], 'shortTerm');
    graph.now = after(2 / 3600);
    await graph.service.consolidate({ namespace, now: after(0) });
    // 1 has faded to under 0.1 by then.
    await graph.service.consolidate({ namespace, now: after(5) });
    const told = await health(after(6), 12);
    expect(told).toMatchObject({ promoted: 3, archived: 1, archivedPerDay: 2, live: 5, due: 0 });
    expect(told.promotedPerHour).toBeCloseTo(3 / 12, 12);
    expect(tierOf(told, 'working')).toMatchObject({ left: 3, memories: 0 });
    expect(tierOf(told, 'working').meanHours).toBeCloseTo((0 + 0 + 5) / 3, 6);
    expect(tierOf(told, 'shortTerm').left).toBe(1);
    expect((await health(after(6), 5.5)).promoted).toBe(0);

    const [last] = await runsIn(graph.service, namespace, 1);
    await graph.service.undoConsolidation({ namespace, runId: last?.id ?? '' });
    expect(await health(after(6), 12)).toMatchObject({ promoted: 3, archived: 0 });
  });

  it('measures the time in a tier from the arrival there', async () => {
    const [id] = await memories([2.5]);
    await graph.service.consolidate({ namespace, now: after(1 / 60) });
    await graph.cypher(
      `MATCH (m:Memory {id: $id}) SET m.energy = 9.0, m.energyAt = datetime($at), m.reviewAt = datetime($at)`,
      { id, at: after(7).toISOString() },
    );
    await graph.service.consolidate({ namespace, now: after(7) });
    const told = await health(after(8));
    expect(tierOf(told, 'shortTerm')).toMatchObject({ left: 1 });
    expect(tierOf(told, 'shortTerm').meanHours).toBeCloseTo(7 - 1 / 60, 6);
  });

  it('has clusters told by session, and what new memories strengthened', async () => {
    const [first, second, third] = await memories([1, 1, 1]);
    await graph.cypher(
      `MATCH (a:Memory {id: $first}), (b:Memory {id: $second}), (c:Memory {id: $third})
       CREATE (c)-[:REINFORCES {strength: 0.9, at: c.recordedAt}]->(a), (c)-[:REINFORCES {strength: 0.8, at: c.recordedAt}]->(b)
       CREATE (:SemanticCluster {namespace: $namespace, id: randomUUID(), formedAt: datetime($at)}),
         (:SemanticCluster {namespace: $namespace, id: randomUUID(), formedAt: datetime($at)}),
         (:SemanticCluster {namespace: $namespace, id: randomUUID(), formedAt: datetime('2001-01-01T00:00Z')})`,
      { namespace, first, second, third, at: T0.toISOString() },
    );
    const told = await health(after(1));
    expect(told).toMatchObject({ clusters: 2, clustersPerSession: 2, newMemories: 3 });
    expect(told.reinforcedPerNewMemory).toBeCloseTo(2 / 3, 12);
    expect(await health(after(1000))).toMatchObject({
      clustersPerSession: null,
      reinforcedPerNewMemory: null,
    });
  });

  it('has told what is forgotten and due, and nothing of another', async () => {
    const [soft, gone] = await memories([1, 1, 3, 1]);
    await graph.service.forget({ namespace, id: soft ?? '', mode: 'SOFT' });
    await graph.service.forget({ namespace, id: gone ?? '', mode: 'ERASE' });
    expect(await health(T0)).toMatchObject({ live: 2, retracted: 1, erased: 1, due: 1 });
    namespace = freshNamespace('health');
    expect(await health(T0)).toMatchObject({
      live: 0,
      retracted: 0,
      erased: 0,
      due: 0,
      promoted: 0,
      newMemories: 0,
    });
  });
});
