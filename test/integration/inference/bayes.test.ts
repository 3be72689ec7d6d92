import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { infer } from '../../../src/inference/infer.ts';
import { posteriorByMemory } from '../../../src/inference/bayes.ts';
import { type RecallRequest, recallRequest } from '../../../src/retrieval/query/query.ts';
import type { Inference } from '../../../src/domain/requests/requests.ts';
import { LEAK } from '../../../src/models/inference/relation-network.ts';
import { Database } from '../../../src/store/database.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type RelationRow, writeEntities, writeRelations } from '../../support/relations.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

const namespaces: string[] = [];
const ownNamespace = (): string => {
  const namespace = freshNamespace('bayes');
  namespaces.push(namespace);
  return namespace;
};

const store = useGraph();
afterAll(async () => {
  // Thousands of entities would have the planner think that there is hardly anything else.
  await store.cypher(
    'CYPHER 25 UNWIND $namespaces AS namespace MATCH (m:Memory {namespace: namespace}) DETACH DELETE m',
    { namespaces },
  );
});

/** A namespace with these relations between entities of their names. */
async function graph(
  rows: readonly RelationRow[],
  more: readonly string[] = [],
): Promise<{ namespace: string; ids: Map<string, string> }> {
  const namespace = ownNamespace();
  const names = new Set([...rows.flatMap(({ from, to }) => [from, to]), ...more]);
  const ids = await writeEntities(store.cypher, namespace, [...names]);
  await writeRelations(store.cypher, namespace, rows);
  return { namespace, ids };
}

type InferInput = z.input<typeof infer.input>;

const ask = async (input: InferInput): Promise<Inference> =>
  infer.run(infer.input.parse(input), { database: store.database, clock: () => NOW }, { sensitive: [] });

/** P of one entity, where another holds. */
async function given(
  namespace: string,
  held: string,
  asked: string,
  asOf?: InferInput['asOf'],
): Promise<number> {
  const { posteriors } = await ask({
    namespace,
    evidence: [{ entity: held, holds: true }],
    query: [asked],
    asOf,
  });
  return posteriors[0]?.posterior ?? Number.NaN;
}

const sure = (from: string, to: string, confidence = 0.8): RelationRow => ({ from, to, confidence });

