import { beforeAll, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import { PROFILES } from '../../../src/retrieval/profiles/profiles.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { weightsOfEveryHit } from '../../support/weights-of-every-hit.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';

const TALK = [
  'The release goes out on Friday.',
  'The pipeline was red all morning.',
  'Somebody has to water the plants.',
  'Our Friday release needs a changelog.',
];

const namespace = freshNamespace('profiles');
const graph = useGraph();
let ids: string[] = [];
beforeAll(async () => {
  const stored = await graph.service.rememberMany({
    input: TALK.map((content) => ({ namespace, content })),
  });
  ids = stored.map(({ id }) => id);
});

const recall = (input: Partial<RecallInput>): Promise<RecallResult> =>
  graph.service.recall({ namespace, query: 'When is the release?', ...input });
const signalsOf = ({ hits }: RecallResult, id: string | undefined) =>
  Object.fromEntries(
    hits.find(({ memory }) => memory.id === id)?.signals.map((signal) => [signal.name, signal]) ?? [],
  );

describe('[R-RECALL-PROFILE] a profile', () => {
  it.each(Object.keys(PROFILES) as (keyof typeof PROFILES)[])(
    '%s ranks by its own signals, which add up',
    async (profile) => {
      const { hits } = await recall({ profile });
      expect(hits[0]?.memory.content).toMatch(/release/);
      for (const { score, signals } of hits) {
        const weights = Object.fromEntries(signals.map(({ name, weight }) => [name, weight]));
        expect(weights).toEqual(weightsOfEveryHit(profile));
        expect(signals).toHaveLength(Object.keys(weights).length);
        expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9);
      }
    },
  );

  it('triple as published holds the wider circle, and it alone, to the least similarity of its source', async () => {
    const wide = { mode: 'EXECUTION', limit: 7, query: 'When is the release?' } as const;
    const similarities = (result: RecallResult, core: boolean): number[] =>
      result.hits
        .filter((hit) => hit.core === core)
        .map(({ signals }) => signals.find(({ name }) => name === 'vector')?.raw ?? expect.fail());
    await graph.service.rememberMany({
      input: ['Bread needs salt.', 'The moon has no air.', 'Goats climb well.'].map((content) => ({
        namespace,
        content,
      })),
    });
    const triple = await recall({ ...wide, profile: 'triple-as-published' });
    const cognitive = await recall({ ...wide, profile: 'cognitive-as-published' });
    expect(similarities(triple, true)).toHaveLength(5);
    const [held, free] = [triple, cognitive].map((result) => similarities(result, false));
    expect(free?.length).toBe(2);
    const far = free?.filter((similarity) => similarity < 0.85) ?? [];
    expect(held).toEqual(free?.filter((similarity) => similarity >= 0.85));
    expect(
      triple.dropped.filter(({ reason }) => /similarity below 0.85/.test(reason)).map(({ count }) => count),
    ).toEqual(far.length === 0 ? [] : [far.length]);
    expect(far.length).toBeGreaterThan(0);
  });

  it('as published takes similarity as it is', async () => {
    const vector = signalsOf(await recall({ profile: 'cognitive-as-published' }), ids[0])['vector'];
    expect(vector?.normalised).toBe(vector?.raw);
    const { hits } = await recall({ profile: 'triple-as-published' });
    const triple = hits.map(({ signals }) => signals.find(({ name }) => name === 'graph')?.normalised ?? 0);
    expect(Math.max(...triple)).toBeLessThanOrEqual(1);
  });

  it('tripartite as published is 0.4 vector + 0.25 e^(−0.1 d) + 0.2 outcome + 0.15 valence', async () => {
    const own = freshNamespace('tripartite');
    const now = new Date('2026-03-11T12:00:00Z');
    const told = {
      namespace: own,
      content: 'The release went out.',
      occurredAt: new Date('2026-03-01T12:00:00Z'),
    };
    await graph.service.rememberMany({
      input: [
        {
          ...told,
          idempotencyKey: 'well',
          content: 'The release went well.',
          outcome: 'SUCCESS',
          valence: 0.9,
        },
        { ...told, idempotencyKey: 'badly', content: 'Plants were watered.', outcome: 'FAILURE', valence: 0 },
        { ...told, idempotencyKey: 'unsaid', content: 'A release is planned.' },
      ],
    });
    const { hits } = await recall({ namespace: own, profile: 'tripartite-as-published', now });
    const rests = new Map(
      hits.map(({ memory, score, signals }) => {
        const similarity = signals.find(({ name }) => name === 'vector')?.raw ?? Number.NaN;
        return [memory.idempotencyKey, score - 0.4 * similarity - 0.25 * Math.exp(-0.1 * 10)];
      }),
    );
    expect(rests.get('well')).toBeCloseTo(0.2 * 1.2 + 0.15 * 0.9, 12);
    expect(rests.get('badly')).toBeCloseTo(0.2 * 0.8, 12);
    expect(rests.get('unsaid')).toBeCloseTo(0.2 * 0.8 + 0.15 * 0.5, 12);
  });

  it('gives way to single weights of the request', async () => {
    const { hits } = await recall({
      weights: [
        { signal: 'late', weight: 0 },
        { signal: 'recency', weight: 2 },
      ],
    });
    const names = hits[0]?.signals.map(({ name }) => name);
    expect(names).not.toContain('late');
    expect(hits[0]?.signals.find(({ name }) => name === 'recency')).toMatchObject({ weight: 2 });
    expect(hits[0]?.signals.find(({ name }) => name === 'recency')?.raw).toBeCloseTo(1, 3);
  });

  it('does not take weights that leave nothing to rank by', async () => {
    const weights = Object.keys(PROFILES.cognitive.weights).map((signal) => ({ signal, weight: 0 }));
    await expect(recall({ profile: 'cognitive', weights })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'weights',
    });
  });
});

