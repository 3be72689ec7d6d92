/** The phases of consolidation beyond tiers and clusters: replay, abstraction, skills and clean-up. Each is previewed, done once, and undone. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/domain/requests/consolidation.ts';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import { random } from '../../../bench/support/random.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { linked, T0 } from '../../support/running/sleeping.ts';
import { runsIn } from '../../support/running/runs-in.ts';

const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(T0.getTime() + hours * HOUR);

const graph = useGraph(T0);
let namespace = '';
beforeAll(async () => {
  // The first run on a fresh server plans and compiles every script: slow once, and no test's business.
  namespace = freshNamespace('phases');
  await mixedStore(0);
  const { run } = await graph.service.consolidate({ namespace, now: T0 });
  await undo(run?.id ?? '');
});
beforeEach(() => {
  namespace = freshNamespace('phases');
});

const remember = async (inputs: readonly Omit<RememberInput, 'namespace'>[]): Promise<string[]> => {
  const receipts = await graph.service.rememberMany({
    input: inputs.map((input) => ({ namespace, ...input })),
  });
  await linked({ connection: graph.connection, namespace });
  return receipts.map(({ id }) => id);
};

async function ask<Row>(text: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  return (await graph.cypher(text, { namespace, ...params })) as Row[];
}

/** A preview that is exactly what the run then does. */
async function sleep(now: Date, phase: string): Promise<{ changes: Change[]; runId: string }> {
  const foreseen = await graph.service.consolidate({ namespace, now, dryRun: true });
  const { run, changes } = await graph.service.consolidate({ namespace, now });
  expect(foreseen.changes).toEqual(changes);
  return { changes: changes.filter((change) => change.phase === phase), runId: run?.id ?? '' };
}

const undo = (runId: string) => graph.service.undoConsolidation({ namespace, runId });

/** Memories in every state that some phase has something to do with. */
async function mixedStore(seed: number): Promise<void> {
  const chance = random(seed);
  const of = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const ids = await remember(
    Array.from({ length: 40 }, (_, at) => ({
      content: `${of(['Berta', 'Karl', 'Otto'])} and ${of(['Berta', 'Karl', 'Otto'])}, turn ${at}.`,
      importance: of([0.1, 0.7, 0.9]),
      sessionId: of(['a', 'b', 'c', 'd']),
      intent: 'release',
      tool: of(['test', 'push']),
      project: of(['mill', 'mill', 'garden']),
      outcome: of(['SUCCESS', 'SUCCESS', 'FAILURE'] as const),
    })),
  );
  await ask(
    `UNWIND $states AS s MATCH (m:Memory {id: s.id})
     SET m.tier = s.tier, m.energy = s.energy, m.kappa = s.kappa, m.reviewAt = datetime($at),
       m.recordedAt = datetime($at) - duration({hours: s.hours}), m.replayedAt = datetime($at) - duration({hours: s.replayed})
     FOREACH (_ IN CASE WHEN s.kappa > 0.6 THEN [1] ELSE [] END | SET m:Ripe)`,
    {
      at: T0.toISOString(),
      states: ids.map((id) => ({
        id,
        tier: of(['working', 'working', 'shortTerm', 'longTerm', 'archived']),
        energy: of([0.05, 0.2, 1.5, 2.5, 6]),
        kappa: of([0.1, 0.58, 0.7]),
        hours: of([2, 50, 400]),
        replayed: of([0, 2, 30]),
      })),
    },
  );
  for (let time = 0; time < 12; time += 1) {
    await graph.service.coAccess({
      namespace,
      ids: [of(ids.slice(0, 6)), of(ids.slice(6, 12))],
      now: T0,
    });
  }
}

/** What a run may change of the namespace, but when it looks at what again. */
const state = () =>
  ask(
    `CALL () {
       MATCH (m:Episode {namespace: $namespace})
       RETURN m.id AS id, m {.tier, .energy, energyAt: toString(m.energyAt), .kappa, .category, .accessCount, .recentAccesses,
         cluster: COUNT { (m)-[:BELONGS_TO]->(:SemanticCluster {live: true}) },
         links: COLLECT { MATCH (m)-[c:COACTIVATED]->(o) RETURN [o.id, c.weight, c.count] ORDER BY o.id }} AS is
       UNION
       MATCH (e:Entity {namespace: $namespace})
       RETURN e.id AS id, {facts: COLLECT { MATCH (e)-[:HAS_OBSERVATION]->(o WHERE o.live) RETURN o.text ORDER BY o.text },
         near: COLLECT { MATCH (e)-[:CO_OCCURS]->(o) RETURN o.id ORDER BY o.id }} AS is
       UNION
       MATCH (p:Procedure {namespace: $namespace, live: true}) RETURN p.dedupKey AS id, p {.successRate} AS is
     } RETURN id, is ORDER BY id`,
  );

