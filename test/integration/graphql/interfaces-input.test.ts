/** The same wrong input at both doors of programs: GraphQL and MCP say the same code and name the same field. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

type Fields = Readonly<Record<string, unknown>>;

const app = useApp();
let client: Client;
const namespace = freshNamespace();

beforeAll(async () => {
  client = new Client({ name: 'doors-test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.url)));
});
afterAll(async () => {
  await client.close();
});

const byGraphQL = async (operation: string, input: Fields): Promise<string> =>
  onlyError(await askGraphQL(app.url, operation, { input }));

async function byMcp(name: string, input: Fields): Promise<string> {
  const { isError, structuredContent } = await client.callTool({ name, arguments: { ...input } });
  expect(isError).toBe(true);
  const { error } = structuredContent as { error: { code: string; field?: string } };
  return `${error.code} ${error.field}`;
}

const REMEMBER = 'mutation ($input: RememberInput!) { remember(input: $input) { id } }';
const RECALL = 'query ($input: RecallInput!) { recall(input: $input) { recallId } }';

const WRONG: readonly (readonly [tool: string, operation: string, fields: Fields])[] = [
  ['remember', REMEMBER, { content: 'x'.repeat(65_537) }],
  ['remember', REMEMBER, { content: 'Fine.', occurredAt: 'yesterday' }],
  ['recall', RECALL, { query: ' ' }],
  ['recall', RECALL, { query: 'Fine?', asOf: { knownAt: 'once' } }],
];

it.each(WRONG)(
  '[R-INPUT-CODES] what is wrong for %s gets the same code and field at both doors: %s %o',
  async (tool, operation, fields) => {
    const input = { namespace, ...fields };
    expect(await byMcp(tool, input)).toBe(await byGraphQL(operation, input));
  },
);

describe('[R-INPUT-DATE] a plain date is taken at both doors alike', () => {
  const REMEMBER_READ = `query ($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) { ... on Episode { occurredAt } } }`;
  const RECALLED = `query ($input: RecallInput!) { recall(input: $input) { hits { memory { id } } } }`;
  const ENTITY = `query ($namespace: String!, $asOf: AsOf) { entity(namespace: $namespace, entity: "Ilmo") { facts(asOf: $asOf) { text validFrom } } }`;

  const asked = async <Data>(operation: string, variables: Fields): Promise<Data> => {
    const { data, errors } = await askGraphQL<Data>(app.url, operation, variables);
    expect(errors).toEqual([]);
    return data as Data;
  };
  const called = async <Result>(name: string, input: Fields): Promise<Result> => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: { ...input } });
    expect([isError ?? false, structuredContent]).toEqual([false, structuredContent]);
    return structuredContent as Result;
  };

  it('as the beginning of the day where something happened then, and as its end where something is asked as of it', async () => {
    const place = freshNamespace();
    const content = 'The weir at Skerry was painted red.';
    const stored = await called<{ receipts: { id: string }[] }>('remember', {
      namespace: place,
      content,
      occurredAt: '2026-03-09',
    });
    const id = stored.receipts[0]?.id ?? expect.fail();
    const later = { namespace: place, content: `${content} Twice.`, occurredAt: '2026-03-10T08:00:00Z' };
    await asked(REMEMBER, { input: later });
    const read = await asked<{ memory: { occurredAt: string } }>(REMEMBER_READ, { namespace: place, id });
    expect(read.memory.occurredAt).toBe('2026-03-09T00:00:00.000Z');

    const hits = async (more: Fields): Promise<number[]> => {
      const input = { namespace: place, query: 'weir painted', ...more };
      const byOne = await asked<{ recall: { hits: unknown[] } }>(RECALLED, { input });
      const byOther = await called<{ hits: unknown[] }>('recall', { ...input, explain: true });
      return [byOne.recall.hits.length, byOther.hits.length];
    };
    expect(await hits({ asOf: { validAt: '2026-03-08' } })).toEqual([0, 0]);
    expect(await hits({ asOf: { validAt: '2026-03-09' } })).toEqual([1, 1]);
    expect(await hits({ asOf: { validAt: '2026-03-10' } })).toEqual([2, 2]);
    expect(await hits({ asOf: { knownAt: new Date().toISOString().slice(0, 10) } })).toEqual([2, 2]);
    expect(await hits({ filter: { occurredFrom: '2026-03-09', occurredBefore: '2026-03-10' } })).toEqual([
      1, 1,
    ]);
  });

  it('as the beginning of the day on which a fact began', async () => {
    const place = freshNamespace();
    await called('relate', {
      namespace: place,
      entity: 'Ilmo',
      text: 'lives in Turku',
      validFrom: '2026-03-09',
    });
    const facts = async (validAt: string): Promise<unknown> =>
      (await asked<{ entity: { facts: unknown } }>(ENTITY, { namespace: place, asOf: { validAt } })).entity
        .facts;
    expect(await facts('2026-03-08')).toEqual([]);
    expect(await facts('2026-03-09')).toEqual([
      { text: 'lives in Turku', validFrom: '2026-03-09T00:00:00.000Z' },
    ]);
  });
});