describe('[R-RECALL-CONTEXT] what the asker has at hand', () => {
  const associate = (from: string | undefined, to: string | undefined, weight: number) =>
    graph.cypher(
      'MATCH (a:Memory {id: $from}), (b:Memory {id: $to}) MERGE (a)-[r:COACTIVATED]->(b) SET r.weight = $weight',
      { from, to, weight },
    );

  it('activates what it is associated with, half as much a hop on, and is not activated itself', async () => {
    // Of its own, for what `cognitive` answers with is linked by that.
    const own = freshNamespace('at-hand');
    const stored = await graph.service.rememberMany({
      input: TALK.map((content) => ({ namespace: own, content })),
    });
    const [first, second, third, fourth] = stored.map(({ id }) => id);
    await associate(first, second, 0.8);
    await associate(second, third, 0.6);
    const answer = await recall({
      namespace: own,
      profile: 'cognitive-as-published',
      contextIds: [first ?? ''],
      limit: 4,
    });
    expect(signalsOf(answer, second)['activation']).toMatchObject({ raw: 0.8, normalised: 0.8 });
    expect(signalsOf(answer, third)['activation']?.raw).toBeCloseTo(0.3, 12);
    expect(signalsOf(answer, first)['activation']).toMatchObject({ raw: null, contribution: 0 });
    expect(signalsOf(answer, fourth)['activation']).toMatchObject({ raw: null, contribution: 0 });
    expect(signalsOf(answer, second)['hebbian']).toMatchObject({ raw: 0.8 });
    expect(signalsOf(answer, third)['hebbian']).toMatchObject({ raw: null });
  });

  it('leads to what no word leads to', async () => {
    const own = freshNamespace('led');
    const stored = await graph.service.rememberMany({
      input: [...Array.from({ length: 70 }, (_, at) => `The release ${at} is out.`), 'Zebras graze.'].map(
        (content) => ({
          namespace: own,
          content,
        }),
      ),
    });
    const [at, far] = [stored[0]?.id ?? '', stored.at(-1)?.id ?? ''];
    await associate(at, far, 1);
    const ask = (contextIds: string[]) =>
      recall({ namespace: own, profile: 'cognitive', contextIds, limit: 100 });
    expect((await ask([])).hits.map(({ memory }) => memory.id)).not.toContain(far);
    expect((await ask([at])).hits.map(({ memory }) => memory.id)).toContain(far);
  });

  it('of another namespace leads nowhere', async () => {
    const other = freshNamespace('other');
    const secret = await graph.service.remember({
      namespace: other,
      content: 'The release key is hidden.',
    });
    const [first] = ids;
    await associate(secret.id, first, 1);
    const answer = await recall({ profile: 'cognitive', contextIds: [secret.id] });
    expect(answer.hits.map(({ memory }) => memory.id)).not.toContain(secret.id);
    expect(
      answer.hits.flatMap(({ signals }) => signals).filter(({ name, raw }) => name === 'activation' && raw),
    ).toEqual([]);
    const inside = await recall({ profile: 'cognitive', contextIds: [first ?? ''], limit: 50 });
    expect(inside.hits.map(({ memory }) => memory.namespace)).not.toContain(other);
  });
});

describe('[R-RECALL-EXPLAINED] the stages', () => {
  it('say how many candidates came out of each, in their order', async () => {
    const { stages, hits, tookMs, dropped } = await recall({ limit: 2 });
    expect(stages.map(({ name }) => name)).toEqual(['recall', 'filter', 'deduplicate', 'rank', 'compress']);
    expect(stages.at(-1)?.candidates).toBe(hits.length);
    for (const [at, stage] of stages.entries()) {
      const before = stages[at - 1]?.candidates ?? stage.candidates;
      const left = dropped
        .filter((each) => each.stage === stage.name)
        .reduce((sum, { count }) => sum + count, 0);
      expect(before - stage.candidates).toBe(at === 0 ? 0 : left);
    }
    expect(stages.reduce((sum, stage) => sum + stage.tookMs, 0)).toBeLessThanOrEqual(tookMs);
  });
});