describe('[R-SLEEP-UNDO] what a run did in all phases', () => {
  it.each([4, 5])('is undone (%i)', async (seed) => {
    await mixedStore(seed);
    for (const hours of [0.5, 24 * 50]) {
      const before = await state();
      const { run } = await graph.service.consolidate({ namespace, now: after(hours) });
      expect(await state()).not.toEqual(before);
      await undo(run?.id ?? '');
      expect(await state()).toEqual(before);
    }
  });
});

describe('[R-SLEEP-PREVIEW] a preview', () => {
  it.each([1, 2, 3])(
    'is exactly what a run then does, whatever there is to do in whichever phase (%i)',
    async (seed) => {
      await mixedStore(seed);
      const phases = new Set<string>();
      for (const hours of [0, 1.1, 5, 30, 24 * 40, 24 * 80]) {
        const foreseen = await graph.service.consolidate({ namespace, now: after(hours), dryRun: true });
        const { changes } = await graph.service.consolidate({ namespace, now: after(hours) });
        expect(foreseen.changes).toEqual(changes);
        for (const { phase } of changes) phases.add(phase);
      }
      expect([...phases].toSorted()).toEqual(
        expect.arrayContaining(['abstract', 'cleanUp', 'expire', 'kappa', 'links', 'promote', 'replay']),
      );
    },
  );
});

