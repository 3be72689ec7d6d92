/** A correction never strengthens what it corrects: random pairs through the service, with time and sleep between and after them. */
import { expect, it } from 'vitest';
import { random } from '../../../bench/support/random.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { cases } from '../../support/cases.ts';

const HOUR = 3_600_000;
const graph = useGraph(T0);
const app = useApp();
const after = (hours: number): Date => new Date(T0.getTime() + hours * HOUR);

/** Statements of one subject each, so that a correction is of its own and of no other. */
const SUBJECTS = [
  (value: number) => `The billing API listens on port ${value}.`,
  (value: number) => `The harbour crane lifts ${value} tonnes.`,
  (value: number) => `Our greenhouse has ${value} tomato plants.`,
  (value: number) => `The night train leaves at ${value % 24} o'clock.`,
  (value: number) => `The library closes after ${value} days of snow.`,
  (value: number) => `Mara's boat is ${value} feet long.`,
  (value: number) => `The archive keeps backups for ${value} weeks.`,
  (value: number) => `The choir rehearses ${value} songs.`,
  (value: number) => `The swimming pool is heated to ${value} degrees.`,
  (value: number) => `Rosa pays ${value} euros of rent.`,
  (value: number) => `The lighthouse flashes every ${value} seconds.`,
  (value: number) => `The sourdough rests for ${value} hours.`,
  (value: number) => `The staging cluster runs on ${value} nodes.`,
  (value: number) => `Ibrahim keeps ${value} beehives.`,
  (value: number) => `The tram stops ${value} times before the stadium.`,
  (value: number) => `The insurance covers ${value} percent of a repair.`,
  (value: number) => `Access tokens expire after ${value} minutes.`,
  (value: number) => `The orchestra needs ${value} violins.`,
  (value: number) => `The vaccine is stored at ${value} kelvin.`,
  (value: number) => `Our newsletter has ${value} thousand readers.`,
  (value: number) => `The glacier lost ${value} metres of ice.`,
  (value: number) => `The uploader retries ${value} times.`,
  (value: number) => `Chess club meets in room ${value}.`,
  (value: number) => `The truck carries ${value} pallets.`,
  (value: number) => `The recipe wants ${value} grams of butter.`,
] as const;

const say = async (namespace: string, contents: readonly string[], now: Date): Promise<string[]> => {
  graph.now = now;
  const input = contents.map((content) => ({ namespace, content, importance: 0.9 }));
  const receipts = await graph.service.rememberMany({ input });
  await settle(namespace);
  return receipts.map(({ id }) => id);
};

const states = async (namespace: string, ids: readonly string[], now: Date) => {
  graph.now = now;
  const memories = await graph.service.memoriesByIds({ namespace, ids });
  return memories.map((memory) => memory ?? expect.fail('a memory is missing'));
};

const strengthsOf = async (namespace: string, ids: readonly string[], now: Date): Promise<number[]> => {
  const memories = await states(namespace, ids, now);
  return graph.service.strengths({ namespace, memories: memories.map((memory) => ({ memory })) });
};

const corrections = (namespace: string) =>
  graph.cypher('MATCH (:Memory {namespace: $namespace})-[:CONTRADICTS]->(m) RETURN m.id AS id ORDER BY id', {
    namespace,
  });

