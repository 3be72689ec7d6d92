/** What was asked, and what came back: the journal of recalls. */
import { expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';

const graph = useGraph(T0);
const app = useApp();
const after = (minutes: number): Date => new Date(T0.getTime() + minutes * 60_000);

async function stored(): Promise<{ namespace: string; ids: string[] }> {
  const namespace = freshNamespace('recalls');
  graph.now = T0;
  const receipts = await graph.service.rememberMany({
    input: ['The ferry leaves from pier four.', 'Berta keeps bees.'].map((content) => ({
      namespace,
      content,
    })),
  });
  await settle(namespace);
  return { namespace, ids: receipts.map(({ id }) => id) };
}

const ask = (namespace: string, query: string, minutes: number, sessionId?: string) =>
  graph.service.recall({ namespace, query, now: after(minutes), sessionId });

it('[R-RECALLS] lists what was asked, by whom, and what came back, the latest first', async () => {
  const { namespace, ids } = await stored();
  const first = await ask(namespace, 'Where does the ferry leave from?', 1, 'one');
  await ask(namespace, 'Who won the chess tournament in Reykjavik?', 2, 'two');
  const [ferry = ''] = ids;
  await graph.service.feedback({ recallId: first.recallId, helpful: [ferry], unhelpful: [] });
  const { items } = await graph.service.recalls({ namespace, first: 20 });
  expect(items.map(({ node }) => [node.question, node.sessionId, node.abstained, node.at])).toEqual([
    ['Who won the chess tournament in Reykjavik?', 'two', true, after(2)],
    ['Where does the ferry leave from?', 'one', false, after(1)],
  ]);
  const node = items[1]?.node ?? expect.fail('no recall');
  expect(node.id).toBe(first.recallId);
  expect(node.hits.map(({ memoryId, relevance, helpful }) => ({ memoryId, relevance, helpful }))).toEqual(
    first.hits.map(({ memory, relevance }) => ({
      memoryId: memory.id,
      relevance,
      helpful: memory.id === ferry ? true : null,
    })),
  );
  expect(node.tokens).toBeGreaterThanOrEqual(7);
  expect(node.tookMs).toBeGreaterThan(0);
});

it('[R-RECALLS] lists what came back and never helped, by what asked, the most often first', async () => {
  const { namespace, ids } = await stored();
  const [ferry = '', bees = ''] = ids;
  const asked = (query: string, minutes: number, via: string) =>
    graph.service.recall({ namespace, query, limit: 1, now: after(minutes), via });
  for (const minute of [1, 2]) await asked('Where does the ferry leave from?', minute, 'hook');
  const { recallId } = await asked('Who keeps bees?', 3, 'hook');
  await asked('Who keeps bees?', 4, 'claude-code');
  const inVain = async (via?: string) =>
    (await graph.service.neverHelped({ namespace, first: 5, via })).map(({ memory, shown }) => [
      memory.id,
      shown,
    ]);
  expect(await inVain('hook')).toEqual([
    [ferry, 2],
    [bees, 1],
  ]);
  expect(await inVain('claude-code')).toEqual([[bees, 1]]);
  await graph.service.feedback({ recallId, helpful: [bees], unhelpful: [] });
  expect(await inVain()).toEqual([[ferry, 2]]);
  // It helped, whatever asked.
  expect(await inVain('claude-code')).toEqual([]);
  const query = `{ neverHelped(namespace: "${namespace}") { shown latestAt memory { id } } }`;
  expect((await askGraphQL(app.url, query)).data).toEqual({
    neverHelped: [{ shown: 2, latestAt: after(2).toISOString(), memory: { id: ferry } }],
  });
  await graph.service.forget({ namespace, id: ferry, mode: 'SOFT' });
  expect(await inVain()).toEqual([]);
});

it('[R-RECALLS] says what asked: a hook, an assistant by its name, a program', async () => {
  const { namespace } = await stored();
  const query = 'Where does the ferry leave from?';
  await graph.service.recall({ namespace, query, now: after(1), via: 'hook' });
  await graph.service.recall({ namespace, query, now: after(2), via: 'claude-code' });
  await ask(namespace, query, 3);
  // A prompt that brings nothing asked for nothing.
  await graph.service.recall({ namespace, query, now: after(4), via: 'hook', minRelevance: 1 });
  const asked = async (filter: { via?: string }) =>
    (await graph.service.recalls({ namespace, first: 20, ...filter })).items.map(({ node }) => node.via);
  expect(await asked({})).toEqual([null, 'claude-code', 'hook']);
  expect(await asked({ via: 'hook' })).toEqual(['hook']);
  await expect(graph.service.recall({ namespace, query, via: ' ' })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    field: 'via',
  });
});

it('[R-RECALLS] knows an assistant by the name that it tells', async () => {
  const { namespace } = await stored();
  for (const era of ['legacy', 'modern'] as const) {
    const client = await connectHttp(app.url, era);
    expect(
      await call(client, 'recall', { namespace, query: 'Where does the ferry leave from?' }),
    ).toMatchObject({ isError: false });
    await client.close();
  }
  const { data } = await askGraphQL<{ recalls: { edges: { node: { via: string } }[] } }>(
    app.url,
    `query ($namespace: String!) { recalls(namespace: $namespace) { edges { node { via } } } }`,
    { namespace },
  );
  expect(data?.recalls.edges.map(({ node }) => node.via)).toEqual(['test', 'mcp']);
});