describe('[R-SLEEP-REPLAY] replay', () => {
  it('goes through what is important: half of it recent, three tenths of the last week, the rest older', async () => {
    const ages = Array.from({ length: 210 }, (_, at) => (at < 70 ? 2 : at < 140 ? 48 : 408));
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
    expect(groups).toEqual({ recent: 50, medium: 30, old: 20 });
    expect(changes.some(({ id }) => id === plain)).toBe(false);
    const [replayed] = await ask(
      `MATCH (m:Episode {namespace: $namespace}) WHERE m.accessCount > 0
       RETURN count(m) AS count, collect(DISTINCT m.kappa) AS kappas, collect(DISTINCT m.accessCount) AS accesses`,
    );
    expect(replayed).toEqual({ count: 100, kappas: [0.05], accesses: [1] });
  });

  it('gives a place that no memory of its age needs to the most important of the others', async () => {
    const ages = Array.from({ length: 160 }, (_, at) => (at < 10 ? 2 : 408));
    const ids = await remember(
      ages.map((_, at) => ({ content: `Note ${at}.`, importance: at < 100 ? 0.9 : 0.8 })),
    );
    await ask(
      `UNWIND range(0, size($ids) - 1) AS at MATCH (m:Memory {id: $ids[at]})
       SET m.recordedAt = datetime($now) - duration({hours: $ages[at]}), m.tier = 'longTerm', m.reviewAt = null,
         m.replayedAt = datetime($now) - duration({minutes: 30}), m.energyAt = datetime($now) - duration({minutes: 30})`,
      { ids, ages, now: T0.toISOString() },
    );
    const replayed = async (): Promise<unknown> =>
      (await sleep(T0, 'replay')).changes.map(({ id }) => id).toSorted();
    expect(await replayed()).toEqual(ids.slice(0, 100).toSorted());
    expect(await replayed()).toEqual(ids.slice(100).toSorted());
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
    for (const nights of [Array.from({ length: 17 }, (_, at) => (at + 1) / 2), [8], [4.9, 5]]) {
      namespace = freshNamespace('phases');
      await remember([{ content: 'The rule of the house.', importance: 0.9 }]);
      for (const hour of nights) await graph.service.consolidate({ namespace, now: after(hour) });
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
    const tier = async () => (await graph.service.memory({ namespace, id: id ?? '' }))?.tier;
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
    for (const hour of Array.from({ length: 12 }, (_, at) => [at, at + 1 / 6]).flat()) {
      await graph.service.consolidate({ namespace, now: after(hour) });
      tiers.add(
        (await ask<{ tier: string }>('MATCH (m:Memory {id: $id}) RETURN m.tier AS tier', { id }))[0]?.tier,
      );
    }
    expect([...tiers]).toEqual(['working', 'shortTerm', 'longTerm']);
    await ask('MATCH (m:Episode {namespace: $namespace}) SET m.kappa = 0.61, m:Ripe');
    const { changes, runId } = await sleep(after(24), 'kappa');
    expect(changes).toMatchObject([{ id, after: 'SEMANTIC', amount: 0.61 }]);
    const category = async (of: string | undefined) =>
      (await graph.service.memory({ namespace, id: of ?? '' }))?.category;
    expect(await category(id)).toBe('SEMANTIC');
    expect(await category(stated)).toBe('EPISODIC');
    await undo(runId);
    expect(await category(id)).toBeNull();
  });
});

describe('[R-SLEEP-ABSTRACT] abstraction', () => {
  const turns = [
    { content: 'Berta met Karl about the mill.', project: 'mill', tags: ['water'] },
    { content: 'Berta told Karl the price.', project: 'mill', tags: ['money'] },
    { content: 'Berta and Karl signed.', project: 'mill', tags: ['water'] },
    { content: 'Berta rested.', project: 'garden' },
  ].map((turn) => ({
    ...turn,
    entities: turn.content.includes('Karl') ? [{ name: 'Berta' }, { name: 'Karl' }] : [{ name: 'Berta' }],
  }));
  const observations = () =>
    ask<{ entity: string; text: string; states: number }>(
      `MATCH (e:Entity {namespace: $namespace})-[:HAS_OBSERVATION]->(o:Observation WHERE o.live)
       RETURN e.name AS entity, o.text AS text, COUNT { (o)-[:STATED_IN]->() } AS states ORDER BY entity, text`,
    );
  const pairs = () =>
    ask<{ weight: number; count: number }>(
      `MATCH (a:Entity {namespace: $namespace})-[r:CO_OCCURS]->(b) WHERE {a: a.name, b: b.name} IN [{a: 'Berta', b: 'Karl'}, {a: 'Karl', b: 'Berta'}]
       RETURN r.weight AS weight, r.count AS count`,
    );

  it('observes what most episodes of an entity have in common, and what goes together', async () => {
    await remember(turns);
    const { changes, runId } = await sleep(T0, 'abstract');
    expect(changes.length).toBeGreaterThan(3);
    const found = await observations();
    expect(found).toContainEqual({ entity: 'Berta', text: 'project: mill', states: 3 });
    expect(found).toContainEqual({ entity: 'Berta', text: 'tag: water', states: 2 });
    expect(found).toContainEqual({ entity: 'Karl', text: 'project: mill', states: 3 });
    expect(found.map(({ text }) => text)).not.toContain('project: garden');
    expect(found.map(({ text }) => text)).not.toContain('tag: money');
    expect(await pairs()).toEqual([{ weight: 0.75, count: 3 }]);
    expect((await sleep(after(1), 'abstract')).changes).toEqual([]);
    await undo(runId);
    expect(await observations()).toEqual([]);
    expect(await pairs()).toEqual([]);
    expect((await sleep(after(2), 'abstract')).changes).toEqual(changes);
  });

  it('takes who said the episodes for no fact of what they mention', async () => {
    await remember(turns.map((turn) => ({ ...turn, who: 'Dora' })));
    await sleep(T0, 'abstract');
    const found = (await observations()).filter(({ entity }) => entity === 'Karl');
    expect(found.map(({ text }) => text)).toEqual(['project: mill', 'tag: water']);
  });

  it('retracts what most no longer state', async () => {
    const ids = await remember(turns);
    await sleep(T0, 'abstract');
    for (const id of ids.slice(0, 2)) await graph.service.forget({ namespace, id, mode: 'SOFT' });
    const { changes, runId } = await sleep(after(1), 'abstract');
    expect(changes).toContainEqual(expect.objectContaining({ before: 'project: mill', after: null }));
    expect(await observations()).toEqual([]);
    expect(await pairs()).toEqual([]);
    await undo(runId);
    expect((await pairs()).map(({ weight }) => weight)).toEqual([0.75]);
    expect(await observations()).not.toEqual([]);
  });

  it('[R-ERASE] leaves nothing of what was erased', async () => {
    const ids = await remember(turns);
    await sleep(T0, 'abstract');
    for (const id of ids.slice(0, 3)) await graph.service.forget({ namespace, id, mode: 'ERASE' });
    const [left] = await ask<{ texts: string[] }>(
      `MATCH (n) WHERE n.namespace = $namespace UNWIND [n.text, n.name, n.after, n.before, n.content] AS text RETURN collect(DISTINCT text) AS texts`,
    );
    // That two of these went together is kept of the run, by their ids.
    expect(left?.texts.toSorted()).toEqual(['Berta', 'Berta rested.', 'CO_OCCURS']);
    expect((await sleep(after(1), 'abstract')).changes).toEqual([]);
  });
});

describe('[R-SLEEP-SKILLS] skills', () => {
  const session = (name: string, tools: readonly string[], outcome: 'SUCCESS' | 'FAILURE') =>
    tools.map((tool, at) => ({
      sessionId: name,
      content: `${name} ran ${tool}.`,
      tool,
      intent: 'release',
      occurredAt: after(at / 100),
      ...(at === tools.length - 1 ? { outcome } : {}),
    }));
  const procedures = () =>
    ask(
      `MATCH (p:Procedure {namespace: $namespace}) WHERE p.live
       RETURN p.name AS name, p.script AS script, p.steps[0] AS first, p.successRate AS rate, p.executionCount AS runs ORDER BY script`,
    );

  it('are distilled of what led to the same end three times, by the same steps, and rarely failed', async () => {
    for (const name of ['a', 'b', 'c', 'd'])
      await remember(session(name, ['test', 'tag', 'push'], name === 'b' ? 'FAILURE' : 'SUCCESS'));
    for (const name of ['e', 'f']) await remember(session(name, ['push'], 'SUCCESS'));
    for (const name of ['g', 'h', 'i', 'j', 'k'])
      await remember(session(name, ['tag', 'push'], name > 'h' ? 'FAILURE' : 'SUCCESS'));
    const { changes, runId } = await sleep(T0, 'skills');
    expect(changes).toMatchObject([{ after: 'release: test, then tag, then push', amount: 0.75 }]);
    expect(await procedures()).toEqual([
      {
        name: 'release',
        script: 'test, then tag, then push',
        first: 'test: d ran test.',
        rate: 0.75,
        runs: 4,
      },
    ]);
    expect((await sleep(after(1), 'skills')).changes).toEqual([]);
    await undo(runId);
    expect(await procedures()).toEqual([]);
    expect((await sleep(after(2), 'skills')).changes).toEqual(changes);
  });

  it('are removed when one of their steps is erased, and are distilled again from the rest', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await remember(session(name, ['test', 'push'], 'SUCCESS'));
    await sleep(T0, 'skills');
    const [{ id } = { id: '' }] = await ask<{ id: string }>(
      `MATCH (m:Episode {namespace: $namespace, content: 'd ran test.'}) RETURN m.id AS id`,
    );
    await graph.service.forget({ namespace, id, mode: 'ERASE' });
    expect(await procedures()).toEqual([]);
    await sleep(after(1), 'skills');
    expect(await procedures()).toMatchObject([{ first: 'test: c ran test.', runs: 3 }]);
  });
});

