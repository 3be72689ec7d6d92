/** The law of a namespace that states none: it keeps for months, its age alone archives nothing, and it does not order what recall finds. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);
const on = (days: number): Date => new Date(T0.getTime() + days * 86_400_000);
const QUERY = 'Where does the ferry leave from?';

let namespace = '';
let ids: readonly string[] = [];
beforeEach(async () => {
  namespace = freshNamespace('keeps');
  const contents = ['The ferry leaves from pier four.', 'The ferry to Skerry is blue.', 'Saws want oil.'];
  graph.now = T0;
  const receipts = await graph.service.rememberMany({
    input: contents.map((content) => ({ namespace, content })),
  });
  await settle(namespace);
  ids = receipts.map(({ id }) => id);
});

const sleep = async (day: number) => {
  graph.now = on(day);
  const { changes } = await graph.service.consolidate({ namespace, now: on(day) });
  return changes.filter(({ phase }) => phase === 'expire').map(({ id }) => id);
};
const found = async (day: number, minStrength = 0) => {
  const { hits } = await graph.service.recall({
    namespace,
    query: QUERY,
    now: on(day),
    minStrength,
    learn: false,
  });
  return hits.map(({ memory, score }) => ({ id: memory.id, score }));
};
const strength = async (id: string, day: number): Promise<number> => {
  const memory = await graph.service.memory({ namespace, id });
  if (memory === null) throw new Error(`no memory ${id}`);
  const [strong = -1] = await graph.service.strengths({ namespace, memories: [{ memory }], at: on(day) });
  return strong;
};

describe('[R-DYNAMICS-KEEPS] a memory that was never used', () => {
  it('fades over months, and no sleep archives it or changes an answer', async () => {
    const [id = ''] = ids;
    const unslept = await found(365);
    const expected = [
      [0.3, 0.985],
      [1, 0.952],
      [7, 0.739],
      [30, 0.4337],
      [90, 0.226],
      [365, 0.1],
    ] as const;
    for (const [day, strong] of expected) {
      expect(await sleep(day)).toEqual([]);
      expect(await strength(id, day)).toBeCloseTo(strong, 3);
      expect((await graph.service.memory({ namespace, id }))?.tier).toBe('working');
    }
    expect(await found(365)).toEqual(unslept);
  });

  it('passes a minStrength of 0.05 after 30 days and after a year, and what was used stays stronger', async () => {
    await graph.service.coAccess({ namespace, ids: ids.slice(1), now: on(3) });
    for (const day of [30, 365]) {
      const all = await found(day);
      expect(all.map(({ id }) => id)).toContain(ids[0]);
      expect(await found(day, 0.05)).toEqual(all);
    }
    expect(await strength(ids[1] ?? '', 30)).toBeGreaterThan(await strength(ids[0] ?? '', 30));
  });

  it('ranks as under any other law', async () => {
    for (const day of [0, 30]) {
      await graph.service.setConfig({ namespace });
      const byDefault = await found(day);
      await graph.service.setConfig({ namespace, law: 'energy' });
      expect(await found(day)).toEqual(byDefault);
    }
  });
});

describe('[R-FORGET-ACCELERATE] what a caller let fade sooner', () => {
  it('is archived by the next sleep, still found, and kept again once it is used', async () => {
    const [id = ''] = ids;
    expect(await sleep(2)).toEqual([]);
    await graph.service.forget({ namespace, id, mode: 'ACCELERATE', now: on(2) });
    expect(await strength(id, 2.5)).toBeLessThan(0.05);
    expect(await sleep(2.5)).toEqual([id]);
    expect((await found(2.5)).map((hit) => hit.id)).toContain(id);
    expect((await found(2.5, 0.05)).map((hit) => hit.id)).not.toContain(id);

    await graph.service.coAccess({ namespace, ids: ids.slice(0, 2), now: on(3) });
    expect(await sleep(33)).toEqual([]);
    expect((await graph.service.memory({ namespace, id }))?.tier).toBe('working');
    expect(await strength(id, 33)).toBeGreaterThan(0.4);
  });
});
