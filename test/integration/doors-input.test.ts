/** The same wrong input at both doors of programs: GraphQL and MCP say the same code and name the same field. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNamespace } from '../support/namespace.ts';
import { askGraphQL, onlyError } from './http-client.ts';
import type { TestApp } from '../support/app.ts';
import { runningApp } from './running-app.ts';

type Fields = Readonly<Record<string, unknown>>;

let app: TestApp;
let client: Client;
const namespace = freshNamespace();

beforeAll(async () => {
  app = await runningApp();
  client = new Client({ name: 'doors-test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', app.url)));
});
afterAll(async () => {
  await client.close();
  await app[Symbol.asyncDispose]();
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

const writes: readonly (readonly [title: string, fields: Fields])[] = [
  ['empty content', { content: '' }],
  ['blank content', { content: ' \n ' }],
  ['too much content', { content: 'x'.repeat(65_537) }],
  ['NUL in content', { content: 'a\u0000b' }],
  ['a namespace of odd characters', { namespace: "x'}) DETACH DELETE n //" }],
  ['an importance out of range', { importance: 2 }],
  ['an occurredAt that is no date', { occurredAt: 'yesterday' }],
  ['an outcome nobody knows', { outcome: 'LUCK' }],
];

const reads: readonly (readonly [title: string, fields: Fields])[] = [
  ['a blank question', { query: ' ' }],
  ['a limit of nothing', { limit: 0 }],
  ['a negative token budget', { tokenBudget: -1 }],
  ['an asOf that is no date', { asOf: { knownAt: 'once' } }],
];

describe('[R-INPUT-CODES] the same wrong input gets the same code and field at both doors', () => {
  it.each(writes)('remember: %s', async (_title, fields) => {
    const input = { namespace, content: 'Fine.', ...fields };
    expect(await byMcp('remember', input)).toBe(await byGraphQL(REMEMBER, input));
  });

  it.each(reads)('recall: %s', async (_title, fields) => {
    const input = { namespace, query: 'Fine?', ...fields };
    expect(await byMcp('recall', input)).toBe(await byGraphQL(RECALL, input));
  });
});
