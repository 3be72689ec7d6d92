/** The phases of consolidation beyond tiers, clusters and replay: abstraction, skills and clean-up. Each is previewed, done once, and undone. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../support/cases.ts';
import { random } from '../../../bench/support/random.ts';
import { after, usePhases } from '../../support/running/phases.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { runsIn } from '../../support/running/runs-in.ts';

const { graph, here, remember, ask, sleep, undo } = usePhases();

/** Memories in every state that some phase has something to do with. */
async function mixedStore(seed: number): Promise<void> {
  await graph.service.setConfig({ namespace: here.namespace, law: 'energy' });
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
      namespace: here.namespace,
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
  it.each([4, 5].slice(0, cases(1, 2)))('is undone (%i)', async (seed) => {
    await mixedStore(seed);
    for (const hours of [0.5, 24 * 50]) {
      const before = await state();
      const { run } = await graph.service.consolidate({ namespace: here.namespace, now: after(hours) });
      expect(await state()).not.toEqual(before);
      await undo(run?.id ?? '');
      expect(await state()).toEqual(before);
    }
  });
});

describe('[R-SLEEP-PREVIEW] a preview', () => {
  it.each([1, 2, 3].slice(0, cases(1, 3)))(
    'is exactly what a run then does, whatever there is to do in whichever phase (%i)',
    async (seed) => {
      await mixedStore(seed);
      const phases = new Set<string>();
      for (const hours of [0, 1.1, 5, 30, 24 * 40, 24 * 80]) {
        const foreseen = await graph.service.consolidate({
          namespace: here.namespace,
          now: after(hours),
          dryRun: true,
        });
        const { changes } = await graph.service.consolidate({ namespace: here.namespace, now: after(hours) });
        expect(foreseen.changes).toEqual(changes);
        for (const { phase } of changes) phases.add(phase);
      }
      expect([...phases].toSorted()).toEqual(
        expect.arrayContaining(['abstract', 'cleanUp', 'expire', 'kappa', 'links', 'promote', 'replay']),
      );
    },
  );
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

  /** As the page of an entity has them. */
  async function together(entity: string): Promise<string[]> {
    const { namespace } = here;
    const { id = '' } = (await graph.service.entity({ namespace, entity })) ?? {};
    const [others] = await graph.service.mentionedTogether({ namespace, entityIds: [id], first: 10 });
    return (others ?? []).map((other) => `${other.entity.name}, in ${other.memories}, ${other.share}`);
  }

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
    expect(await together('Berta')).toEqual(['Karl, in 3, 0.75']);
    expect(await together('Karl')).toEqual(['Berta, in 3, 0.75']);
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
    for (const id of ids.slice(0, 2))
      await graph.service.forget({ namespace: here.namespace, id, mode: 'SOFT' });
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
    for (const id of ids.slice(0, 3))
      await graph.service.forget({ namespace: here.namespace, id, mode: 'ERASE' });
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
    await graph.service.forget({ namespace: here.namespace, id, mode: 'ERASE' });
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
    const { recallId } = await graph.service.recall({
      namespace: here.namespace,
      query: 'something',
      now: T0,
    });
    await graph.service.feedback({ recallId, helpful: [], unhelpful: [], now: T0 });
    const { runId } = await sleep(after(1), 'replay');
    const { changes } = await sleep(after(31 * 24 + 1), 'cleanUp');
    expect(changes.map(({ id: kind, amount }) => [kind, amount])).toEqual([
      ['recalls', 1],
      ['runs', 1],
    ]);
    const runs = await runsIn(graph.service, here.namespace, 9);
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
    await graph.service.setConfig({ namespace: here.namespace, law: 'energy' });
    await remember([{ content: 'One.' }, { content: 'Two.' }]);
    for (const hours of [0, 1, 25])
      await graph.service.consolidate({ namespace: here.namespace, now: after(hours) });
    const rows = await ask(
      `MATCH (m:Measurement {namespace: $namespace}) RETURN m.working AS working, m.archived AS archived ORDER BY m.at`,
    );
    expect(rows).toEqual([
      { working: 2, archived: 0 },
      { working: 0, archived: 2 },
    ]);
  });
});
