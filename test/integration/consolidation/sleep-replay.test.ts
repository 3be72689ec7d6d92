/** Replay: what is important comes again at fixed ages, whenever sleep runs. */
import { describe, expect, it } from 'vitest';
import { after, usePhases } from '../../support/running/phases.ts';
import { T0 } from '../../support/running/sleeping.ts';

const { graph, here, renew, remember, ask, sleep, undo } = usePhases();

const replayAtMost = (value: number) =>
  graph.service.setConfig({ namespace: here.namespace, parameters: [{ name: 'replayLimit', value }] });

describe('[R-SLEEP-REPLAY] replay', () => {
  it('goes through what is important: half of it recent, three tenths of the last week, the rest older', async () => {
    await replayAtMost(10);
    const ages = Array.from({ length: 21 }, (_, at) => (at < 7 ? 2 : at < 14 ? 48 : 408));
    const ids = await remember(ages.map((_, at) => ({ content: `Note ${at}.`, importance: 0.9 })));
    const [plain] = await remember([{ content: 'A note of no importance.', importance: 0.69 }]);
    await ask(
      `UNWIND range(0, size($ids) - 1) AS at MATCH (m:Memory {id: $ids[at]})
       SET m.recordedAt = datetime($now) - duration({hours: $ages[at]}), m.tier = 'longTerm', m.reviewAt = null,
         m.replayedAt = datetime($now) - duration({minutes: 30}), m.energyAt = datetime($now) - duration({minutes: 30})`,
      { ids, ages, now: T0.toISOString() },
    );
    const { changes } = await sleep(T0, 'replay');
    const groups = Object.fromEntries(
      ['recent', 'medium', 'old'].map((age) => [age, changes.filter(({ after: of }) => of === age).length]),
    );
    expect(groups).toEqual({ recent: 5, medium: 3, old: 2 });
    expect(changes.some(({ id }) => id === plain)).toBe(false);
    const [replayed] = await ask(
      `MATCH (m:Episode {namespace: $namespace}) WHERE m.accessCount > 0
       RETURN count(m) AS count, collect(DISTINCT m.kappa) AS kappas, collect(DISTINCT m.accessCount) AS accesses`,
    );
    expect(replayed).toEqual({ count: 10, kappas: [0.05], accesses: [1] });
  });

  it('gives a place that no memory of its age needs to the most important of the others', async () => {
    await replayAtMost(10);
    const ages = Array.from({ length: 16 }, (_, at) => (at < 1 ? 2 : 408));
    const ids = await remember(
      ages.map((_, at) => ({ content: `Note ${at}.`, importance: at < 10 ? 0.9 : 0.8 })),
    );
    await ask(
      `UNWIND range(0, size($ids) - 1) AS at MATCH (m:Memory {id: $ids[at]})
       SET m.recordedAt = datetime($now) - duration({hours: $ages[at]}), m.tier = 'longTerm', m.reviewAt = null,
         m.replayedAt = datetime($now) - duration({minutes: 30}), m.energyAt = datetime($now) - duration({minutes: 30})`,
      { ids, ages, now: T0.toISOString() },
    );
    const replayed = async (): Promise<unknown> =>
      (await sleep(T0, 'replay')).changes.map(({ id }) => id).toSorted();
    expect(await replayed()).toEqual(ids.slice(0, 10).toSorted());
    expect(await replayed()).toEqual(ids.slice(10).toSorted());
    expect(await replayed()).toEqual([]);
  });

  it('comes at fixed ages, each once, and can be undone', async () => {
    const [id] = await remember([{ content: 'Important.', importance: 1 }]);
    const state = `MATCH (m:Memory {id: $id}) RETURN m.energy AS energy, toString(m.energyAt) AS energyAt, m.kappa AS kappa, m.accessCount AS accesses,
      m.recentAccesses AS recent, toString(m.reviewAt) AS reviewAt`;
    const before = await ask(state, { id });
    expect((await sleep(after(0.9), 'replay')).changes).toEqual([]);
    const first = await sleep(after(1.2), 'replay');
    expect(first.changes).toMatchObject([
      { phase: 'replay', id, otherId: null, before: null, after: 'recent' },
    ]);
    // At its own time, not at the run's.
    expect(first.changes[0]?.amount).toBeCloseTo(Math.exp(-0.5) + 1, 9);
    await undo(first.runId);
    expect(await ask(state, { id })).toEqual(before);
    expect((await sleep(after(1.3), 'replay')).changes).toEqual(first.changes);
    expect((await sleep(after(1.9), 'replay')).changes).toEqual([]);
    expect((await sleep(after(2), 'replay')).changes).toHaveLength(1);
  });

  it('reaches what a pause left behind, before it would be archived, as if nothing had paused', async () => {
    const kept = `MATCH (m:Episode {namespace: $namespace}) RETURN m.tier AS tier, m.energy AS energy, m.kappa AS kappa, m.accessCount AS accesses, m.pace AS pace`;
    const after9: unknown[] = [];
    for (const nights of [Array.from({ length: 8 }, (_, at) => at + 1), [8], [4.9, 5]]) {
      renew();
      await remember([{ content: 'The rule of the house.', importance: 0.9 }]);
      for (const hour of nights)
        await graph.service.consolidate({ namespace: here.namespace, now: after(hour) });
      await sleep(after(9), 'replay');
      after9.push(await ask(kept));
    }
    expect(after9[0]).toMatchObject([{ tier: 'longTerm', pace: 'longTerm', accesses: 9 }]);
    expect(after9[1]).toEqual(after9[0]);
    expect(after9[2]).toEqual(after9[0]);
  });

  it('brings an archived memory back', async () => {
    const [id] = await remember([{ content: 'What matters.', importance: 1 }]);
    await ask(`MATCH (m:Memory {id: $id}) SET m.tier = 'archived', m.pace = 'working', m.reviewAt = null`, {
      id,
    });
    const { changes, runId } = await sleep(after(1), 'replay');
    expect(changes).toContainEqual(expect.objectContaining({ id, before: 'archived', after: 'working' }));
    const tier = async () => (await graph.service.memory({ namespace: here.namespace, id: id ?? '' }))?.tier;
    expect(await tier()).toBe('working');
    await undo(runId);
    expect(await tier()).toBe('archived');
  });

  it('brings what it is repeated for to the long-term tier, and lets it count as semantic', async () => {
    const [id, stated] = await remember([
      { content: 'What matters most.', importance: 1 },
      { content: 'What happened then.', importance: 1, category: 'EPISODIC' },
    ]);
    const tiers = new Set<unknown>();
    for (const hour of Array.from({ length: 10 }, (_, at) => at)) {
      await graph.service.consolidate({ namespace: here.namespace, now: after(hour) });
      tiers.add(
        (await ask<{ tier: string }>('MATCH (m:Memory {id: $id}) RETURN m.tier AS tier', { id }))[0]?.tier,
      );
    }
    expect([...tiers]).toEqual(['working', 'shortTerm', 'longTerm']);
    await ask('MATCH (m:Episode {namespace: $namespace}) SET m.kappa = 0.61, m:Ripe');
    const { changes, runId } = await sleep(after(24), 'kappa');
    expect(changes).toMatchObject([{ id, after: 'SEMANTIC', amount: 0.61 }]);
    const category = async (of: string | undefined) =>
      (await graph.service.memory({ namespace: here.namespace, id: of ?? '' }))?.category;
    expect(await category(id)).toBe('SEMANTIC');
    expect(await category(stated)).toBe('EPISODIC');
    await undo(runId);
    expect(await category(id)).toBeNull();
  });
});
