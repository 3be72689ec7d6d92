import { expect, test } from 'vitest';
import { QueryCache } from './query-cache.ts';

test('asks once for the same question, also while the first asking is under way', async () => {
  const asked: string[] = [];
  const cache = new QueryCache(async (text) => {
    asked.push(text);
    return { vector: Float32Array.of(text.length) };
  });
  const [first, second] = await Promise.all([cache.get('why'), cache.get('why')]);
  expect(second).toBe(first);
  expect(await cache.get('why')).toBe(first);
  await cache.get('where');
  expect(asked).toEqual(['why', 'where']);
});

test('asks again after a failure', async () => {
  let broken = true;
  const cache = new QueryCache(async () => {
    if (broken) throw new RangeError('broken');
    return { vector: Float32Array.of(1) };
  });
  await expect(cache.get('why')).rejects.toThrow('broken');
  broken = false;
  expect([...(await cache.get('why')).vector]).toEqual([1]);
});

test('forgets the oldest questions rather than growing without end', async () => {
  let asked = 0;
  const cache = new QueryCache(async () => {
    asked += 1;
    return { vector: new Float32Array(4) };
  });
  for (let at = 0; at < 1_001; at += 1) await cache.get(`question ${at}`);
  await cache.get('question 0');
  expect(asked).toBe(1_002);
});