it('[R-RECALLS] pages, and filters by session, by memory and by what nothing stored was about', async () => {
  const { namespace, ids } = await stored();
  for (const [at, query] of ['Where is the ferry?', 'Who keeps bees?', 'Who won at chess?'].entries())
    await ask(namespace, query, 1, at === 1 ? 'bees' : 'other');
  const questions = async (filter: { sessionId?: string; memoryId?: string; unanswered?: boolean }) =>
    (await graph.service.recalls({ namespace, first: 20, ...filter })).items.map(({ node }) => node.question);
  expect(await questions({ sessionId: 'bees' })).toEqual(['Who keeps bees?']);
  expect(await questions({ unanswered: true })).toEqual(['Who won at chess?']);
  expect(await questions({ memoryId: ids[1] ?? '' })).toContain('Who keeps bees?');
  const seen: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await graph.service.recalls({ namespace, first: 1, after: cursor });
    seen.push(...page.items.map(({ node }) => node.question));
    cursor = page.hasNextPage ? page.items.at(-1)?.cursor : undefined;
  } while (cursor !== undefined && seen.length < 9);
  // Asked in the same moment: each comes once all the same.
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(3);
});

it('[R-RECALLS] lists a question without a clear match as unanswered, unless its answer was on its way', async () => {
  const { namespace } = await stored();
  const asked = await ask(namespace, 'Which honey does the ferry sell?', 1);
  expect({ ...asked, hits: asked.hits.length > 0 }).toMatchObject({
    abstained: false,
    unclear: true,
    hits: true,
  });
  const unanswered = async () =>
    (await graph.service.recalls({ namespace, first: 20, unanswered: true })).items.map(({ node }) => [
      node.question,
      node.unclear,
    ]);
  expect(await unanswered()).toEqual([['Which honey does the ferry sell?', true]]);
  // Handed in before the question, and stored behind it.
  graph.now = new Date(after(1).getTime() + 20_000);
  await graph.service.remember({ namespace, content: 'The ferry sells heather honey.', queuedAt: T0 });
  expect(await unanswered()).toEqual([]);
});

it('[R-RECALLS] filters by time, and a search that leaves no record is not listed', async () => {
  const { namespace, ids } = await stored();
  const { service } = graph;
  await service.recall({ namespace, query: 'Who keeps bees?', now: after(1) });
  await service.recall({ namespace, query: 'Who keeps goats?', now: after(2) });
  const unrecorded = await service.recall({ namespace, query: 'Who keeps', now: after(3), record: false });
  const questions = async (filter: { askedBefore?: Date }) =>
    (await service.recalls({ namespace, first: 20, ...filter })).items.map(({ node }) => node.question);
  expect(await questions({})).toEqual(['Who keeps goats?', 'Who keeps bees?']);
  expect(await questions({ askedBefore: after(2) })).toEqual(['Who keeps bees?']);
  expect(await questions({ askedBefore: after(1) })).toEqual([]);
  await expect(
    service.feedback({ recallId: unrecorded.recallId, helpful: [ids[1] ?? ''], unhelpful: [] }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
});

it('[R-RECALLS] keeps a question as the namespace stores texts: redacted, or not at all', async () => {
  const { namespace } = await stored();
  const secret = `Is ghp_${'a1B2c3D4e5F6'.repeat(3)} still the token of the ferry?`;
  const kept = async (): Promise<string | null | undefined> => {
    await ask(namespace, secret, 5);
    return (await graph.service.recalls({ namespace, first: 1 })).items[0]?.node.question;
  };
  await graph.service.setConfig({ namespace, secrets: 'OFF' });
  expect(await kept()).toBe(secret);
  await graph.service.setConfig({ namespace, secrets: 'REDACT' });
  expect(await kept()).toMatch(/^Is \[.*\] still the token of the ferry\?$/);
  await graph.service.setConfig({ namespace, secrets: 'BLOCK' });
  expect(await kept()).toBeNull();
});

it('[R-RECALLS] shows the memories of an answer in GraphQL, and null for one that was erased since', async () => {
  const { namespace, ids } = await stored();
  const { recallId } = await ask(namespace, 'Where does the ferry leave from?', 1);
  const listed = async () => {
    const { data, errors } = await askGraphQL<{
      recalls: {
        edges: { node: { id: string; found: number; hits: { memory: { id: string } | null }[] } }[];
      };
    }>(
      app.url,
      `query ($namespace: String!) {
         recalls(namespace: $namespace) { edges { node { id found hits(first: 1) { memory { id } } } } }
       }`,
      { namespace },
    );
    expect(errors).toEqual([]);
    return data?.recalls.edges[0]?.node;
  };
  await graph.service.recalls({ namespace, first: 1 });
  expect(await listed()).toMatchObject({ id: recallId, hits: [{ memory: { id: ids[0] } }] });
  await graph.service.forget({ namespace, id: ids[0] ?? '', mode: 'ERASE' });
  expect(await listed()).toMatchObject({ id: recallId, hits: [{ memory: null }] });
});
