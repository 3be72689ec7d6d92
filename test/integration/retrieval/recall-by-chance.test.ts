/** A recall whose order is drawn by softmax. */
import { expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);

it('[R-RECALL-CHANCE] draws the order by temperature, the same from the same seed, and changes no score', async () => {
  const namespace = freshNamespace('chance');
  await graph.service.rememberMany({
    input: Array.from({ length: 12 }, (_, at) => ({
      namespace,
      content: `The ferry number ${at} leaves at noon.`,
    })),
  });
  await settle(namespace);
  const ask = async (temperature?: number, seed?: number) => {
    const query = 'When does ferry number 3 leave?';
    const { hits } = await graph.service.recall({
      namespace,
      query,
      limit: 5,
      temperature,
      seed,
      learn: false,
    });
    return hits.map(({ memory, score, signals }) => {
      expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9);
      return memory.id;
    });
  };
  const best = await ask();
  expect(await ask(0, 5)).toEqual(best);
  const draws = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => ask(10, seed)));
  expect(new Set(draws.map((ids) => ids.join(' '))).size).toBeGreaterThan(3);
  expect(await ask(10, 3)).toEqual(draws[2]);
});
