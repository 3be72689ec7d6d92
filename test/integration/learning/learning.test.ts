/** What mere answers teach, where the profile that they were ranked by learns so. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { flushLearning } from '../../../src/learning/flush-learning.ts';
import { PROFILES } from '../../../src/retrieval/profiles/profiles.ts';
import { RecallJournal } from '../../../src/retrieval/recall-journal.ts';
import { RecallSpool } from '../../../src/retrieval/recall-spool.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService } from '../../support/running/service.ts';
import { dynamicsOf, storeMemories, T0 } from '../../support/running/sleeping.ts';
import { settle } from '../../support/running/settle.ts';

const after = (hours: number): Date => new Date(T0.getTime() + hours * 3_600_000);

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('learning');
});

const store = (count: number): Promise<string[]> =>
  storeMemories({ service: graph.service, connection: graph.connection, namespace }, Array(count).fill(1));

const recall = (profile: keyof typeof PROFILES, more = {}) =>
  graph.service.recall({ namespace, query: 'memory of energy', profile, now: T0, ...more });

/** Once all recalls of this test are recorded: what is left to be learnt from them. */
const unlearnt = async (recalls: number): Promise<unknown> => {
  const [row] = await graph.cypher(
    `CYPHER 25 MATCH (r:Recall) WHERE r.namespace = $namespace
     RETURN count(r) AS recalls, count(CASE WHEN r:Unlearnt THEN 1 END) AS left`,
    { namespace },
  );
  return row?.['recalls'] === recalls ? row['left'] : 'not recorded yet';
};

const links = () =>
  graph.cypher(
    'MATCH (:Memory {namespace: $namespace})-[c:COACTIVATED]->() RETURN c.count AS count, c.weight AS weight, c.lastAt.epochMillis AS at',
    { namespace },
  );

const dynamics = (id: string | undefined) =>
  dynamicsOf({ service: graph.service, connection: graph.connection, namespace }, id);

describe('[R-LEARN-RETRIEVAL] a mere answer', () => {
  const learning = (Object.keys(PROFILES) as (keyof typeof PROFILES)[]).filter(
    (name) => PROFILES[name].learns === 'retrieval',
  );

  it('teaches under the profiles whose sources say so, and under no other', () => {
    expect(learning).toEqual([
      'cognitive',
      'cognitive-as-published',
      'energy',
      'energy-as-published',
      ...Object.keys(PROFILES).filter((name) => name.startsWith('neuromemory')),
    ]);
  });

  it('counts as an access of each core result at its own time, and links every pair', async () => {
    const ids = await store(7);
    const { hits } = await recall('cognitive', { limit: 7, now: after(2) });
    await settle(namespace);
    expect(await unlearnt(1)).toBe(0);
    const core = hits.filter((hit) => hit.core).map(({ memory }) => memory.id);
    expect(core).toHaveLength(5);
    for (const id of ids) {
      const used = core.includes(id);
      const memory = await dynamics(id);
      expect(memory.accessCount).toBe(used ? 1 : 0);
      expect(memory.energy).toBeCloseTo(used ? Math.exp(-1) + 1 : 1, 9);
    }
    const found = await links();
    expect(found).toHaveLength(10);
    for (const link of found) expect(link).toEqual({ count: 1, weight: 0.1, at: after(2).getTime() });
  });

  it('teaches nothing by default, nor where the past is asked', async () => {
    const [id] = await store(2);
    await recall('default');
    await recall('cognitive', { asOf: { knownAt: T0 } });
    await settle(namespace);
    expect(await unlearnt(2)).toBe(0);
    expect((await dynamics(id)).accessCount).toBe(0);
    expect(await links()).toEqual([]);
  });

  it('teaches nothing where the caller only looks, whichever profile ranks, and feedback on it still counts', async () => {
    const ids = await store(4);
    const before = await Promise.all(ids.map(dynamics));
    const profiles = Object.keys(PROFILES) as (keyof typeof PROFILES)[];
    const answers = [];
    for (const profile of profiles) {
      const { recallId, hits } = await recall(profile, { learn: false, now: after(1) });
      expect(hits.length).toBeGreaterThan(0);
      answers.push(recallId);
    }
    await settle(namespace);
    expect(await unlearnt(profiles.length)).toBe(0);
    expect(await Promise.all(ids.map(dynamics))).toEqual(before);
    expect(await links()).toEqual([]);
    const [id = ''] = ids;
    const helped = { recallId: answers[0] ?? '', helpful: [id], unhelpful: [], now: after(2) };
    expect(await graph.service.feedback(helped)).toBe(true);
    expect((await dynamics(id)).accessCount).toBe(1);
  });

  it('and feedback on it are two uses', async () => {
    const [id = ''] = await store(1);
    const { recallId } = await recall('energy');
    expect(await graph.service.feedback({ recallId, helpful: [id], unhelpful: [], now: T0 })).toBe(true);
    await settle(namespace);
    expect(await unlearnt(1)).toBe(0);
    expect(await dynamics(id)).toMatchObject({ accessCount: 2, energy: 3 });
  });

  it('counts the same in whatever order it is learnt', async () => {
    const [id = ''] = await store(1);
    for (const hours of [3, 1, 2]) await recall('energy', { now: after(hours) });
    await settle(namespace);
    expect(await unlearnt(3)).toBe(0);
    const [row] = await graph.cypher('MATCH (m:Memory {id: $id}) RETURN m.recentAccesses AS at', { id });
    expect(row?.['at']).toEqual([1, 2, 3].map((hours) => after(hours).getTime()));
  });
});

