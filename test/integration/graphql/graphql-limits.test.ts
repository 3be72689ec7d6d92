/** What is too much for one operation, over the wire; and persisted operations, which pass by the same gate. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/graphql/limits.ts';
import { useApp } from '../../support/database/graph.ts';
import { HARMLESS, MALICIOUS } from '../../support/malicious-queries.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ask, askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { runningApp } from '../../support/running/running-app.ts';

const app = useApp();
const namespace = freshNamespace('limits');
beforeAll(async () => {
  await app.service.rememberMany({
    input: [
      { namespace, content: 'Rosa lives in Oslo.' },
      { namespace, content: 'Oslo is cold.' },
    ],
  });
});

const headers = { 'content-type': 'application/json' };
const post = (body: string, url = app.url) => ask(`${url}/graphql`, { method: 'POST', headers, body });
const codes = (text: string): string[] =>
  ((JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors ?? []).map(
    ({ extensions: { code } }) => code,
  );

describe('[R-GRAPHQL-LIMITS] what is sent to keep it busy', () => {
  it.each(MALICIOUS)('$what: $code', async ({ body, code }) => {
    const { status, text } = await post(body);
    expect(codes(text)[0]).toBe(code);
    expect(status).toBeGreaterThanOrEqual(code === 'EMPTY_CONTENT' ? 200 : 400);
    expect(status).toBeLessThan(500);
  });

  it('says which limit it was, and what to do', async () => {
    const answer = await askGraphQL(app.url, `{ ${'__typename '.repeat(LIMITS.fields + 1)} }`);
    expect(onlyError(answer)).toBe('QUERY_TOO_LARGE fields');
    expect(answer.errors[0]?.extensions.remedy).toBeTruthy();
    expect(answer.errors[0]?.message).toContain(String(LIMITS.fields));
  });

  it('sixty wrong list items give only errors of the caller, and none is logged as a fault of ours', async () => {
    const answer = await askGraphQL(
      app.url,
      'mutation ($input: [RememberInput!]!) { rememberMany(input: $input) { id } }',
      { input: Array.from({ length: 60 }, () => 7) },
    );
    const told = answer.errors.map(({ extensions: { code } }) => code);
    expect(told.length).toBeGreaterThan(50);
    expect(told).not.toContain('INTERNAL');
    expect(answer.errors.at(-1)).toMatchObject({
      message: 'More values are wrong. Only the first ones are listed.',
      extensions: { code: 'INVALID_ARGUMENT', remedy: expect.any(String) as string },
    });
  });

  it('a body beyond what is taken at all', async () => {
    const { status, text } = await post(JSON.stringify({ query: 'x'.repeat(17 * 2 ** 20) }));
    expect([status, codes(text)]).toEqual([413, ['BATCH_TOO_LARGE']]);
  });

  it.each(HARMLESS)('$what: is answered', async ({ query, variables }) => {
    const own = query.includes('$namespace') ? { namespace } : {};
    expect((await askGraphQL(app.url, query, { ...own, ...variables })).errors).toEqual([]);
  });

  it('the same by GET', async () => {
    const { text } = await ask(
      `${app.url}/graphql?query=${encodeURIComponent(`{ ${'a '.repeat(LIMITS.fields + 1)} }`)}`,
      { headers: { 'apollo-require-preflight': 'yes' } },
    );
    expect(codes(text)).toEqual(['QUERY_TOO_LARGE']);
  });
});

describe('[R-GRAPHQL-TIMEOUT] a query that takes too long', () => {
  it('is ended with a code of its own; what writes is not', async () => {
    await using hasty = await runningApp({ HIPPOGRAPH_QUERY_SECONDS: '0.001' });
    const { errors } = await askGraphQL(hasty.url, HARMLESS[2]?.query ?? '', { namespace });
    expect(new Set(errors.map(({ extensions: { code } }) => code))).toEqual(new Set(['TIMEOUT']));
    const written = await askGraphQL(
      hasty.url,
      `mutation ($input: RememberInput!) { remember(input: $input) { status } }`,
      { input: { namespace, content: 'This may take its time.' } },
    );
    expect(written.errors).toEqual([]);
  });
});

describe('[R-GRAPHQL-PERSISTED] an operation that is known by its hash', () => {
  const query = 'query Mode($text: String!) { detectMode(query: $text) }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const persisted = {
    extensions: { persistedQuery: { version: 1, sha256Hash } },
    variables: { text: 'why?' },
  };

  it('is asked for once, and then needs its text no more, by POST and by GET', async () => {
    const first = await post(JSON.stringify(persisted));
    expect([first.status, codes(first.text)]).toEqual([200, ['PERSISTED_QUERY_NOT_FOUND']]);
    expect(first.text).toContain('PersistedQueryNotFound');
    const second = await post(JSON.stringify({ ...persisted, query }));
    expect(codes(second.text)).toEqual([]);
    const third = await post(JSON.stringify(persisted));
    expect(JSON.parse(third.text)).toEqual(JSON.parse(second.text));
    const search = new URLSearchParams({
      extensions: JSON.stringify(persisted.extensions),
      variables: JSON.stringify(persisted.variables),
    });
    const byGet = await ask(`${app.url}/graphql?${search.toString()}`, {
      headers: { 'apollo-require-preflight': 'yes' },
    });
    expect(JSON.parse(byGet.text)).toEqual(JSON.parse(second.text));
  });

  it.each([
    ['of another text', { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } }],
    ['that is none', { persistedQuery: { version: 1, sha256Hash: 'x' } }],
    ['that is missing', { persistedQuery: {} }],
  ])('a hash %s is refused', async (_what, extensions) => {
    expect(codes((await post(JSON.stringify({ query, extensions, variables: { text: 'x' } }))).text)).toEqual(
      ['INVALID_ARGUMENT'],
    );
  });

  it('is weighed again with each set of variables', async () => {
    const page =
      'query ($n: Int!) { entities(namespace: "n", first: $n) { edges { node { facts(first: $n) { id } } } } }';
    const extensions = {
      persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(page).digest('hex') },
    };
    expect(
      codes((await post(JSON.stringify({ query: page, extensions, variables: { n: 5 } }))).text),
    ).toEqual([]);
    expect(codes((await post(JSON.stringify({ extensions, variables: { n: 500 } }))).text)).toEqual([
      'QUERY_TOO_LARGE',
    ]);
  });
});
