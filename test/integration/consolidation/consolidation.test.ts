/** Consolidation: what a run changes, and how it is previewed, shared, interrupted and undone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { runOf } from '../../../src/consolidation/consolidate.ts';
import type { ConsolidationReport } from '../../../src/domain/requests/consolidation.ts';
import { energyAt } from '../../../src/models/laws/energy.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService } from '../../support/running/service.ts';
import {
  changed,
  type Dynamics,
  dynamicsOf,
  leaveRun,
  type Stored,
  storeMemories,
  T0,
} from '../../support/running/sleeping.ts';
import { runsIn } from '../../support/running/runs-in.ts';

const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(T0.getTime() + hours * HOUR);

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('sleep');
});

const stored = (): Stored => ({ service: graph.service, connection: graph.connection, namespace });
const memories = (energies: readonly number[], tier?: string, sessionId?: string): Promise<string[]> =>
  storeMemories(stored(), energies, tier, sessionId);
const dynamics = (id: string | undefined): Promise<Dynamics> => dynamicsOf(stored(), id);

/** Everything stored in the namespace but the marks that locks leave, and the places that events are given behind everyone's back. */
async function everything(): Promise<string> {
  const rows = await graph.cypher(
    `MATCH (n) WHERE (n.namespace = $namespace OR n.name = $namespace) AND NOT n:MemoryEvent|EventLog
     RETURN labels(n) AS labels, properties(n {.*, touchedAt: null, embedding: null, quantisedVectors: null, tokenVectors: null}) AS properties,
       COUNT { (n)--() } AS degree, COUNT { (:MemoryEvent {namespace: $namespace}) } AS events
     ORDER BY n.id, n.name`,
    { namespace },
  );
  return JSON.stringify(rows);
}

const consolidate = (input: { dryRun?: boolean; now?: Date } = {}): Promise<ConsolidationReport> =>
  graph.service.consolidate({ namespace, ...input });

