/** The law of a namespace is live: strength, recall, curves and sleep go by it, from what each use has left behind. */
import { describe, expect, it } from 'vitest';
import { batchOf } from '../../../src/consolidation/batch.ts';
import { expire } from '../../../src/consolidation/expire.ts';
import { consolidationParameters } from '../../../src/models/consolidation-parameters.ts';
import { ebbinghaus } from '../../../src/models/laws/ebbinghaus.ts';
import { CHOSEN_LAWS, lawOfNamespace } from '../../../src/models/laws/namespace-law.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);
const app = useApp();
const on = (days: number): Date => new Date(T0.getTime() + days * 86_400_000);

async function used(namespace: string, days: readonly number[]): Promise<readonly [string, string]> {
  graph.now = T0;
  const [first, second] = await graph.service.rememberMany({
    input: [
      { namespace, content: 'The ferry leaves from pier four.' },
      { namespace, content: 'Saws want oil.' },
    ],
  });
  await settle(namespace);
  const ids = [first?.id ?? '', second?.id ?? ''] as const;
  for (const day of days) await graph.service.coAccess({ namespace, ids, now: on(day) });
  return ids;
}

async function strength(namespace: string, id: string, day: number, law: string): Promise<number> {
  graph.now = on(day);
  const { data, errors } = await askGraphQL<{ memory: { strength: number; decay: { law: string } } }>(
    app.url,
    `query ($namespace: String!, $id: ID!, $at: DateTime!) {
       memory(namespace: $namespace, id: $id) { ... on Episode { strength(at: $at) decay(points: 2) { law } } }
     }`,
    { namespace, id, at: on(day).toISOString() },
  );
  expect(errors).toEqual([]);
  expect(data?.memory.decay.law).toBe(law);
  return data?.memory.strength ?? -1;
}

const whatIf = async (law: string, uses: readonly number[], day: number): Promise<number> => {
  const { points } = await graph.service.decayCurve({
    law,
    recordedAt: T0,
    accesses: uses.map(on),
    from: on(day - 1),
    to: on(day),
    points: 2,
  });
  return points.at(-1)?.strength ?? -1;
};

