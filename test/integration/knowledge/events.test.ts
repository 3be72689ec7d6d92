/** The events that a change leaves for subscribers, on the real service. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsolidationStep, MemoryEvent } from '../../../src/domain/events.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { Watching } from '../../../src/watching/watching.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type TestService, warmService } from '../../support/running/service.ts';
import { Watcher } from '../../support/running/watching.ts';
import type { WatchMemoriesInput } from '../../../src/watching/watching.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();
let other: TestService;
let namespace = '';
beforeAll(async () => {
  other = await warmService();
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
});
beforeEach(() => {
  namespace = freshNamespace('events');
});

type Watchable = Pick<MemoryService, 'memoryEvents' | 'consolidationProgress'>;

const watching = (
  input: Partial<WatchMemoriesInput> = {},
  service: Watchable = graph.service,
): Watcher<MemoryEvent> => {
  const asked = { namespace, ...input };
  return new Watcher<MemoryEvent>(async function* (signal) {
    for await (const { cursor, events } of service.memoryEvents(asked, { signal }))
      yield { cursor, items: events };
  });
};

/** Writes leave events once the namespace has had a watcher. */
const watched = async (): Promise<void> => (await watching().begun()).leave();

const steps = (input: { readonly after?: string } = {}): Watcher<ConsolidationStep> => {
  const asked = { namespace, ...input };
  return new Watcher<ConsolidationStep>(async function* (signal) {
    for await (const { cursor, steps: items } of graph.service.consolidationProgress(asked, { signal }))
      yield { cursor, items };
  });
};

const remember = async (content: string, more: { readonly sessionId?: string } = {}): Promise<string> =>
  (await graph.service.remember({ namespace, content, ...more })).id;
const many = (count: number) =>
  graph.service.rememberMany({
    input: Array.from({ length: count }, (_, at) => ({ namespace, content: `Turn ${at} of the mill.` })),
  });
const kindsOf = (told: readonly MemoryEvent[], id: string): string[] =>
  told.filter(({ memoryId }) => memoryId === id).map(({ kind }) => kind);
const code = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

describe('[R-EVENTS-OUTBOX] what happens to a memory', () => {
  it('is reported in the order in which it happened', async () => {
    await using watcher = await watching().begun();
    const id = await remember('Rosa Klein lives in Oslo.', { sessionId: 's' });
    await settle(namespace);
    await watcher.until((told) => kindsOf(told, id).includes('LINKED'));
    await graph.service.tag({ namespace, id, add: ['move'] });
    await watcher.until((told) => kindsOf(told, id).includes('TAGGED'));
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    await watcher.until((told) => kindsOf(told, id).includes('RETRACTED'));
    await graph.service.forget({ namespace, id, mode: 'ERASE' });
    const told = await watcher.until((all) => kindsOf(all, id).includes('ERASED'));
    expect(kindsOf(told, id)).toEqual(['STORED', 'LINKED', 'TAGGED', 'RETRACTED', 'ERASED']);
    expect(told[0]).toMatchObject({ namespace, sessionId: 's', tier: null, runId: null });
    expect(told[0]?.at).toBeInstanceOf(Date);
  });

  it('what came of use and sleep: accessed, promoted by a run, moved back by its undoing', async () => {
    await using watcher = await watching({ kinds: ['ACCESSED', 'PROMOTED', 'MOVED_BACK'] }).begun();
    const [one, two] = (await many(2)).map(({ id }) => id) as [string, string];
    await graph.service.coAccess({ namespace, ids: [one, two] });
    await graph.service.coAccess({ namespace, ids: [one, two] });
    const { run } = await graph.service.consolidate({ namespace });
    await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
    const told = await watcher.until((all) => kindsOf(all, one).includes('MOVED_BACK'));
    expect(kindsOf(told, one)).toEqual(['ACCESSED', 'ACCESSED', 'PROMOTED', 'MOVED_BACK']);
    expect(told.find(({ kind }) => kind === 'PROMOTED')).toMatchObject({ tier: 'shortTerm', runId: run?.id });
    expect(told.find(({ kind }) => kind === 'MOVED_BACK')).toMatchObject({ tier: 'working' });
  });

  it('what had faded: archived, and back at work by being used', async () => {
    await graph.service.setConfig({ namespace, law: 'energy' });
    const [one, two] = (await many(2)).map(({ id }) => id) as [string, string];
    await using watcher = await watching({ kinds: ['ARCHIVED', 'PROMOTED'] }).begun();
    await graph.service.consolidate({ namespace, now: new Date(Date.now() + 48 * 3_600_000) });
    await watcher.until((told) => kindsOf(told, one).includes('ARCHIVED'));
    await graph.service.coAccess({ namespace, ids: [one, two] });
    const told = await watcher.until((all) => kindsOf(all, one).includes('PROMOTED'));
    expect(told.filter(({ memoryId }) => memoryId === one)).toMatchObject([
      { kind: 'ARCHIVED', tier: 'archived' },
      { kind: 'PROMOTED', tier: 'working' },
    ]);
  });

  it('events of facts name the entity, events of procedures name the procedure', async () => {
    await using watcher = await watching().begun();
    const { fact } = await graph.service.observe({ namespace, entity: 'Rosa', text: 'likes tea' });
    await graph.service.retract({ namespace, id: fact.id });
    const procedure = await graph.service.buildProcedure({
      namespace,
      triggerPattern: 'release',
      score: 0.9,
      steps: [{ tool: 'git', content: 'tag it' }],
    });
    await graph.service.forget({ namespace, id: procedure.id, mode: 'SOFT' });
    const told = await watcher.until((all) => kindsOf(all, procedure.id).length === 2);
    expect(kindsOf(told, fact.entityId)).toEqual(['FACT_STATED', 'FACT_ENDED']);
    expect(kindsOf(told, procedure.id)).toEqual(['STORED', 'RETRACTED']);
  });

  it('leaves nothing where its transaction came to nothing', async () => {
    await watched();
    const content = 'The same, at the same time.';
    await Promise.all(Array.from({ length: 8 }, () => remember(content, { sessionId: 's' })));
    const rows = await graph.cypher(
      'MATCH (e:MemoryEvent {namespace: $namespace, kind: "STORED"}) UNWIND e.memoryIds AS id RETURN id',
      { namespace },
    );
    expect(rows).toHaveLength(1);
  });

  it('has no text in it, of whatever it tells', async () => {
    await watched();
    const id = await remember('Zanzibar is the password.', { sessionId: 's' });
    await graph.service.tag({ namespace, id, add: ['Zanzibar'] });
    await graph.service.observe({ namespace, entity: 'Zanzibar', text: 'Zanzibar is far' });
    await graph.service.forget({ namespace, id, mode: 'ERASE' });
    const nodes = await graph.cypher(
      'MATCH (e:MemoryEvent {namespace: $namespace}) RETURN properties(e) AS all',
      {
        namespace,
      },
    );
    expect(nodes.length).toBeGreaterThan(3);
    expect(JSON.stringify(nodes)).not.toContain('Zanzibar');
  });
});

