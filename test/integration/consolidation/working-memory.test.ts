/** What a session has in mind, and what it senses before anybody attends to it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useGraph, useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService } from '../../support/running/service.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { T0, dynamicsOf } from '../../support/running/sleeping.ts';
import { settle } from '../../support/running/settle.ts';

const minute = (count: number): Date => new Date(T0.getTime() + count * 60_000);

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('mind');
});

/** The time that has been set last. */
const soFar = (): Date => graph.now ?? T0;
const say = async (content: string, at = soFar(), sessionId = 's'): Promise<string> => {
  graph.now = at;
  return (await graph.service.remember({ namespace, sessionId, content })).id;
};
const held = (at = soFar(), sessionId = 's') =>
  graph.service.workingMemory({ namespace, sessionId, now: at });
const contents = async (at = soFar()): Promise<string[]> =>
  (await held(at)).map(({ memory }) => memory.content);
const dynamics = (id: string) =>
  dynamicsOf({ service: graph.service, connection: graph.connection, namespace }, id);

/** Recalled in the session, and said to have been helpful. */
const useIn = async (sessionId: string | undefined, ids: readonly string[], at: Date): Promise<void> => {
  const { recallId } = await graph.service.recall({
    namespace,
    query: 'what was said of the harbour',
    sessionId,
    limit: 50,
    now: at,
  });
  await graph.service.feedback({ recallId, helpful: ids, unhelpful: [], now: at });
};

describe('[R-MIND] what a session has in mind', () => {
  it('is what was said last, four at most, the latest first', async () => {
    for (let at = 0; at < 6; at += 1) await say(`Line ${at} on the harbour.`, minute(at));
    const items = await held();
    expect(items.map(({ memory }) => memory.content)).toEqual(
      [5, 4, 3, 2].map((at) => `Line ${at} on the harbour.`),
    );
    expect(items.map(({ slot }) => slot)).toEqual([2, 1, 4, 3]);
    expect(items.map(({ activatedAt }) => activatedAt)).toEqual([5, 4, 3, 2].map(minute));
    expect(items.map(({ accessCount }) => accessCount)).toEqual([1, 1, 1, 1]);
  });

  it('is the end of what is said at once', async () => {
    await graph.service.rememberMany({
      input: Array.from({ length: 30 }, (_, at) => ({
        namespace,
        sessionId: 's',
        content: `Harbour line ${at}.`,
      })),
    });
    expect(await contents()).toEqual([29, 28, 27, 26].map((at) => `Harbour line ${at}.`));
  });

  it('expires after half an hour, computed on reading, and frees its slot', async () => {
    await say('The harbour is full.');
    expect(await contents(minute(29.999))).toEqual(['The harbour is full.']);
    expect(await contents(minute(30))).toEqual([]);
    await say('The harbour is empty.', minute(31));
    expect((await held()).map(({ slot, memory }) => [slot, memory.content])).toEqual([
      [1, 'The harbour is empty.'],
    ]);
  });

  it('takes in what proved useful in it, and in no other session', async () => {
    const old = await say('The harbour has two piers.', T0, 'before');
    await useIn('s', [old], minute(60));
    await useIn(undefined, [old], minute(60));
    expect((await held(minute(60))).map(({ memory, accessCount }) => [memory.id, accessCount])).toEqual([
      [old, 1],
    ]);
    expect(await held(minute(60), 'before')).toEqual([]);
    expect(await held(minute(60), 'other')).toEqual([]);
  });

  it('takes in what a mere answer brings where its profile learns so', async () => {
    const old = await say('The harbour has two piers.', T0, 'before');
    await graph.service.recall({
      namespace,
      query: 'harbour piers',
      sessionId: 's',
      profile: 'cognitive',
      now: minute(1),
    });
    await settle(namespace);
    expect((await held(minute(1))).map(({ memory }) => memory.id)).toEqual([old]);
  });

  it('does not hold what was forgotten', async () => {
    const id = await say('The harbour is closed.');
    const erased = await say('The harbour is haunted.');
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    await graph.service.forget({ namespace, id: erased, mode: 'ERASE' });
    expect(await contents()).toEqual([]);
  });

  it('never exceeds four memories while several clients write and learn at once', async () => {
    await using other = await startService({ clock: () => T0 });
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) => say(`Harbour fact ${at}.`, T0, 'before')),
    );
    await Promise.all([
      ...Array.from({ length: 12 }, (_, at) =>
        (at % 2 === 0 ? graph : other).service.remember({
          namespace,
          sessionId: 's',
          content: `Harbour ${at}.`,
        }),
      ),
      ...ids.map((id) => useIn('s', [id], T0)),
    ]);
    const rows = await graph.cypher(
      'MATCH (:Session {namespace: $namespace, id: "s"})-[h:HOLDS]->(m) RETURN h.slot AS slot ORDER BY slot',
      { namespace },
    );
    expect(rows.map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
  });
});

