/** Every operation of the schema, over the wire, on the real service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNamespace } from '../support/namespace.ts';
import { ask, askGraphQL, onlyError } from './http-client.ts';
import { runningApp, type TestApp } from './running-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await runningApp();
});
afterAll(() => app[Symbol.asyncDispose]());

interface Receipt {
  id: string;
  idempotencyKey: string | null;
  status: string;
  searchable: boolean;
  embedded: boolean;
}
interface Hit {
  score: number;
  core: boolean;
  memory: { __typename: string; id: string; content: string; strength: number; tier: string };
  signals: { name: string; raw: number | null; normalised: number; weight: number; contribution: number }[];
  neighbours: { content: string }[];
}
interface Recalled {
  recall: {
    recallId: string;
    mode: string;
    tookMs: number;
    notices: string[];
    dropped: { stage: string; reason: string; count: number }[];
    hits: Hit[];
  };
}
interface Page {
  memories: {
    edges: { cursor: string; node: { id: string; content: string } }[];
    pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
    };
  };
}

const RECEIPT = 'id idempotencyKey status searchable embedded';
const REMEMBER = `mutation ($input: RememberInput!) { remember(input: $input) { ${RECEIPT} } }`;
const REMEMBER_MANY = `mutation ($input: [RememberInput!]!) { rememberMany(input: $input) { ${RECEIPT} } }`;
const RECALL = `query ($input: RecallInput!) { recall(input: $input) {
  recallId mode tookMs notices dropped { stage reason count }
  hits {
    score core
    memory { __typename id strength tier ... on Episode { content } }
    signals { name raw normalised weight contribution }
    neighbours { ... on Episode { content } }
  } } }`;
const MEMORIES = `query ($namespace: String!, $first: Int, $after: String, $who: String, $sessionId: String, $tag: String, $all: Boolean) {
  memories(namespace: $namespace, first: $first, after: $after, who: $who, sessionId: $sessionId, tag: $tag, includeForgotten: $all) {
    edges { cursor node { id ... on Episode { content } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } }`;
const FORGET = `mutation ($namespace: String!, $id: ID!, $mode: ForgetMode, $now: DateTime) {
  forget(namespace: $namespace, id: $id, mode: $mode, now: $now) { id mode forgottenAt changed } }`;

async function remember(input: Record<string, unknown>): Promise<Receipt> {
  const { data, errors } = await askGraphQL<{ remember: Receipt }>(app.url, REMEMBER, { input });
  expect(errors).toEqual([]);
  return (data as { remember: Receipt }).remember;
}

async function recall(input: Record<string, unknown>): Promise<Recalled['recall']> {
  const { data, errors } = await askGraphQL<Recalled>(app.url, RECALL, { input });
  expect(errors).toEqual([]);
  return (data as Recalled).recall;
}

async function memories(variables: Record<string, unknown>): Promise<Page['memories']> {
  const { data, errors } = await askGraphQL<Page>(app.url, MEMORIES, variables);
  expect(errors).toEqual([]);
  return (data as Page).memories;
}

const contents = (page: Page['memories']): string[] => page.edges.map(({ node }) => node.content);

describe('remember and memory', () => {
  it('[R-WRITE-VERBATIM] gives back every field as it was written', async () => {
    const namespace = freshNamespace();
    const content = '  Ünïcödé 🦛\r\n\ttabs, "quotes", \\ and $dollars  ';
    const written = {
      content,
      idempotencyKey: 'k-1',
      sessionId: 's-1',
      who: 'Caroline',
      project: 'hippo',
      intent: 'testing',
      tags: ['a', 'b c'],
      importance: 0.25,
    };
    const receipt = await remember({ namespace, ...written, occurredAt: '2023-05-08T15:56:00+02:00' });
    expect(receipt).toMatchObject({
      idempotencyKey: 'k-1',
      status: 'CREATED',
      searchable: true,
      embedded: true,
    });

    const { data } = await askGraphQL<{ memory: Record<string, unknown> }>(
      app.url,
      `query ($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) {
        __typename id namespace idempotencyKey tier strength later: strength(at: "2100-01-01T00:00:00Z")
        ... on Episode { content sessionId occurredAt recordedAt retractedAt who project intent tags importance energy accessCount }
      } }`,
      { namespace, id: receipt.id },
    );
    const memory = data?.memory ?? {};
    expect(memory).toMatchObject({
      ...written,
      __typename: 'Episode',
      id: receipt.id,
      namespace,
      occurredAt: '2023-05-08T13:56:00.000Z',
      retractedAt: null,
      tier: 'working',
    });
    expect(Math.abs(Date.now() - Date.parse(String(memory['recordedAt'])))).toBeLessThan(60_000);
    expect(memory['strength']).toBeGreaterThan(0);
    expect(memory['strength']).toBeLessThanOrEqual(1);
    expect(memory['later']).toBeLessThan(Number(memory['strength']));
  });

  it('[R-WRITE-IDEMPOTENT] answers the same key with the same receipt', async () => {
    const input = { namespace: freshNamespace(), content: 'Once.', idempotencyKey: 'same' };
    const first = await remember(input);
    const again = await remember(input);
    expect(again).toEqual({ ...first, status: 'DUPLICATE' });
  });

  it('takes null for what is left out', async () => {
    const nulls = {
      sessionId: null,
      occurredAt: null,
      importance: null,
      tags: null,
      entities: null,
      relatedTo: null,
    };
    const receipt = await remember({
      namespace: freshNamespace(),
      content: 'Nulls.',
      idempotencyKey: null,
      ...nulls,
    });
    expect(receipt.status).toBe('CREATED');
  });

  it('[R-INPUT-ID] answers null for an unknown id, and for one of another namespace', async () => {
    const namespace = freshNamespace();
    const { id } = await remember({ namespace, content: 'Mine.' });
    const { data, errors } = await askGraphQL(
      app.url,
      `query ($mine: String!, $other: String!, $id: ID!) {
        mine: memory(namespace: $mine, id: $id) { id }
        unknown: memory(namespace: $mine, id: "no-such-id") { id }
        foreign: memory(namespace: $other, id: $id) { id }
      }`,
      { mine: namespace, other: freshNamespace(), id },
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({ mine: { id }, unknown: null, foreign: null });
  });

  it('a wrong namespace fails its own lookup only', async () => {
    const namespace = freshNamespace();
    const { id } = await remember({ namespace, content: 'Beside.' });
    const answer = await askGraphQL(
      app.url,
      'query ($n: String!, $id: ID!) { good: memory(namespace: $n, id: $id) { id } bad: memory(namespace: "no spaces", id: $id) { id } }',
      { n: namespace, id },
    );
    expect(answer.data).toEqual({ good: { id }, bad: null });
    expect(onlyError(answer)).toBe('INVALID_NAMESPACE namespace');
    expect(answer.errors[0]?.path).toEqual(['bad']);
  });
});

describe('rememberMany', () => {
  it('[R-WRITE-ALL-OR-NONE] answers in the order of its input', async () => {
    const namespace = freshNamespace();
    const input = Array.from({ length: 25 }, (_, at) => ({
      namespace,
      content: `Item ${at}`,
      idempotencyKey: `i-${at}`,
    }));
    const { data } = await askGraphQL<{ rememberMany: Receipt[] }>(app.url, REMEMBER_MANY, { input });
    expect(data?.rememberMany.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      input.map(({ idempotencyKey }) => idempotencyKey),
    );
  });

  it('[R-WRITE-ALL-OR-NONE] stores nothing where one item is wrong', async () => {
    const namespace = freshNamespace();
    const input = [
      { namespace, content: 'Fine.' },
      { namespace, content: '   ' },
      { namespace, content: 'Fine too.' },
    ];
    const answer = await askGraphQL(app.url, REMEMBER_MANY, { input });
    expect(answer.data).toBeNull();
    expect(onlyError(answer)).toBe('EMPTY_CONTENT input[1].content');
    expect(contents(await memories({ namespace }))).toEqual([]);
  });

  it('takes a thousand items in one request', async () => {
    const namespace = freshNamespace();
    const input = Array.from({ length: 1_000 }, (_, at) => ({
      namespace,
      content: `Turn ${at}.`,
      idempotencyKey: `t-${at}`,
    }));
    const { data, errors } = await askGraphQL<{ rememberMany: Receipt[] }>(app.url, REMEMBER_MANY, { input });
    expect(errors).toEqual([]);
    expect(new Set(data?.rememberMany.map(({ id }) => id)).size).toBe(1_000);
  }, 300_000);
});

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

  it('[R-RECALL-EXPLAINED] answers best first, each hit with signals that add up to its score', async () => {
    const namespace = await conversation();
    const { hits, recallId, mode, tookMs, notices } = await recall({
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
    const { hits, mode } = await recall({
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

  it('[R-RECALL-AS-OF] answers from what was known before it was forgotten', async () => {
    const namespace = freshNamespace();
    const { id } = await remember({
      namespace,
      content: 'The key is under the mat.',
      occurredAt: '2023-01-01T00:00:00Z',
    });
    const before = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const forgotten = await askGraphQL<{ forget: { changed: boolean; forgottenAt: string } }>(
      app.url,
      FORGET,
      { namespace, id },
    );
    expect(forgotten.data?.forget.changed).toBe(true);
    expect((await recall({ namespace, query: 'Where is the key?' })).hits).toEqual([]);
    const then = await recall({ namespace, query: 'Where is the key?', asOf: { knownAt: before } });
    expect(then.hits.map(({ memory }) => memory.id)).toEqual([id]);
  });

  it('feedback is learnt once', async () => {
    const namespace = await conversation();
    const { recallId, hits } = await recall({ namespace, query: 'What did Caroline research?' });
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
    for (let at = 0; at < 5; at += 1) await remember({ namespace, content: `Note ${at}` });
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: Page['memories'] = await memories({ namespace, first: 2, after });
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
    const { id } = await remember({ namespace, content: 'A', who: 'ann', sessionId: 's1', tags: ['x'] });
    await remember({ namespace, content: 'B', who: 'bob', sessionId: 's1', tags: ['y'] });
    await remember({ namespace, content: 'C', who: 'bob', sessionId: 's2' });
    expect(contents(await memories({ namespace, who: 'bob' }))).toEqual(['C', 'B']);
    expect(contents(await memories({ namespace, sessionId: 's1' }))).toEqual(['B', 'A']);
    expect(contents(await memories({ namespace, tag: 'x' }))).toEqual(['A']);
    await askGraphQL(app.url, FORGET, { namespace, id });
    expect(contents(await memories({ namespace }))).toEqual(['C', 'B']);
    expect(contents(await memories({ namespace, all: true }))).toEqual(['C', 'B', 'A']);
  });

  it('of an empty namespace is an empty page', async () => {
    expect(await memories({ namespace: freshNamespace() })).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });
});

describe('forget', () => {
  it('[R-WRITE-FORGET] can be repeated, and the first instant stands', async () => {
    const namespace = freshNamespace();
    const { id } = await remember({ namespace, content: 'Let go.' });
    const first = await askGraphQL<{ forget: object }>(app.url, FORGET, { namespace, id });
    expect(first.data?.forget).toMatchObject({ id, mode: 'SOFT', changed: true });
    const again = await askGraphQL<{ forget: object }>(app.url, FORGET, { namespace, id, mode: 'SOFT' });
    expect(again.data?.forget).toEqual({ ...first.data?.forget, changed: false });
  });

  it.each(['ACCELERATE', 'ERASE'])('by %s is a coded error until it is built', async (mode) => {
    const namespace = freshNamespace();
    const { id } = await remember({ namespace, content: 'Stays.' });
    expect(onlyError(await askGraphQL(app.url, FORGET, { namespace, id, mode }))).toBe(
      'INVALID_ARGUMENT mode',
    );
    expect(contents(await memories({ namespace }))).toEqual(['Stays.']);
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
