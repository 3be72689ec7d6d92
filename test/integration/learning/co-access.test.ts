/** Links by use: learnt from what was used together, and lost with time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { T0 } from '../../support/running/sleeping.ts';

const days = (count: number): Date => new Date(T0.getTime() + count * 86_400_000);

const graph = useGraph(T0);
let namespace = '';
let ids: string[] = [];
beforeEach(async () => {
  namespace = freshNamespace('together');
  const stored = await graph.service.rememberMany({
    input: ['The hive is by the mill.', 'Honey is sold on Fridays.', 'The saw wants oil.'].map((content) => ({
      namespace,
      content,
    })),
  });
  ids = stored.map(({ id }) => id);
});

const coAccess = (which: readonly (string | undefined)[], now = T0) =>
  graph.service.coAccess({ namespace, ids: which.map((id) => id ?? ''), now });

/** By the recall's instant: how strongly the second memory is linked with the first. */
async function hebbian(now: Date, profile?: string): Promise<number | null> {
  const { hits } = await graph.service.recall({
    namespace,
    query: 'honey',
    weights: [{ signal: 'hebbian', weight: 1 }],
    contextIds: [ids[0] ?? ''],
    profile,
    learn: false,
    now,
  });
  const hit = hits.find(({ memory }) => memory.id === ids[1]);
  return hit?.signals.find(({ name }) => name === 'hebbian')?.raw ?? null;
}

async function weights(): Promise<number[]> {
  const rows = await graph.cypher(
    'MATCH (:Memory {namespace: $namespace})-[c:COACTIVATED]->() RETURN c.weight AS weight ORDER BY weight',
    { namespace },
  );
  return rows.map(({ weight }) => weight as number);
}

describe('[R-COACCESS] what is used together', () => {
  it('is accessed, and linked more strongly each time', async () => {
    expect(await coAccess(ids)).toBe(3);
    expect(await coAccess(ids.slice(0, 2))).toBe(1);
    const found = await weights();
    expect(found).toHaveLength(3);
    expect(found[0]).toBeCloseTo(0.1, 12);
    expect(found[2]).toBeCloseTo(0.19, 12);
    const memory = await graph.service.memory({ namespace, id: ids[0] ?? '' });
    expect(memory).toMatchObject({ accessCount: 2, energy: 3 });
    expect(await hebbian(T0)).toBeCloseTo(0.19, 12);
  });

  it('once it is not for a week, loses 1 % a day, and is forgotten under 0.05; nothing is rewritten', async () => {
    await coAccess(ids.slice(0, 2));
    expect(await hebbian(days(7))).toBeCloseTo(0.1, 12);
    expect(await hebbian(days(17))).toBeCloseTo(0.1 * 0.99 ** 10, 12);
    expect(await hebbian(days(75))).toBeCloseTo(0.1 * 0.99 ** 68, 12);
    expect(await hebbian(days(77))).toBeNull();
    expect((await weights())[0]).toBeCloseTo(0.1, 12);
  });

  it.each(['neuromemory', 'neuromemory-as-published', 'neuromemory-chatbot'])(
    'counts from the third joint use under %s, as source C has it',
    async (profile) => {
      const counted = [];
      for (let uses = 1; uses <= 3; uses += 1) {
        await coAccess(ids.slice(0, 2));
        counted.push(await hebbian(T0, profile));
      }
      expect(counted).toEqual([null, null, expect.closeTo(0.271, 12)]);
    },
  );

  it('grows again from what its age has left', async () => {
    await coAccess(ids.slice(0, 2));
    await coAccess(ids.slice(0, 2), days(107));
    const left = 0.1 * 0.99 ** 100;
    expect((await weights())[0]).toBeCloseTo(left + 0.1 * (1 - left), 12);
    expect(await hebbian(days(107))).toBeCloseTo(left + 0.1 * (1 - left), 12);
  });

  it('is counted however many say so at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => coAccess(at % 2 === 0 ? ids : ids.toReversed())));
    for (const weight of await weights()) expect(weight).toBeCloseTo(1 - 0.9 ** 10, 9);
    expect((await graph.service.memory({ namespace, id: ids[1] ?? '' }))?.accessCount).toBe(10);
  });

  it.each([
    ['one alone', () => coAccess([ids[0]]), 'INVALID_ARGUMENT', 'ids'],
    ['the same twice', () => coAccess([ids[0], ids[0]]), 'INVALID_ARGUMENT', 'ids'],
    [
      'more than fifty',
      () => coAccess(Array.from({ length: 51 }, (_, at) => `${at}`)),
      'INVALID_ARGUMENT',
      'ids',
    ],
    ['what nobody knows', () => coAccess([ids[0], 'nobody']), 'UNKNOWN_ID', 'ids[1]'],
    [
      'another namespace',
      () => graph.service.coAccess({ namespace: freshNamespace(), ids }),
      'UNKNOWN_ID',
      'ids[0]',
    ],
  ])('is refused for %s, and nothing is learnt', async (_, call, code, field) => {
    await expect(call()).rejects.toMatchObject({ code, field });
    expect(await weights()).toEqual([]);
    expect((await graph.service.memory({ namespace, id: ids[0] ?? '' }))?.accessCount).toBe(0);
  });
});