it('before its first watcher a namespace keeps no events of what is stored', async () => {
  await remember('Stored without a watcher.', { sessionId: 's' });
  const events = 'MATCH (e:MemoryEvent {namespace: $namespace}) RETURN e.kind AS kind';
  expect(await graph.cypher(events, { namespace })).toEqual([]);
});

describe('[R-EVENTS-ONCE] a subscriber', () => {
  it('a hundred at once are as many events, each with its own cursor', async () => {
    await using watcher = await watching({ kinds: ['STORED'] }).begun();
    const ids = (await many(205)).map(({ id }) => id);
    const told = await watcher.until((all) => all.length >= 205);
    expect(told.map(({ memoryId }) => memoryId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(told.map(({ cursor }) => cursor)).size).toBe(205);
  });

  it('gets each write of another service once, and of its own session only when asked', async () => {
    await using all = await watching({ kinds: ['STORED'] }, other.service).begun();
    await using one = await watching({ kinds: ['STORED'], sessionId: 'b' }, other.service).begun();
    const a = await remember('Said in a.', { sessionId: 'a' });
    const b = await remember('Said in b.', { sessionId: 'b' });
    await all.until((told) => told.length === 2);
    await one.until((told) => told.length === 1);
    expect(all.told.map(({ memoryId }) => memoryId)).toEqual([a, b]);
    expect(one.told.map(({ memoryId }) => memoryId)).toEqual([b]);
  });

  it('continues at any event of a batch, at either service, and misses nothing', async () => {
    const first = await watching({ kinds: ['STORED'] }).begun();
    const before = (await many(20)).map(({ id }) => id);
    await first.until((told) => told.length === 20);
    await first.leave();
    const after = [await remember('While nobody watched.'), await remember('And once more.')];
    const cursor = first.told[6]?.cursor ?? '';
    await using second = watching({ kinds: ['STORED'], after: cursor }, other.service);
    await second.until((told) => told.length === 15);
    const seen = [...first.told.slice(0, 7), ...second.told].map(({ memoryId }) => memoryId);
    expect(seen.toSorted()).toEqual([...before, ...after].toSorted());
    expect(second.told.slice(-2).map(({ memoryId }) => memoryId)).toEqual(after);
  });

  it('of each of two services gets the same events in the same order while both write', async () => {
    await using here = await watching({ kinds: ['STORED'] }).begun();
    await using there = await watching({ kinds: ['STORED'] }, other.service).begun();
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 === 0 ? graph : other).service.remember({ namespace, content: `Note ${at}.` }),
      ),
    );
    await here.until((told) => told.length === 40);
    await there.until((told) => told.length === 40);
    expect(there.told).toEqual(here.told);
    expect(new Set(here.told.map(({ memoryId }) => memoryId)).size).toBe(40);
  });

  it('[R-EVENTS-CURSOR] a cursor that was wound back, made up or given for another namespace tells nothing of what was before', async () => {
    await watched();
    await remember('Old secret.');
    await using watcher = await watching({ kinds: ['STORED'] }).begun();
    const said = Buffer.from(watcher.cursor, 'base64url').toString();
    const [kind = '', logId = '', place = '', signature = ''] = said.split(':');
    expect(Number(place)).toBeGreaterThan(0);
    const forged = [
      `${kind}:${logId}:0`,
      `${kind}:${logId}:0:${signature}`,
      `${kind}:${logId}:0:${'A'.repeat(22)}`,
      `${kind}:${logId}:${place}`,
      `${kind}:${logId}:${place}:${'A'.repeat(22)}`,
    ];
    for (const text of forged) {
      await using back = watching({ after: Buffer.from(text).toString('base64url') });
      expect([text, code(await back.ended()), back.told]).toEqual([text, 'CURSOR_EXPIRED', []]);
    }
    await using elsewhere = watching({ namespace: freshNamespace('elsewhere'), after: watcher.cursor });
    expect(code(await elsewhere.ended())).toBe('CURSOR_EXPIRED');
  });

  it('the order of a namespace that an earlier version made gets its secret when it is watched', async () => {
    const before = await watching().begun();
    await before.leave();
    await graph.cypher('MATCH (l:EventLog {namespace: $namespace}) REMOVE l.secret', { namespace });
    const first = await watching().begun();
    await first.leave();
    expect(code(await watching({ after: before.cursor }).ended())).toBe('CURSOR_EXPIRED');
    const id = await remember('Told to who goes on.');
    await using second = watching({ kinds: ['STORED'], after: first.cursor }, other.service);
    expect((await second.until((told) => told.length === 1))[0]?.memoryId).toBe(id);
  });

  it.each(['nonsense', Buffer.from('event:x:1').toString('base64url')])(
    'a cursor that is none: %s',
    async (after) => {
      expect(code(await watching({ after }).ended())).toBe('BAD_CURSOR');
    },
  );
});