describe('[R-BAYES-INFER] infer', () => {
  it('gives what the definition gives, in the order of the query, by name in any spelling or by id', async () => {
    const { namespace, ids } = await graph([sure('Ice', 'Skidding'), sure('Oil', 'Skidding', 0.6)]);
    const answer = await ask({
      namespace,
      evidence: [{ entity: 'the skidding', holds: true }],
      query: [ids.get('Oil') as string, 'ICE', 'Skidding'],
    });
    // By adding up the states: leak 0.01, P(skidding | ice, oil) = 1 − 0.99·0.2^ice·0.4^oil.
    const states = [0, 1].flatMap((ice) =>
      [0, 1].map((oil) => ({
        ice,
        oil,
        weight:
          (ice ? LEAK : 1 - LEAK) * (oil ? LEAK : 1 - LEAK) * (1 - (1 - LEAK) * 0.2 ** ice * 0.4 ** oil),
      })),
    );
    const all = states.reduce((sum, { weight }) => sum + weight, 0);
    const share = (which: 'ice' | 'oil'): number =>
      states.reduce((sum, state) => sum + state[which] * state.weight, 0) / all;
    expect(answer).toEqual({
      posteriors: [
        {
          entityId: ids.get('Oil'),
          name: 'Oil',
          prior: expect.closeTo(LEAK, 12),
          posterior: expect.closeTo(share('oil'), 12),
        },
        {
          entityId: ids.get('Ice'),
          name: 'Ice',
          prior: expect.closeTo(LEAK, 12),
          posterior: expect.closeTo(share('ice'), 12),
        },
        { entityId: ids.get('Skidding'), name: 'Skidding', prior: expect.closeTo(all, 12), posterior: 1 },
      ],
      method: 'EXACT',
      nodes: 3,
      edges: 2,
      converged: true,
      notices: [],
    });
  });

  it('tells what holds from what does not, and that one thing contradicts another', async () => {
    const { namespace } = await graph([
      sure('Rain', 'Wet grass'),
      { ...sure('Drought', 'Wet grass', 0.9), relationType: 'CONTRADICTS' },
    ]);
    const wet = async (evidence: InferInput['evidence']): Promise<number> =>
      (await ask({ namespace, evidence, query: ['wet grass'] })).posteriors[0]?.posterior ?? Number.NaN;
    const rain = { entity: 'Rain', holds: true };
    const both = await wet([rain, { entity: 'Drought', holds: true }]);
    const rainAlone = await wet([rain, { entity: 'Drought', holds: false }]);
    expect(rainAlone).toBeCloseTo(1 - 0.99 * 0.2, 12);
    expect(both).toBeCloseTo(0.1 * rainAlone, 12);
    expect(
      await wet([
        { entity: 'Rain', holds: false },
        { entity: 'Drought', holds: false },
      ]),
    ).toBeCloseTo(LEAK, 12);
  });

  it('[R-BAYES-NETWORK] counts only relations that are sure enough, by confidence or else by weight', async () => {
    const { namespace } = await graph([
      sure('a', 'unsure', 0.29),
      sure('a', 'sure', 0.3),
      { from: 'a', to: 'weighty', weight: 0.9 },
      { from: 'a', to: 'light', weight: 0.2 },
      { from: 'a', to: 'doubted', weight: 0.9, confidence: 0.1 },
    ]);
    for (const name of ['unsure', 'light', 'doubted'])
      expect(await given(namespace, 'a', name)).toBeCloseTo(LEAK, 12);
    expect(await given(namespace, 'a', 'sure')).toBeCloseTo(1 - 0.99 * 0.7, 12);
    expect(await given(namespace, 'a', 'weighty')).toBeCloseTo(1 - 0.99 * 0.1, 12);
  });

  it('[R-BAYES-NETWORK] uses only relations that are valid and known, now or with asOf', async () => {
    const { namespace } = await graph([
      { ...sure('a', 'over'), validFrom: '2024-01-01T00:00:00Z', validTo: '2025-01-01T00:00:00Z' },
      { ...sure('a', 'to come'), validFrom: '2027-01-01T00:00:00Z' },
      { ...sure('a', 'retracted'), retractedAt: '2025-01-01T00:00:00Z' },
      { ...sure('a', 'late'), validFrom: '2024-01-01T00:00:00Z', recordedAt: '2026-01-01T00:00:00Z' },
    ]);
    const related = async (asOf?: InferInput['asOf']): Promise<string[]> => {
      const found: string[] = [];
      for (const name of ['over', 'to come', 'retracted', 'late'])
        if ((await given(namespace, 'a', name, asOf)) > 0.5) found.push(name);
      return found;
    };
    expect(await related()).toEqual(['late']);
    expect(await related({ validAt: new Date('2024-06-01T00:00:00Z') })).toEqual(['over', 'late']);
    expect(await related({ knownAt: new Date('2024-06-01T00:00:00Z') })).toEqual(['retracted']);
    expect(await related({ validAt: new Date('2027-06-01T00:00:00Z') })).toEqual(['to come', 'late']);
  });

  it('[R-BAYES-NETWORK] breaks circles at the least sure relation, and says so', async () => {
    const { namespace } = await graph([sure('a', 'b', 0.9), sure('b', 'c', 0.8), sure('c', 'a', 0.4)]);
    const answer = await ask({ namespace, evidence: [{ entity: 'a', holds: true }], query: ['c'] });
    expect(answer).toMatchObject({ nodes: 3, edges: 2, method: 'EXACT' });
    expect(answer.notices).toEqual([expect.stringMatching(/^1 .* circle/)]);
    const b = 1 - 0.99 * 0.1;
    expect(answer.posteriors[0]?.posterior).toBeCloseTo(b * (1 - 0.99 * 0.2) + (1 - b) * LEAK, 12);
  });

  it('[R-BAYES-NETWORK] stays within 1,000 entities, the nearest and surest, and says so', async () => {
    const rows: RelationRow[] = [];
    for (let at = 0; at < 40; at += 1) {
      rows.push(sure('start', `ring ${at}`));
      for (let out = 0; out < 40; out += 1) {
        rows.push(sure(`ring ${at}`, `out ${at} ${out}`, out < 20 ? 0.5 : 0.4));
        rows.push(sure(`out ${at} ${out}`, `out ${(at + 7) % 40} ${(out * 11) % 40}`, 0.5));
      }
    }
    const { namespace } = await graph(rows);
    const answer = await ask({
      namespace,
      evidence: [{ entity: 'start', holds: true }],
      query: ['ring 39', 'out 39 0'],
    });
    expect(answer.nodes).toBe(1_000);
    expect(answer.notices).toContainEqual(
      expect.stringMatching(/^Only the nearest and surest.* 1000 entities/),
    );
    expect(answer.posteriors[0]?.posterior).toBeCloseTo(1 - 0.99 * 0.2, 12);
    expect(answer.posteriors[1]?.posterior).toBeGreaterThan(0.3);
  });

  it('[R-BAYES-NETWORK] meets what everything is related to, and goes no further through it', async () => {
    const { namespace } = await graph([
      sure('x', 'hub'),
      ...Array.from({ length: 60 }, (_, at) => sure('hub', `y ${at}`)),
    ]);
    const nodes = async (asked: string): Promise<number> =>
      (await ask({ namespace, evidence: [{ entity: 'x', holds: true }], query: [asked] })).nodes;
    expect(await nodes('x')).toBe(2);
    // Asked after, it is where the question begins: 50 of its 61 relations, x in the network or not among them.
    expect(await nodes('hub')).toBeGreaterThanOrEqual(51);
    expect(await nodes('hub')).toBeLessThanOrEqual(52);
  });

  it('[R-BAYES-LOOPY] approximates where everything is related to everything, and says so', async () => {
    const { namespace } = await graph(
      Array.from({ length: 40 }, (_, to) =>
        Array.from({ length: to }, (_, from) => sure(`n ${from}`, `n ${to}`, 0.3)),
      ).flat(),
    );
    const answer = await ask({
      namespace,
      evidence: [{ entity: 'n 39', holds: true }],
      query: ['n 0', 'n 38'],
    });
    expect(answer).toMatchObject({ method: 'LOOPY', nodes: 40, edges: 780 });
    expect(answer.notices).toContainEqual(expect.stringContaining('approximations'));
    for (const { prior, posterior } of answer.posteriors) expect(posterior).toBeGreaterThan(prior);
  });

  it('[R-BAYES-NETWORK] never looks into another namespace, though a relation leads there', async () => {
    const mine = await graph([sure('a', 'b')]);
    const theirs = await graph([sure('secret', 'deeper')]);
    await store.cypher(
      `CYPHER 25 MATCH (a:Memory {id: $from}), (b:Memory {id: $to})
       CREATE (a)-[:RELATED_TO {relationType: 'USES', confidence: 0.9}]->(b)`,
      { from: mine.ids.get('b'), to: theirs.ids.get('secret') },
    );
    const answer = await ask({
      namespace: mine.namespace,
      evidence: [{ entity: 'a', holds: true }],
      query: ['b'],
    });
    expect(answer).toMatchObject({ nodes: 2, edges: 1 });
    for (const entity of ['secret', theirs.ids.get('secret') as string]) {
      await expect(
        ask({ namespace: mine.namespace, evidence: [{ entity, holds: true }], query: ['b'] }),
      ).rejects.toMatchObject({ code: 'UNKNOWN_ID', field: 'evidence[0].entity' });
    }
  });
});

