/** Wrong input over GraphQL: each code once, and what is wrong only here, as dates in words; nothing is stored. src/service/input.test.ts has every field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ask, askGraphQL, type GraphQLAnswer, onlyError } from '../../support/running/http-client.ts';

const app = useApp();
let namespace: string;
beforeAll(async () => {
  namespace = freshNamespace();
});

const REMEMBER = 'mutation ($x: RememberInput!) { remember(input: $x) { id } }';
const REMEMBER_MANY = 'mutation ($x: [RememberInput!]!) { rememberMany(input: $x) { id } }';
const RECALL = 'query ($x: RecallInput!) { recall(input: $x) { recallId } }';
const MEMORIES = `query ($namespace: String!, $first: Int, $after: String, $all: Boolean = true) {
  memories(namespace: $namespace, first: $first, after: $after, includeForgotten: $all) { edges { node { id } } } }`;

const LARGEST = 65_536;
type Fields = Readonly<Record<string, unknown>>;

const remember = (fields: Fields): Promise<GraphQLAnswer<unknown>> =>
  askGraphQL(app.url, REMEMBER, { x: { namespace, content: 'Fine.', ...fields } });

async function expectNothingStored(): Promise<void> {
  const { data } = await askGraphQL(app.url, MEMORIES, { namespace });
  expect(data).toEqual({ memories: { edges: [] } });
}

const WRONG: readonly (readonly [title: string, fields: Fields, error: string])[] = [
  ['[R-INPUT-EMPTY] content that is null', { content: null }, 'EMPTY_CONTENT content'],
  ['[R-INPUT-EMPTY] no content', { content: undefined }, 'EMPTY_CONTENT content'],
  ['content that is no text', { content: 7 }, 'INVALID_ARGUMENT content'],
  ['[R-INPUT-TEXT] a lone high surrogate', { content: 'a\ud83e' }, 'INVALID_TEXT content'],
  ['[R-INPUT-NAMESPACE] no namespace', { namespace: undefined }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NAMESPACE] a namespace that is null', { namespace: null }, 'INVALID_NAMESPACE namespace'],
  ['[R-INPUT-NUMBER] an importance that says NaN', { importance: 'NaN' }, 'INVALID_NUMBER importance'],
  ['[R-INPUT-NUMBER] a reliability in words', { reliability: 'high' }, 'INVALID_NUMBER reliability'],
  ['an outcome that is no word', { outcome: 1 }, 'INVALID_ARGUMENT outcome'],
  ['[R-INPUT-DATE] words for a date', { occurredAt: 'yesterday' }, 'INVALID_DATE occurredAt'],
  [
    '[R-INPUT-DATE] a day that no month has',
    { occurredAt: '2023-02-30T00:00:00Z' },
    'INVALID_DATE occurredAt',
  ],
  [
    '[R-INPUT-DATE] a time without its offset',
    { occurredAt: '2023-05-08T13:56:00' },
    'INVALID_DATE occurredAt',
  ],
  ['[R-INPUT-DATE] a plain date that no month has', { occurredAt: '2023-02-29' }, 'INVALID_DATE occurredAt'],
  ['[R-INPUT-DATE] a number for a date', { occurredAt: 1_683_554_160 }, 'INVALID_DATE occurredAt'],
  ['[R-INPUT-DATE] the year 0', { occurredAt: '0000-01-01T00:00:00Z' }, 'INVALID_DATE occurredAt'],
  ['a field that does not exist', { contents: 'x' }, 'INVALID_ARGUMENT contents'],
];

afterAll(expectNothingStored);

describe('remember refuses', () => {
  it.each(WRONG)('%s', async (_title, fields, error) => {
    const answer = await remember(fields);
    expect(onlyError(answer)).toBe(error);
    expect(answer.data ?? null).toBeNull();
  });

  it('[R-INPUT-NUMBER] a number too large to be one, which JSON makes infinite', async () => {
    const { text } = await ask(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":${JSON.stringify(REMEMBER)},"variables":{"x":{"namespace":"${namespace}","content":"x","importance":1e999}}}`,
    });
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ extensions: { code: 'INVALID_NUMBER', field: 'importance' } }],
    });
  });

  it('[R-INPUT-DATE] names a remedy', async () => {
    const { errors } = await remember({ occurredAt: 'yesterday' });
    expect(errors[0]?.extensions.remedy).toMatch(/2026-03-09 .*2026-03-09T14:30:00Z/);
  });

  it('[R-INPUT-LARGE] nothing of exactly the limit', async () => {
    const x = { namespace: freshNamespace(), content: 'x'.repeat(LARGEST) };
    expect(onlyError(await askGraphQL(app.url, REMEMBER, { x }))).toBe('');
  });
});

describe('the same fault written into the query', () => {
  const literal = (fields: string): Promise<GraphQLAnswer<unknown>> =>
    askGraphQL(
      app.url,
      `mutation { remember(input: { namespace: "${namespace}", content: "x", ${fields} }) { id } }`,
    );

  it.each([
    ['[R-INPUT-DATE]', 'occurredAt: "yesterday"', 'INVALID_DATE occurredAt'],
    ['[R-INPUT-DATE]', 'occurredAt: 5', 'INVALID_DATE occurredAt'],
    ['[R-INPUT-NUMBER]', 'importance: "NaN"', 'INVALID_NUMBER importance'],
    ['[R-INPUT-NUMBER]', 'importance: 1e999', 'INVALID_NUMBER importance'],
    ['', 'entities: [{ name: "a" }, { type: "b" }]', 'INVALID_ARGUMENT entities[1].name'],
  ])('%s %s', async (_id, fields, error) => {
    expect(onlyError(await literal(fields))).toBe(error);
  });

  it('[R-INPUT-DATE] a variable of another name, deep inside', async () => {
    const query = `mutation ($when: DateTime) { rememberMany(input: [
      { namespace: "${namespace}", content: "a" }, { namespace: "${namespace}", content: "b", occurredAt: $when }
    ]) { id } }`;
    expect(onlyError(await askGraphQL(app.url, query, { when: 'x' }))).toBe(
      'INVALID_DATE input[1].occurredAt',
    );
  });
});

describe('rememberMany refuses', () => {
  const many = (x: unknown): Promise<GraphQLAnswer<unknown>> => askGraphQL(app.url, REMEMBER_MANY, { x });
  const items = (count: number): Fields[] =>
    Array.from({ length: count }, (_, at) => ({ namespace, content: `Item ${at}` }));

  it('[R-WRITE-ALL-OR-NONE] all of them for a wrong one, and says which', async () => {
    const wrong = (fields: Fields): Fields[] => [
      ...items(2),
      { namespace, content: 'x', ...fields },
      ...items(1),
    ];
    expect(onlyError(await many(wrong({ occurredAt: 'x' })))).toBe('INVALID_DATE input[2].occurredAt');
  });
});

describe('reading refuses', () => {
  it.each<readonly [string, Fields, string]>([
    [
      '[R-RECALL-FILTER] a filter nobody knows',
      { filter: { colour: 'red' } },
      'INVALID_ARGUMENT filter.colour',
    ],
    ['an unknown profile', { profile: 'nobody' }, 'UNKNOWN_PROFILE profile'],
  ])('recall: %s', async (_title, fields, error) => {
    const x = { namespace, query: 'what?', ...fields };
    expect(onlyError(await askGraphQL(app.url, RECALL, { x }))).toBe(error);
  });

  it.each<readonly [string, Fields, string]>([
    ['[R-INPUT-CURSOR] a cursor that is none', { after: 'nonsense' }, 'BAD_CURSOR after'],
    [
      '[R-INPUT-CURSOR] a cursor of Cypher',
      { after: Buffer.from("id:' OR 1=1").toString('base64url') },
      'BAD_CURSOR after',
    ],
    ['[R-INPUT-NAMESPACE] no namespace', { namespace: null }, 'INVALID_NAMESPACE namespace'],
  ])('memories: %s', async (_title, variables, error) => {
    expect(onlyError(await askGraphQL(app.url, MEMORIES, { namespace, ...variables }))).toBe(error);
  });
});

describe('a request that is no good GraphQL', () => {
  it.each([
    ['{ health { ', 'GRAPHQL_PARSE_FAILED -'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED -'],
    ['mutation { remember { id } }', 'GRAPHQL_VALIDATION_FAILED -'],
    ['query ($unused: String) { health { ready } }', 'GRAPHQL_VALIDATION_FAILED -'],
    ['', 'BAD_REQUEST -'],
  ])('%j: %s', async (query, error) => {
    const answer = await askGraphQL(app.url, query);
    expect(onlyError(answer)).toBe(error);
    expect(answer.status).toBe(400);
  });

  it('a variable that is not given', async () => {
    expect(onlyError(await askGraphQL(app.url, REMEMBER))).toBe('INVALID_ARGUMENT input');
  });
});