it('[R-USE-ERRORS] what is corrected is no stronger than its twin that is not, at every later time', async () => {
  const chance = random(5);
  for (let round = 0; round < cases(1, 4); round += 1) {
    const [wrong, right] = [freshNamespace('wrong'), freshNamespace('right')];
    const values = SUBJECTS.map(() => 10 + Math.floor(80 * chance()));
    const texts = SUBJECTS.map((say, at) => say(values[at] ?? 0));
    const [olds, twins] = [await say(wrong, texts, T0), await say(right, texts, T0)];
    const used = olds.map(() => chance() < 0.5);
    const [use, correct] = [after(1 + 20 * chance()), after(25 + 100 * chance())];
    for (const [namespace, ids] of [
      [wrong, olds],
      [right, twins],
    ] as const) {
      const some = ids.filter((_, at) => used[at]);
      if (some.length > 1) await graph.service.coAccess({ namespace, ids: some, now: use });
    }
    const newer = await say(
      wrong,
      SUBJECTS.map((say, at) => say((values[at] ?? 0) + 1 + Math.floor(9 * chance()))),
      correct,
    );
    expect((await corrections(wrong)).map(({ id }) => id)).toEqual(olds.toSorted());
    await graph.service.consolidate({ namespace: wrong, now: correct });
    const counted = (await states(wrong, olds, correct)).map(({ accessCount }) => accessCount);
    for (const days of [6, 7, 30, 200]) {
      const at = after(24 * days);
      // Replays that are due show once a run, or a use, has come.
      await graph.service.consolidate({ namespace: wrong, now: at });
      await graph.service.consolidate({ namespace: right, now: at });
      const [lost, kept] = [await strengthsOf(wrong, olds, at), await strengthsOf(right, twins, at)];
      for (const [place, strength] of lost.entries())
        expect(strength, `${texts[place]}, day ${days}`).toBeLessThanOrEqual(kept[place] ?? 0);
      // No replay since, while what corrects it is replayed.
      expect((await states(wrong, olds, at)).map(({ accessCount }) => accessCount)).toEqual(counted);
    }
    await graph.service.consolidate({ namespace: wrong, now: after(24 * 201) });
    for (const memory of await states(wrong, newer, after(24 * 201)))
      expect(memory.accessCount).toBeGreaterThan(20);
  }
}, 300_000);

it('[R-USE-ERRORS] what is corrected keeps three tenths of its reliability, for as long as the correction is live', async () => {
  const namespace = freshNamespace('reliability');
  graph.now = T0;
  const stated = await graph.service.remember({
    namespace,
    content: 'The billing API listens on port 8080.',
    reliability: 0.9,
  });
  await settle(namespace);
  const [correction = ''] = await say(namespace, ['The billing API listens on port 9090 now.'], after(2));
  const reliability = async (): Promise<unknown> => {
    const { data } = await askGraphQL<{ memory: { reliability: number } }>(
      app.url,
      `query ($namespace: String!, $id: ID!) {
         memory(namespace: $namespace, id: $id) { ... on Episode { reliability } }
       }`,
      { namespace, id: stated.id },
    );
    return data?.memory.reliability;
  };
  expect(await reliability()).toBeCloseTo(0.27, 12);

  const recalled = async (filter?: { minConfidence: number }): Promise<string[]> => {
    const query = 'Which port does the billing API listen on?';
    return (await graph.service.recall({ namespace, query, filter, now: after(3) })).hits.map(
      ({ memory }) => memory.id,
    );
  };
  expect(await recalled()).toEqual([correction, stated.id]);
  expect(await recalled({ minConfidence: 0.3 })).toEqual([correction]);

  await graph.service.forget({ namespace, id: correction, mode: 'SOFT' });
  expect(await reliability()).toBe(0.9);
  expect(await recalled({ minConfidence: 0.3 })).toEqual([stated.id]);
});

it('[R-USE-ERRORS] an answer with an error in it strengthens only what is not corrected, under a profile that learns from answers', async () => {
  const namespace = freshNamespace('answers');
  await graph.service.setConfig({ namespace, profile: 'energy' });
  const [older = ''] = await say(namespace, ['The billing API listens on port 8080.'], T0);
  const [newer = ''] = await say(namespace, ['The billing API listens on port 9090 now.'], after(0.1));
  const before = await states(namespace, [older, newer], after(0.2));
  const { hits } = await graph.service.recall({
    namespace,
    query: 'Which port does the billing API listen on?',
    now: after(0.2),
  });
  expect(hits.map(({ memory }) => memory.id)).toEqual([newer, older]);
  await settle(namespace);
  const counts = (await states(namespace, [older, newer], after(0.3))).map((memory, at) => {
    return memory.accessCount - (before[at]?.accessCount ?? 0);
  });
  expect(counts).toEqual([0, 1]);
});