it('[R-LEARN-ARCHIVED] an access brings what was archived back to work, where it fades again', async () => {
  await graph.service.setConfig({ namespace, law: 'energy' });
  const [id = ''] = await storeMemories(
    { service: graph.service, connection: graph.connection, namespace },
    [0.05],
    'archived',
  );
  const { recallId } = await recall('default');
  await graph.service.feedback({ recallId, helpful: [id], unhelpful: [], now: T0 });
  const memory = await dynamics(id);
  expect(memory).toMatchObject({ tier: 'working', energy: 1.05, accessCount: 1 });
  const fades = new Date(memory.reviewAt ?? 0).getTime() - T0.getTime();
  expect(fades / 3_600_000).toBeCloseTo(Math.log(1.05 / 0.1) / 0.5, 5);
  await graph.service.consolidate({ namespace, now: after(10) });
  expect((await dynamics(id)).tier).toBe('archived');
});

describe('[R-LEARN-ONCE] many who learn at once', () => {
  it('count each access once, without a deadlock', async () => {
    const ids = await store(8);
    await using other = await startService({ clock: () => T0 });
    const services = (at: number) => (at % 2 === 0 ? graph.service : other.service);
    const pick = (seed: number): string[] =>
      ids.filter((_, at) => (seed * 7 + at * 3) % 5 < 3).toSorted(() => (seed % 2 === 0 ? 1 : -1));
    const coAccessed = Array.from({ length: 24 }, (_, seed) => pick(seed));
    const recalls = Array.from({ length: 24 }, (_, at) => at);
    const [answers] = await Promise.all([
      Promise.all(
        recalls.map((at) =>
          services(at).recall({ namespace, query: `memory ${at}`, profile: 'cognitive', now: T0 }),
        ),
      ),
      Promise.all(coAccessed.map((each, at) => services(at).coAccess({ namespace, ids: each, now: T0 }))),
    ]);
    await settle(namespace);
    expect(await unlearnt(recalls.length)).toBe(0);
    const uses = [
      ...coAccessed,
      ...answers.map((answer) => answer.hits.slice(0, 5).map(({ memory }) => memory.id)),
    ];
    for (const id of ids) {
      const times = uses.filter((each) => each.includes(id)).length;
      expect(await dynamics(id)).toMatchObject({ accessCount: times, energy: 1 + times });
    }
    const pairs = uses.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
    expect((await links()).reduce((sum, { count }) => sum + Number(count), 0)).toBe(pairs);
    expect([...graph.reported, ...other.reported]).toEqual([]);
  });

  it('share what is to be learnt: each recall is learnt from by one of them', async () => {
    const [id = ''] = await store(1);
    await graph.cypher(
      `UNWIND range(1, 250) AS at CREATE (:Recall:Unlearnt {id: $namespace + '-' + at, namespace: $namespace, at: datetime($now), hitIds: [$id], learnFrom: [$id]})`,
      { namespace, id, now: T0.toISOString() },
    );
    const { database } = graph;
    const flush = (limit: number) => flushLearning({ database, namespace, now: T0, limit });
    const first = await flush(30);
    expect(first).toBeLessThanOrEqual(30);
    const learnt = await Promise.all([flush(1_000), flush(1_000), flush(1_000)]);
    await settle(namespace);
    expect(await unlearnt(250)).toBe(0);
    // The service's own queue may have learnt from the others.
    expect(learnt.reduce((sum, each) => sum + each, first)).toBeLessThanOrEqual(250);
    expect((await dynamics(id)).accessCount).toBe(250);
    expect(await flush(1_000)).toBe(0);
  });
});

describe('[R-LEARN-SPOOL] the record of a recall', () => {
  const noteOf = (id: string) => ({
    id,
    namespace,
    sessionId: null,
    now: T0,
    hitIds: ['x'],
    learnFrom: [],
  });
  const journalOf = (dataDir: string, errors: unknown[] = []) =>
    new RecallJournal({
      database: graph.database,
      dataDir,
      onError: (error) => errors.push(error),
      onUnlearnt: () => undefined,
    });

  it('is written by the next service where its own has died, once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-journal-'));
    try {
      const killed = new RecallSpool(dataDir);
      killed.append(noteOf(`${namespace}-1`));
      // As after a kill between the writing and the dropping of a file.
      killed.seal();
      killed.append(noteOf(`${namespace}-1`));
      await using next = journalOf(dataDir);
      await next.flush();
      expect(await unlearnt(1)).toBe(0);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('is kept in memory where no file can be written, and that is said once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-journal-'));
    try {
      const file = join(dataDir, 'file');
      await writeFile(file, '');
      const errors: unknown[] = [];
      const journal = journalOf(file, errors);
      journal.note(noteOf(`${namespace}-1`), []);
      journal.note(noteOf(`${namespace}-2`), []);
      await journal.flush();
      expect(await unlearnt(2)).toBe(0);
      expect(errors).toHaveLength(1);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