describe('[R-SLEEP-TIERS] a run', () => {
  it('moves up what has more energy than its tier needs, past a tier where it has enough', async () => {
    const [weak, enough, much] = await memories([1.9, 2.1, 5.1]);
    const [stays] = await memories([4.9], 'shortTerm');
    const [rises] = await memories([5.2], 'shortTerm');
    const report = await consolidate({ now: T0 });
    expect(report.run).toMatchObject({
      state: 'FINISHED',
      trigger: 'MANUAL',
      now: T0,
      promoted: 3,
      archived: 0,
    });
    expect(changed(report)).toEqual(
      [
        ['promote', enough, 'working', 'shortTerm'],
        ['promote', much, 'working', 'longTerm'],
        ['promote', rises, 'shortTerm', 'longTerm'],
      ].toSorted(([, a], [, b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    );
    expect((await dynamics(weak)).tier).toBe('working');
    expect(await dynamics(enough)).toMatchObject({ tier: 'shortTerm', energy: 2.1, reviewAt: null });
    expect(await dynamics(stays)).toMatchObject({ tier: 'shortTerm', energy: 4.9, reviewAt: null });
  });

  it('uses the energy at its own time, as the model computes it', async () => {
    const [id] = await memories([6]);
    const now = after(0.5);
    const report = await consolidate({ now });
    const expected = energyAt({ tier: 'working', energy: 6, energyAt: T0 }, now);
    expect(report.changes[0]?.amount).toBeCloseTo(expected, 12);
    expect(report.changes[0]).toMatchObject({ id, after: 'shortTerm' });
    expect((await dynamics(id)).energy).toBeCloseTo(expected, 12);
  });

  it('archives working memories that have faded, not a millisecond before, and they are still recalled', async () => {
    await graph.service.setConfig({ namespace, law: 'energy' });
    const [id] = await memories([1]);
    const fades = (hours: number, ms: number): Date => new Date(after(hours).getTime() + ms);
    const hours = Math.log(10) / 0.5;
    expect((await consolidate({ now: fades(hours, -2) })).changes).toEqual([]);
    const report = await consolidate({ now: fades(hours, 1) });
    expect(changed(report)).toEqual([['expire', id, 'working', 'archived']]);
    expect(await dynamics(id)).toMatchObject({ tier: 'archived', reviewAt: null });
    const { hits } = await graph.service.recall({ namespace, query: 'memory of energy' });
    expect(hits.map(({ memory }) => memory.id)).toEqual([id]);
  });

  it('looks again at what is due but unchanged only when it will have faded', async () => {
    const [id] = await memories([2.1]);
    expect((await consolidate({ now: after(1) })).changes).toEqual([]);
    const { tier, reviewAt } = await dynamics(id);
    expect(tier).toBe('working');
    expect(Date.parse(reviewAt ?? '') - T0.getTime()).toBeCloseTo((HOUR * Math.log(21)) / 0.5, -1);
    expect((await consolidate({ now: after(1) })).changes).toEqual([]);
  });

  it('is due after use: three helpful recalls move a memory up', async () => {
    const [id] = await memories([1]);
    for (let use = 0; use < 3; use += 1) {
      const { recallId } = await graph.service.recall({ namespace, query: 'memory of energy', now: T0 });
      await graph.service.feedback({ recallId, helpful: [id ?? ''], unhelpful: [], now: T0 });
    }
    expect(await dynamics(id)).toMatchObject({ energy: 4, accessCount: 3 });
    expect(changed(await consolidate({ now: after(1 / 6) }))).toEqual([
      ['promote', id, 'working', 'shortTerm'],
    ]);
  });

  it('leaves alone what was forgotten, and what belongs to others', async () => {
    const [gone] = await memories([3]);
    await graph.service.forget({ namespace, id: gone ?? '', mode: 'SOFT' });
    const others = namespace;
    namespace = freshNamespace('sleep');
    const [own] = await memories([3]);
    expect(changed(await consolidate({ now: T0 }))).toEqual([['promote', own, 'working', 'shortTerm']]);
    namespace = others;
    expect((await consolidate({ now: T0 })).changes).toEqual([]);
    expect((await dynamics(gone)).tier).toBe('working');
  });
});

describe('[R-SLEEP-PREVIEW] a preview', () => {
  it('is exactly what the run then does, and writes nothing', async () => {
    await memories([0.2, 1, 1.9, 2.5, 3, 5.5, 9]);
    await memories([4, 6], 'shortTerm');
    for (const hours of [0, 30]) {
      const before = await everything();
      const foreseen = await consolidate({ dryRun: true, now: after(hours) });
      expect(foreseen.run).toBeNull();
      expect(await everything()).toBe(before);
      const { changes } = await consolidate({ now: after(hours) });
      const sorted = (list: typeof changes) =>
        list.toSorted((a, b) => (a.phase + a.id < b.phase + b.id ? -1 : 1));
      expect(sorted(foreseen.changes)).toEqual(sorted(changes));
    }
  });

  it('does not wait for another, however many ask at once of a namespace that there is not', async () => {
    namespace = freshNamespace('nobody');
    const reports = await Promise.all(
      Array.from({ length: 12 }, () => consolidate({ dryRun: true, now: T0 })),
    );
    expect(reports.map(({ changes }) => changes)).toEqual(reports.map(() => []));
  });

  it('and a run for the same time give the same result, bit for bit', async () => {
    const runs: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      namespace = freshNamespace('sleep');
      const ids = await memories([0.3, 2.7, 5.9, 8.1]);
      const { changes } = await consolidate({ now: after(0.7) });
      runs.push(
        changes
          .map(({ id, ...change }) => ({ at: ids.indexOf(id), ...change }))
          .toSorted((a, b) => a.at - b.at),
      );
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).not.toEqual([]);
  });
});

describe('[R-SLEEP-UNDO] what a run did', () => {
  it('is undone exactly, and only once', async () => {
    await memories([0.2, 1, 2.5, 5.5]);
    await memories([6], 'shortTerm');
    const before = await Promise.all((await ids()).map(dynamics));
    const { run, changes } = await consolidate({ now: after(1) });
    expect(changes.length).toBeGreaterThan(1);
    const undone = await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
    expect(undone.run?.state).toBe('UNDONE');
    const restored = await Promise.all((await ids()).map(dynamics));
    const known = new Set(changes.map(({ id }) => id));
    const of = async (list: typeof before) => {
      const all = await ids();
      return list.filter((_, at) => known.has(all[at] ?? ''));
    };
    expect(await of(restored)).toEqual(await of(before));
    const again = await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
    expect(again.run?.state).toBe('UNDONE');
    expect(changed(await consolidate({ now: after(1) }))).toEqual(changed({ run: null, changes }));
  });

  it('stays where a later run went on from it, and keeps what was learnt since', async () => {
    const [rose, used] = await memories([3, 3]);
    const first = await consolidate({ now: T0 });
    await graph.cypher(`MATCH (m:Memory {id: $id}) SET m.energy = 7.0, m.reviewAt = datetime($at)`, {
      id: rose,
      at: T0.toISOString(),
    });
    await consolidate({ now: after(0.1) });
    const { recallId } = await graph.service.recall({ namespace, query: 'memory of energy', now: T0 });
    await graph.service.feedback({ recallId, helpful: [used ?? ''], unhelpful: [], now: after(0.2) });
    const { energy } = await dynamics(used);
    await graph.service.undoConsolidation({ namespace, runId: first.run?.id ?? '' });
    expect((await dynamics(rose)).tier).toBe('longTerm');
    expect(await dynamics(used)).toMatchObject({ tier: 'working', energy, accessCount: 1 });
  });

  it('of another namespace, or of no run, is not known', async () => {
    await memories([3]);
    const { run } = await consolidate({ now: T0 });
    const foreign = graph.service.undoConsolidation({ namespace: freshNamespace(), runId: run?.id ?? '' });
    await expect(foreign).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'runId' });
    const none = graph.service.undoConsolidation({ namespace, runId: 'none' });
    await expect(none).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'runId' });
  });
});