describe('[R-EVENTS-ONCE] a run of consolidation', () => {
  it('is reported step by step, and so is its undo', async () => {
    await many(3);
    await using watcher = await steps().begun();
    const { run } = await other.service.consolidate({ namespace });
    const runId = run?.id ?? '';
    await other.service.undoConsolidation({ namespace, runId });
    const told = await watcher.until((all) => all.some(({ stage }) => stage === 'UNDONE'));
    expect(told.map(({ stage, phase }) => phase ?? stage)).toEqual([
      'BEGUN',
      ...(run?.phases ?? []),
      'FINISHED',
      'UNDONE',
    ]);
    expect(new Set(told.map((step) => step.runId))).toEqual(new Set([runId]));
    const middle = told[4]?.cursor ?? '';
    await using late = steps({ after: middle });
    expect(await late.until((all) => all.length === told.length - 5)).toEqual(told.slice(5));
  });
});

describe('[R-EVENTS-KEPT] events without subscribers', () => {
  const kept = async (): Promise<unknown> => {
    const [row] = await graph.cypher(
      'MATCH (e:MemoryEvent {namespace: $namespace}) RETURN sum(coalesce(size(e.memoryIds), 1)) AS events, count(CASE WHEN e:Unplaced THEN 1 END) AS waiting',
      { namespace },
    );
    return row;
  };
  const tidier = (clock: () => Date): Watching =>
    new Watching({ database: graph.database, clock, onError: (error) => expect.fail(String(error)) });

  it('are removed once they are an hour old, and a cursor from before is refused', async () => {
    const first = await watching().begun();
    await first.leave();
    await remember('Nobody is told.');
    expect(await kept()).toMatchObject({ events: 1 });
    let now = new Date();
    const tidy = tidier(() => now);
    await tidy.tidy();
    expect(await kept()).toMatchObject({ waiting: 0 });
    await using inTime = await watching({ after: first.cursor }).begun();
    await inTime.until((told) => told.length > 0);
    now = new Date(Date.now() + 2 * 3_600_000);
    await tidy.tidy();
    await tidy.tidy();
    await tidy.stop();
    expect(await kept()).toEqual({ events: 0, waiting: 0 });
    expect(code(await watching({ after: first.cursor }).ended())).toBe('CURSOR_EXPIRED');
    await using fresh = await watching({ after: inTime.cursor }).begun();
    expect(fresh.told).toEqual([]);
  });

  it('are no more than the namespace keeps', async () => {
    await graph.cypher('MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.mostEvents = 4', {
      namespace,
    });
    await watched();
    for (const content of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']) await remember(content);
    expect(await kept()).toMatchObject({ events: 6 });
    const tidy = tidier(() => new Date());
    await tidy.tidy();
    await tidy.stop();
    expect(await kept()).toEqual({ events: 4, waiting: 0 });
  });
});
