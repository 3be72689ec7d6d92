/** Recalling, browsing and asking how the service is, over the wire, on the real service. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import {
  contents,
  FORGET,
  memories,
  type Page,
  recall,
  remember,
  REMEMBER_MANY,
} from '../../support/running/graphql-operations.ts';
import { ask, askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';

const app = useApp();

describe('recall', () => {
  const turns = [
    ['Caroline', 'I went to the adoption agencies and researched how it works.'],
    ['Melanie', 'My children baked bread with me on Sunday.'],
    ['Caroline', 'The weather in the mountains was cold.'],
    ['Melanie', 'I painted a lake at sunrise.'],
  ] as const;

  async function conversation(): Promise<string> {
    const namespace = freshNamespace();
    const input = turns.map(([who, content], at) => ({
      namespace,
      who,
      content,
      sessionId: 's',
      occurredAt: new Date(Date.UTC(2023, 4, 8, 13, at)).toISOString(),
    }));
    const { errors } = await askGraphQL(app.url, REMEMBER_MANY, { input });
    expect(errors).toEqual([]);
    return namespace;
  }

  it('says that nothing was ever stored in a namespace, and names the one that is meant', async () => {
    const namespace = await conversation();
    const typo = `${namespace}x`;
    const unknown = await recall(app.url, { namespace: typo, query: 'What did Caroline research?' });
    expect(unknown.hits).toEqual([]);
    expect(unknown.notices).toEqual([
      expect.stringMatching(`^Nothing is stored in the namespace ${typo} yet. Did you mean .*Known: `),
    ]);
    const filter = { who: 'Anyone else' };
    const filtered = await recall(app.url, { namespace, query: 'What did Caroline research?', filter });
    expect({ hits: filtered.hits, notices: filtered.notices }).toEqual({
      hits: [],
      notices: ['Nothing found meets the filter: who.'],
    });

    const query = 'query ($name: String!) { namespace(name: $name, required: true) { name } }';
    expect(onlyError(await askGraphQL(app.url, query, { name: typo }))).toBe('UNKNOWN_NAMESPACE namespace');
  });

  it('[R-RECALL-EXPLAINED] answers best first, each hit with signals that add up to its score', async () => {
    const namespace = await conversation();
    const { hits, recallId, mode, tookMs, notices } = await recall(app.url, {
      namespace,
      query: 'What did Caroline research?',
    });
    expect(hits[0]?.memory).toMatchObject({ __typename: 'Episode', content: turns[0][1] });
    expect(hits[0]?.core).toBe(true);
    expect(recallId).not.toBe('');
    expect(mode).not.toBe('AUTO');
    expect(tookMs).toBeGreaterThan(0);
    expect(notices).toEqual([]);
    for (const { score, signals } of hits) {
      const sum = signals.reduce((total, { contribution }) => total + contribution, 0);
      expect(sum).toBeCloseTo(score, 9);
      for (const { normalised, weight, contribution } of signals)
        expect(contribution).toBeCloseTo(normalised * weight, 9);
    }
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('takes every argument of the contract', async () => {
    const namespace = await conversation();
    const { hits, mode } = await recall(app.url, {
      namespace,
      query: 'baking bread',
      limit: 1,
      mode: 'PLANNING',
      profile: 'default',
      sessionId: 's',
      contextIds: [],
      minStrength: 0,
      tokenBudget: 500,
      neighbours: 1,
      asOf: null,
      now: new Date().toISOString(),
    });
    expect(mode).toBe('PLANNING');
    expect(hits.map(({ memory }) => memory.content)).toEqual([turns[1][1]]);
    expect(hits[0]?.neighbours.map(({ content }) => content)).toEqual([turns[0][1], turns[2][1]]);
  });

  it('[R-RECALL-MODES] tells how wide an answer a question wants', async () => {
    const DETECT = 'query ($query: String!) { detectMode(query: $query) }';
    const detected = async (query: string) => askGraphQL(app.url, DETECT, { query });
    expect((await detected('What did Caroline research?')).data).toEqual({ detectMode: 'EXECUTION' });
    expect((await detected('How should we plan the migration to the new database?')).data).toEqual({
      detectMode: 'PLANNING',
    });
    expect(onlyError(await detected(' '))).toBe('EMPTY_CONTENT query');
  });

  it('feedback is learnt once', async () => {
    const namespace = await conversation();
    const { recallId, hits } = await recall(app.url, { namespace, query: 'What did Caroline research?' });
    const FEEDBACK =
      'mutation ($r: ID!, $h: [ID!]!, $u: [ID!]) { feedback(recallId: $r, helpful: $h, unhelpful: $u) }';
    const variables = {
      r: recallId,
      h: [hits[0]?.memory.id],
      u: hits.slice(1, 2).map(({ memory }) => memory.id),
    };
    expect((await askGraphQL(app.url, FEEDBACK, variables)).data).toEqual({ feedback: true });
    expect((await askGraphQL(app.url, FEEDBACK, variables)).data).toEqual({ feedback: false });
    expect(onlyError(await askGraphQL(app.url, FEEDBACK, { r: 'no-such-recall', h: [] }))).toBe(
      'UNKNOWN_ID recallId',
    );
  });
});

describe('memories', () => {
  it('pages newest first, each memory once', async () => {
    const namespace = freshNamespace();
    for (let at = 0; at < 5; at += 1) await remember(app.url, { namespace, content: `Note ${at}` });
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: Page['memories'] = await memories(app.url, { namespace, first: 2, after });
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      expect(page.pageInfo.startCursor).toBe(page.edges[0]?.cursor);
      seen.push(...contents(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      pages += 1;
    } while (after !== null);
    expect(seen).toEqual(['Note 4', 'Note 3', 'Note 2', 'Note 1', 'Note 0']);
    expect(pages).toBe(3);
  });

  it('keeps to who, session and tag, and leaves out what was forgotten unless asked', async () => {
    const namespace = freshNamespace();
    const { id } = await remember(app.url, {
      namespace,
      content: 'A',
      who: 'ann',
      sessionId: 's1',
      tags: ['x'],
    });
    await remember(app.url, { namespace, content: 'B', who: 'bob', sessionId: 's1', tags: ['y'] });
    await remember(app.url, { namespace, content: 'C', who: 'bob', sessionId: 's2' });
    expect(contents(await memories(app.url, { namespace, who: 'bob' }))).toEqual(['C', 'B']);
    expect(contents(await memories(app.url, { namespace, sessionId: 's1' }))).toEqual(['B', 'A']);
    expect(contents(await memories(app.url, { namespace, tag: 'x' }))).toEqual(['A']);
    await askGraphQL(app.url, FORGET, { namespace, id });
    expect(contents(await memories(app.url, { namespace }))).toEqual(['C', 'B']);
    expect(contents(await memories(app.url, { namespace, all: true }))).toEqual(['C', 'B', 'A']);
  });

  it('of an empty namespace is an empty page', async () => {
    expect(await memories(app.url, { namespace: freshNamespace() })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });
});

describe('the service', () => {
  it('tells how it is', async () => {
    const { data } = await askGraphQL<{
      health: { ready: boolean; parts: { part: string; ok: boolean; detail: string }[] };
    }>(app.url, '{ health { ready parts { part ok detail } } }');
    expect(data?.health.ready).toBe(true);
    expect(data?.health.parts.map(({ part, ok }) => `${part} ${ok}`)).toEqual([
      'database true',
      'migrations true',
      'embeddings true',
    ]);
  });

  it('[R-HTTP-READY] answers /readyz with 200 and its parts', async () => {
    const { status, text } = await ask(`${app.url}/readyz`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ ready: true, parts: [{ part: 'database', ok: true }, {}, {}] });
  });

  it('can be introspected', async () => {
    const { data } = await askGraphQL(app.url, '{ __type(name: "Episode") { interfaces { name } } }');
    expect(data).toEqual({ __type: { interfaces: [{ name: 'Memory' }] } });
  });

  it('answers a query by GET from a caller that is no form of a page', async () => {
    const query = `${app.url}/graphql?query=${encodeURIComponent('{ health { ready } }')}`;
    expect((await ask(query)).status).toBe(400);
    const { status, text } = await ask(query, { headers: { 'apollo-require-preflight': 'true' } });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ data: { health: { ready: true } } });
  });

  it('takes no mutation by GET, and no batch', async () => {
    const mutation = encodeURIComponent('mutation { forget(namespace: "a", id: "b") { id } }');
    const headers = { 'apollo-require-preflight': 'true' };
    expect((await ask(`${app.url}/graphql?query=${mutation}`, { headers })).status).toBe(405);
    const batch = await ask(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    });
    expect(batch.status).toBe(400);
  });
});

describe('an entity', () => {
  it('answers with the sentences that say most of it, each with its memory', async () => {
    const namespace = freshNamespace();
    const input = [
      'Skerry has a new tide gauge in the harbour. Lunch was soup.',
      'I like Skerry.',
      'Is Skerry far?',
    ].map((content) => ({ namespace, content }));
    const { data } = await askGraphQL(app.url, REMEMBER_MANY, { input });
    await settle(namespace);
    const asked = `query ($namespace: String!, $first: Int!) {
      entity(namespace: $namespace, entity: "Skerry") { sentences(first: $first) { memoryId text } }
    }`;
    const told = await askGraphQL(app.url, asked, { namespace, first: 5 });
    const [stored] = (data?.['rememberMany'] ?? []) as { id: string }[];
    expect(told.data).toEqual({
      entity: { sentences: [{ memoryId: stored?.id, text: 'Skerry has a new tide gauge in the harbour.' }] },
    });
    expect(onlyError(await askGraphQL(app.url, asked, { namespace, first: 21 }))).toBe(
      'INVALID_NUMBER first',
    );
  });
});
