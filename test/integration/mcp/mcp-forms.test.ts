/** What clients and the proxies before them send in forms of their own. */
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const app = useApp();
const BOTH = 'application/json, text/event-stream';

const post = (body: string, accept = BOTH): Promise<Response> =>
  fetch(`${app.url}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json', accept }, body });

const bodyOf = (name: string, args: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: args } });

/** The texts of the answer. */
async function told(name: string, args: object): Promise<string> {
  const response = await post(bodyOf(name, args), 'application/json');
  const { result } = (await response.json()) as { result: { content: { text: string }[] } };
  return result.content.map(({ text }) => text).join('\n');
}

it.each([
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
])('who accepts %s alone is answered in that form', async (accept, type) => {
  const response = await post(bodyOf('recall', { namespace: freshNamespace(), query: 'x' }), accept);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  const text = await response.text();
  const message = JSON.parse(type === 'application/json' ? text : (/^data: (.+)$/m.exec(text)?.[1] ?? ''));
  expect(message).toMatchObject({
    id: 7,
    result: { content: [{ text: expect.stringMatching(/^No memory matches/) }] },
  });
});

it('a page is still refused', async () => {
  expect((await post(bodyOf('recall', {}), 'text/html')).status).toBe(406);
});

it('twenty thousand brackets are an error of their request, and the next one is answered', async () => {
  const deep = bodyOf('recall', { query: 'x', filter: '?' }).replace(
    '"?"',
    '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  );
  expect(await (await post(deep)).json()).toMatchObject({ id: 7, error: { code: -32_602 } });
  expect(await told('recall', { namespace: freshNamespace(), query: 'x' })).toMatch(/^No memory matches/);
  const variables = `{"query":"query($a:RecallInput!){recall(input:$a){recallId}}","variables":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
  const refused = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: variables,
  });
  expect(await refused.text()).toMatch('INVALID_ARGUMENT');
});

it('times without a zone, months and arguments that mean nothing are taken, and the answer says so', async () => {
  const namespace = freshNamespace();
  const stored = await told('remember', {
    namespace,
    content: 'Standup moved.',
    occurredAt: '2026-03-09T14:30:00',
    zebra: 1,
  });
  expect(stored).toMatch(/stored/);
  expect(stored).toMatch('There is no argument zebra: it was left out.');
  expect(stored).toMatch('Times without a zone were read as UTC.');
  expect(await told('recall', { namespace, query: 'standup' })).toMatch('2026-03-09');
  expect(
    await told('relate', { namespace, entity: 'Ada', text: 'is on leave', validFrom: '2026-03' }),
  ).toMatch('2026-03-01');
  expect(await told('forget', { namespace, id: 'x', zebra: 1 })).toMatch('There is no argument zebra');
});