describe('[R-MIND-KEPT] what was activated twice', () => {
  it('moves up when it is crowded out, whatever its energy; what was activated once does not', async () => {
    const old = await say('The harbour has two piers.', T0, 'before');
    await useIn('s', [old], minute(300));
    const other = await say('The harbour smells of tar.', minute(301));
    await useIn('s', [old], minute(302));
    for (let at = 0; at < 4; at += 1) await say(`Harbour line ${at}.`, minute(303 + at));
    expect(await contents()).not.toContain('The harbour has two piers.');
    expect(await dynamics(old)).toMatchObject({ tier: 'shortTerm', reviewAt: '2025-03-01T17:06:00Z' });
    expect((await dynamics(other)).tier).toBe('working');
    const [change] = await graph.cypher(
      'MATCH (m:Memory {id: $id})-[:PROMOTED_TO]->(c:TierChange) RETURN c.phase AS phase, c.fromTier AS was',
      { id: old },
    );
    expect(change).toEqual({ phase: 'workingMemory', was: 'working' });
  });

  it('moves up at the end of its session, which then has nothing in mind', async () => {
    const id = await say('The harbour has two piers.');
    await useIn('s', [id], minute(1));
    await say('The harbour smells of tar.', minute(2));
    await graph.service.endSession({ namespace, sessionId: 's', now: minute(200) });
    expect((await dynamics(id)).tier).toBe('shortTerm');
    expect(await held(minute(2))).toEqual([]);
    await graph.service.consolidate({ namespace, now: minute(201) });
    expect(await dynamics(id)).toMatchObject({ tier: 'shortTerm', reviewAt: null });
  });

  it('is not revived once it is forgotten', async () => {
    const id = await say('The harbour has two piers.');
    await useIn('s', [id], minute(1));
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    await graph.service.endSession({ namespace, sessionId: 's', now: minute(2) });
    expect((await dynamics(id)).tier).toBe('working');
  });
});

describe('[R-SENSE] what is sensed', () => {
  const sense = (content: string) => graph.service.sense({ namespace, sessionId: 's', content });
  const stored = async (): Promise<number> =>
    (await graph.service.memories({ namespace, first: 50 })).items.length;

  it('is stored once somebody attends to it, as every memory is', async () => {
    await sense('A horn sounds.');
    graph.now = new Date(T0.getTime() + 500);
    expect(await sense('A gull cries.')).toEqual({ buffered: 2, until: new Date(T0.getTime() + 1_500) });
    expect(await stored()).toBe(0);
    graph.now = new Date(T0.getTime() + 1_200);
    const receipts = await graph.service.attend({ namespace, sessionId: 's' });
    expect(receipts.map(({ status }) => status)).toEqual(['CREATED']);
    expect(await contents()).toEqual(['A gull cries.']);
    expect(await graph.service.attend({ namespace, sessionId: 's' })).toEqual([]);
    expect(await stored()).toBe(1);
  });

  it('is refused where it says nothing', async () => {
    await expect(sense(' ')).rejects.toMatchObject({ code: 'EMPTY_CONTENT', field: 'content' });
  });
});

describe('over GraphQL', () => {
  const app = useApp();

  it('[R-MIND] and [R-SENSE] answer as the verbs do', async () => {
    const session = { namespace, sessionId: 's' };
    const sensed = await askGraphQL(
      app.url,
      'mutation ($input: RememberInput!) { sense(input: $input) { buffered until } }',
      { input: { ...session, content: 'A bell rings.' } },
    );
    expect(sensed.data?.['sense']).toMatchObject({ buffered: 1 });
    const attended = await askGraphQL<{ attend: { id: string }[] }>(
      app.url,
      'mutation ($namespace: String!, $sessionId: String!) { attend(namespace: $namespace, sessionId: $sessionId) { id status } }',
      session,
    );
    expect(attended.data?.attend).toHaveLength(1);
    const mind = await askGraphQL(
      app.url,
      'query ($namespace: String!, $sessionId: String!) { workingMemory(namespace: $namespace, sessionId: $sessionId) { slot accessCount activatedAt memory { id } } }',
      session,
    );
    expect(mind.data?.['workingMemory']).toEqual([
      {
        slot: 1,
        accessCount: 1,
        activatedAt: expect.any(String),
        memory: { id: attended.data?.attend[0]?.id },
      },
    ]);
  });
});