describe('[R-SLEEP-CLEANUP] clean-up', () => {
  it('removes records of recalls and runs after thirty days; counts and tiers stay', async () => {
    const [id] = await remember([{ content: 'Something important.', importance: 1 }]);
    await ask('MATCH (m:Memory {id: $id}) SET m.energy = 3.0, m.reviewAt = datetime($at)', {
      id,
      at: T0.toISOString(),
    });
    const { recallId } = await graph.service.recall({ namespace, query: 'something', now: T0 });
    await graph.service.feedback({ recallId, helpful: [], unhelpful: [], now: T0 });
    const { runId } = await sleep(after(1), 'replay');
    const { changes } = await sleep(after(31 * 24 + 1), 'cleanUp');
    expect(changes.map(({ id: kind, amount }) => [kind, amount])).toEqual([
      ['recalls', 1],
      ['runs', 1],
    ]);
    const runs = await runsIn(graph.service, namespace, 9);
    expect(runs.find((run) => run.id === runId)?.counts).toEqual([
      { phase: 'promote', count: 1 },
      { phase: 'replay', count: 1 },
    ]);
    await expect(undo(runId)).rejects.toMatchObject({ code: 'CONFLICT', field: 'runId' });
    const [kept] = await ask(
      `MATCH (m:Memory {id: $id})-[:PROMOTED_TO]->(t) RETURN count(t) AS tiers, EXISTS { (:Recall {namespace: $namespace}) } AS recalls`,
      { id },
    );
    // Up to the short term in that run, and to the long term by the replays since.
    expect(kept).toEqual({ tiers: 2, recalls: false });
  });

  it('a measurement a day shows how the memory grew', async () => {
    await remember([{ content: 'One.' }, { content: 'Two.' }]);
    for (const hours of [0, 1, 25]) await graph.service.consolidate({ namespace, now: after(hours) });
    const rows = await ask(
      `MATCH (m:Measurement {namespace: $namespace}) RETURN m.working AS working, m.archived AS archived ORDER BY m.at`,
    );
    expect(rows).toEqual([
      { working: 2, archived: 0 },
      { working: 0, archived: 2 },
    ]);
  });
});