/** Of the namespace, in one order. */
async function ids(): Promise<string[]> {
  const rows = await graph.cypher(
    `MATCH (m:Memory:Episode {namespace: $namespace}) RETURN m.id AS id ORDER BY id`,
    {
      namespace,
    },
  );
  return rows.map(({ id }) => id as string);
}

describe('[R-SLEEP-SHARED] several services', () => {
  it('promote nothing twice, however many ask at once', async () => {
    await memories(Array.from({ length: 40 }, () => 3));
    await using other = await startService({ clock: () => graph.now ?? T0 });
    const reports = await Promise.all(
      [graph, other, graph, other, other, graph].map(({ service }) =>
        service.consolidate({ namespace, now: T0 }),
      ),
    );
    expect(reports.every(({ run }) => run !== null)).toBe(true);
    const counts = await graph.cypher(
      `MATCH (m:Memory:Episode {namespace: $namespace}) RETURN m.tier AS tier, COUNT { (m)-[:PROMOTED_TO]->() } AS changes, count(*) AS memories`,
      { namespace },
    );
    expect(counts).toEqual([{ tier: 'shortTerm', changes: 1, memories: 40 }]);
    const running = await graph.cypher(
      `MATCH (:Namespace {name: $namespace})-[r:RUNS]->() RETURN count(r) AS running`,
      { namespace },
    );
    expect(running).toEqual([{ running: 0 }]);
  });

  it('finish an abandoned run for its own time, and then continue', async () => {
    const [early, late] = await memories([2.01, 8]);
    await leaveRun(stored());
    graph.now = after(1);
    const report = await consolidate({ now: after(1) });
    expect(report.run?.state).toBe('FINISHED');
    const runs = await runsIn(graph.service, namespace, 10);
    expect(runs.map(({ id, state, promoted }) => [id.endsWith('-left'), state, promoted])).toEqual([
      [false, 'FINISHED', 0],
      [true, 'FINISHED', 2],
    ]);
    // An hour later its energy would have been too little.
    expect((await dynamics(early)).tier).toBe('shortTerm');
    expect((await dynamics(late)).tier).toBe('longTerm');
  });

  it('leave a memory whose tier changed after an abandoned run began to the next run', async () => {
    const [id] = await memories([8]);
    expect(changed(await consolidate({ now: after(1) }))).toEqual([['promote', id, 'working', 'shortTerm']]);
    for (let use = 0; use < 2; use += 1) {
      const { recallId } = await graph.service.recall({ namespace, query: 'memory of energy', now: T0 });
      await graph.service.feedback({ recallId, helpful: [id ?? ''], unhelpful: [], now: T0 });
    }
    await leaveRun(stored());
    graph.now = after(2);
    const report = await consolidate({ now: after(2) });
    expect(report.run?.id).not.toBe(`${namespace}-left`);
    expect(changed(report)).toEqual([['promote', id, 'shortTerm', 'longTerm']]);
    const steps = await graph.cypher(
      `MATCH (m:Memory {id: $id})-[:PROMOTED_TO]->(change) RETURN change.toTier AS tier ORDER BY change.at`,
      { id },
    );
    expect(steps.map(({ tier }) => tier)).toEqual(['shortTerm', 'longTerm']);
  });

  it('leave a run to the service that works on it, and report that', async () => {
    const [id] = await memories([3]);
    await leaveRun(stored());
    const parts = { database: graph.database, clock: () => T0 };
    const run = await runOf({ namespace, sessionId: null, now: T0 }, 'SCHEDULE', parts);
    expect(run).toMatchObject({ id: `${namespace}-left`, state: 'RUNNING' });
    expect((await dynamics(id)).tier).toBe('working');
    const undo = graph.service.undoConsolidation({ namespace, runId: `${namespace}-left` });
    await expect(undo).rejects.toMatchObject({ code: 'CONFLICT', field: 'runId' });
  });

  it('come after the run that is under way when somebody asks for one', async () => {
    const [id] = await memories([3]);
    await leaveRun(stored());
    const asked = consolidate({ now: T0 });
    expect(await Promise.race([asked, sleep(1_000, 'waits')])).toBe('waits');
    await graph.cypher(
      `MATCH (:Namespace {name: $namespace})-[runs:RUNS]->(run) SET run.state = 'FINISHED', run.finishedAt = run.startedAt DELETE runs`,
      { namespace },
    );
    expect(changed(await asked)).toEqual([['promote', id, 'working', 'shortTerm']]);
  });

  it('lose no access that comes while they run', async () => {
    await memories(Array.from({ length: 40 }, () => 3));
    const recalls = await Promise.all(
      Array.from({ length: 8 }, () =>
        graph.service.recall({ namespace, query: 'memory of energy', limit: 20, now: T0 }),
      ),
    );
    await Promise.all([
      consolidate({ now: T0 }),
      ...recalls.map(({ recallId, hits }) =>
        graph.service.feedback({
          recallId,
          helpful: hits.map(({ memory }) => memory.id),
          unhelpful: [],
          now: T0,
        }),
      ),
    ]);
    await consolidate({ now: T0 });
    const rows = await graph.cypher(
      'MATCH (m:Memory:Episode {namespace: $namespace}) RETURN m.energy - m.accessCount AS energy, m.accessCount AS uses',
      { namespace },
    );
    for (const { energy } of rows) expect(energy).toBeCloseTo(3, 9);
    expect(rows.reduce((sum, { uses }) => sum + Number(uses), 0)).toBe(8 * 20);
  });
});

it('[R-SLEEP-INPUT] sleep refuses a bad time, also of a preview', async () => {
  for (const dryRun of [false, true])
    await expect(consolidate({ now: new Date(Number.NaN), dryRun })).rejects.toMatchObject({
      code: 'INVALID_DATE',
      field: 'now',
    });
});