describe('[R-DYNAMICS-LIVE] a namespace with a law of its own', () => {
  it.each(CHOSEN_LAWS)('has the strengths of %s after any number of uses', async (law) => {
    const namespace = freshNamespace('live');
    await graph.service.setConfig({ namespace, law });
    expect(await graph.service.config({ namespace })).toMatchObject({ law, profile: 'default', notices: [] });
    const days = [3, 10, 25, 25.2, 25.4, 26, 27, 30, 31, 32, 33, 34, 50, 51];
    const [id] = await used(namespace, days.slice(0, 3));
    expect(await strength(namespace, id, 40, law)).toBeCloseTo(await whatIf(law, days.slice(0, 3), 40), 6);
    for (const day of days.slice(3)) {
      const [one, other] = await graph.cypher(
        'MATCH (m:Memory {namespace: $namespace}) RETURN m.id AS id ORDER BY id',
        { namespace },
      );
      const ids = [one?.['id'], other?.['id']].map(String);
      await graph.service.coAccess({ namespace, ids, now: on(day) });
    }
    // By ACT-R, four of fourteen uses are known by their number alone.
    const digits = law === 'actr' ? 3 : 6;
    expect(await strength(namespace, id, 90, law)).toBeCloseTo(await whatIf(law, days, 90), digits);
  });

  it('gives the figure of FSRS-6 after reviews on days 3, 10 and 25', async () => {
    const namespace = freshNamespace('fsrs');
    await graph.service.setConfig({ namespace, law: 'fsrs' });
    const [id] = await used(namespace, [3, 10, 25]);
    // FSRS-6's formulas, computed with Python.
    expect(await strength(namespace, id, 40, 'fsrs')).toBeCloseTo(0.976215094, 6);
  });

  it('limits recall by minStrength, and says by which law', async () => {
    const namespace = freshNamespace('least');
    await graph.service.setConfig({ namespace, law: 'ebbinghaus' });
    const [id] = await used(namespace, [1, 2]);
    const at = on(4);
    const expected = ebbinghaus().strength(
      { recordedAt: T0, accessCount: 2, recentAccesses: [on(1), on(2)], category: null },
      at,
    );
    const found = async (minStrength: number) => {
      const query = 'Where does the ferry leave from?';
      const answer = await graph.service.recall({
        namespace,
        query,
        minStrength,
        now: at,
        learn: false,
        explain: true,
      });
      expect(answer.explanation?.law).toBe('ebbinghaus');
      return answer.hits.map(({ memory }) => memory.id);
    };
    expect(await found(expected - 0.001)).toContain(id);
    expect(await found(expected + 0.001)).toEqual([]);
  });

  it('archives what has faded by its law, and not before', async () => {
    const [namespace, plain] = [freshNamespace('sleeps'), freshNamespace('plain')];
    await graph.service.setConfig({ namespace, profile: 'cognitive' });
    await graph.service.setConfig({ namespace: plain, law: 'energy' });
    const [id] = await used(namespace, []);
    const [other] = await used(plain, []);
    const tierAt = async (name: string, memory: string, day: number): Promise<string | undefined> => {
      graph.now = on(day);
      const { changes } = await graph.service.consolidate({ namespace: name, now: on(day), dryRun: true });
      const foreseen = changes.filter(({ id: changed }) => changed === memory).map(({ after }) => after);
      await graph.service.consolidate({ namespace: name, now: on(day) });
      const [found] = await graph.service.memoriesByIds({ namespace: name, ids: [memory] });
      if (found?.tier === 'archived') expect(foreseen).toEqual(['archived']);
      else expect(foreseen).toEqual([]);
      return found?.tier;
    };
    expect(await tierAt(plain, other, 0.3)).toBe('archived');
    // A: e^(−1·d) is 0.0909, the strength of the least energy, after 2.398 days.
    for (const day of [0.3, 1, 2.39]) expect(await tierAt(namespace, id, day)).toBe('working');
    expect(await tierAt(namespace, id, 2.4)).toBe('archived');
  });

  it('keeps what is strong by its law, however many have faded at once', async () => {
    const namespace = freshNamespace('pages');
    await graph.service.setConfig({ namespace, law: 'ebbinghaus' });
    const strong = await used(namespace, [1]);
    const receipts = await graph.service.rememberMany({
      input: ['Nails are in the blue tin.', 'The gate squeaks.'].map((content) => ({ namespace, content })),
    });
    const weak = receipts.map(({ id }) => id);
    const parameters = consolidationParameters({});
    const law = lawOfNamespace({ law: 'ebbinghaus' });
    const scope = { namespace, sessionId: null, now: on(3), phases: ['expire'] as const, parameters, law };
    const idle = { holdOn: () => Promise.resolve(), onStale: () => undefined };
    const preview = batchOf({ ...scope, runId: '', claim: '', printed: false }, true, 2, idle);
    expect((await expire(preview, graph.database)).map(({ id }) => id)).toEqual(weak);
    await graph.service.consolidate({ namespace, now: on(3) });
    const found = await graph.service.memoriesByIds({ namespace, ids: [...strong, ...weak] });
    expect(found.map((memory) => memory?.tier)).toEqual(['working', 'working', 'archived', 'archived']);
  });

  it('refuses a law that is none, and the law that only a profile has', async () => {
    const namespace = freshNamespace('refused');
    for (const law of ['gravity', 'energyAsPublished'])
      await expect(graph.service.setConfig({ namespace, law })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        field: 'law',
      });
  });
});

it('[R-PROFILE-PRESETS] the presets of C differ in decay, replay, schedule and weights', async () => {
  const rows = [];
  for (const preset of ['chatbot', 'task-agent', 'personal-assistant', 'researcher']) {
    const namespace = freshNamespace('preset');
    const profile = `neuromemory-${preset}`;
    await graph.service.setConfig({ namespace, profile });
    const { schedule, parameters } = await graph.service.config({ namespace });
    rows.push({
      preset,
      schedule,
      replayed: parameters.find(({ name }) => name === 'replayImportance')?.value ?? 0.7,
    });
  }
  expect(rows).toEqual([
    { preset: 'chatbot', schedule: '*/10 * * * *', replayed: 0.5 },
    { preset: 'task-agent', schedule: '0 3 1 * *', replayed: 0.9 },
    { preset: 'personal-assistant', schedule: '0 3 * * *', replayed: 0.7 },
    { preset: 'researcher', schedule: '0 3 * * 0', replayed: 0.5 },
  ]);
  const { profiles } = await graph.service.settings({});
  const isPreset = (name: string): boolean =>
    name.startsWith('neuromemory-') && !name.endsWith('-as-published');
  const weights = profiles.filter(({ name }) => isPreset(name)).map((each) => each.weights);
  expect(new Set(weights.map((each) => JSON.stringify(each))).size).toBe(4);
});