describe('[R-BAYES-RECALL] the Bayesian tier of a recall', () => {
  const query = (namespace: string, now = NOW): RecallRequest =>
    recallRequest({ namespace, query: 'x' }, () => now);

  async function mention(
    namespace: string,
    ids: Map<string, string>,
    names: readonly string[],
  ): Promise<string> {
    const id = randomUUID();
    await store.cypher(
      `CYPHER 25 CREATE (m:Memory:Episode {id: $id, namespace: $namespace, dedupKey: $id})
       WITH m UNWIND $entityIds AS entityId MATCH (e:Memory {id: entityId}) CREATE (m)-[:MENTIONS]->(e)`,
      { id, namespace, entityIds: names.map((name) => ids.get(name)) },
    );
    return id;
  }

  it('gives each memory the noisy-OR of what it mentions, given what is named', async () => {
    const { namespace, ids } = await graph(
      [sure('named', 'near'), sure('near', 'far'), sure('named', 'other', 0.5)],
      ['stranger'],
    );
    const [direct, near, two, none] = [
      await mention(namespace, ids, ['named', 'stranger']),
      await mention(namespace, ids, ['near']),
      await mention(namespace, ids, ['far', 'other', 'stranger']),
      await mention(namespace, ids, ['stranger']),
    ];
    const named = [{ id: ids.get('named') as string }];
    const values = await posteriorByMemory(
      query(namespace),
      named,
      [direct, near, two, none, randomUUID()],
      store.database,
      {},
    );
    const pNear = 1 - 0.99 * 0.2;
    const pFar = pNear * (1 - 0.99 * 0.2) + (1 - pNear) * LEAK;
    const pOther = 1 - 0.99 * 0.5;
    expect(values.size).toBe(3);
    expect(values.get(direct)).toBe(1);
    expect(values.get(near)).toBeCloseTo(pNear, 12);
    expect(values.get(two)).toBeCloseTo(1 - (1 - pFar) * (1 - pOther), 12);
  });

  it('asks the database nothing where nothing is named', async () => {
    const closed = new Database({ uri: 'bolt://127.0.0.1:1', username: 'x', password: 'x', managed: false });
    expect(await posteriorByMemory(query('any'), [], ['m'], closed, {})).toEqual(new Map());
    expect(await posteriorByMemory(query('any'), [{ id: 'e' }], [], closed, {})).toEqual(new Map());
    await closed[Symbol.asyncDispose]();
  });

  it('uses a new relation after half a minute at most, and caches results until then', async () => {
    const { namespace, ids } = await graph([], ['a', 'b']);
    const memory = await mention(namespace, ids, ['b']);
    const named = [{ id: ids.get('a') as string }];
    const value = async (now: Date): Promise<number | undefined> =>
      (await posteriorByMemory(query(namespace, now), named, [memory], store.database, {})).get(memory);
    expect(await value(NOW)).toBeUndefined();
    await writeRelations(store.cypher, namespace, [sure('a', 'b')]);
    expect(await value(new Date(NOW.getTime() + 1_000))).toBeUndefined();
    expect(await value(new Date(NOW.getTime() + 30_000))).toBeCloseTo(1 - 0.99 * 0.2, 12);
  });

  it('[R-CYPHER-NAMESPACE] gives nothing for memories and entities of another namespace', async () => {
    const { namespace, ids } = await graph([sure('a', 'b')]);
    const memory = await mention(namespace, ids, ['b']);
    const named = [{ id: ids.get('a') as string }];
    const foreign = ownNamespace();
    expect(await posteriorByMemory(query(foreign), named, [memory], store.database, {})).toEqual(new Map());
    const own = await mention(foreign, ids, ['b']);
    expect(await posteriorByMemory(query(foreign), named, [own], store.database, {})).toEqual(new Map());
  });
});
